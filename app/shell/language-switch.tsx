import { otherLanguage } from '#shared/site/page-words.ts'

/** A plain link to the other language, which language-script.ts leads to this same page; without it, to the home page. */
export function LanguageSwitch() {
  const { code, name, home } = otherLanguage
  return (
    <a className="language-switch tap-high" href={home} lang={code} hrefLang={code} data-language={code}>
      {name}
    </a>
  )
}
