import { Fragment } from 'react'
import { langOf } from '#shared/site/page-words.ts'

/** Words that staff wrote, within others: marked with their language where that is not the page's. */
export function StaffText({ children }: { children: string }) {
  const lang = langOf(children)
  return lang ? <span lang={lang}>{children}</span> : children
}

/** Sentences one after the other, some of which staff wrote. */
export function StaffTexts({ texts }: { texts: readonly string[] }) {
  if (!texts.some(langOf)) return texts.join(' ')
  return texts.map((text, place) => (
    <Fragment key={text}>
      {place > 0 && ' '}
      <StaffText>{text}</StaffText>
    </Fragment>
  ))
}
