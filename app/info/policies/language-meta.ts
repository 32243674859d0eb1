import type { MetaDescriptor } from 'react-router'
import { originOf } from '#app/ui/page/page-meta.ts'

/** Tells search engines that a policy is there in English and in Bangla; both pages carry the same pair. */
export function languageMeta(matches: Parameters<typeof originOf>[0], path: string): MetaDescriptor[] {
  const origin = originOf(matches)
  return [
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: `${origin}${path}` },
    { tagName: 'link', rel: 'alternate', hrefLang: 'bn', href: `${origin}/bn${path}` },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${origin}${path}` },
  ]
}
