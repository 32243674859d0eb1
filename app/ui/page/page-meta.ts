import type { MetaDescriptor } from 'react-router'
import { identity } from '#shared/site/identity.ts'
import { inLanguage, languages } from '#shared/site/languages.ts'
import { hrefOf, language } from '#shared/site/page-words.ts'

type Match = { id: string; loaderData?: unknown } | undefined
type PageFacts = {
  title: string
  description: string
  /** The page's canonical address, without the origin. */
  path: string
  /** The query of the address that a shared link opens, where that is more than the canonical one. */
  search?: string
  /** A picture for links shared elsewhere, without the origin. */
  image?: string | undefined
  /** False keeps the page out of search results: for pages that concern one visitor only. */
  index?: boolean
}

/** Title, description, canonical address and share card of a public page. */
export function pageMeta(matches: readonly Match[], facts: PageFacts): MetaDescriptor[] {
  const { title, description, path, search = '', image = '/share.png', index = true } = facts
  const origin = originOf(matches)
  const full =
    title === identity.name ? `${identity.name}: ${identity.tagline}` : `${title} | ${identity.name}`
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${origin}${hrefOf(path)}` },
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    // Sites that show a card read it from the server's page, so the browser's scripts need not carry it.
    ...(import.meta.env.SSR
      ? [
          ...shareCard({ full, description, url: `${origin}${hrefOf(path)}${search}`, origin, image }),
          ...(index ? languageLinks(origin, path) : []),
        ]
      : []),
  ]
}

/** Tells search engines that a page is there in every language; all of them carry the same list. */
function languageLinks(origin: string, path: string): MetaDescriptor[] {
  const links = languages.map((one) => [one, inLanguage(one, path)] as const)
  return [...links, ['x-default', path] as const].map(([hrefLang, address]) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: `${origin}${address}`,
  }))
}

type Card = { full: string; description: string; url: string; origin: string; image: string }

function shareCard({ full, description, url, origin, image }: Card): MetaDescriptor[] {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: identity.name },
    { property: 'og:locale', content: language === 'en' ? 'en_GB' : 'bn_BD' },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image.startsWith('http') ? image : `${origin}${image}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The shop's public origin, which the root loader reads from the configuration and never from the request. */
export function originOf(matches: readonly Match[]): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { origin?: string } | undefined)?.origin ?? ''
}
