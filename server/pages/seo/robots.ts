import { inLanguage, languages } from '#shared/site/languages.ts'

/** Crawlers may read all public pages, but no page of a single visitor and no search results. */
export function robotsText(origin: string): string {
  const closed = [
    '/admin/',
    '/api/',
    ...languages.flatMap((language) => visitorPages.map((path) => inLanguage(language, path))),
    '/sandbox-gateway',
    '/sandbox-sms',
    '/sandbox-courier',
    '/*?*q=',
    '/*.data',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /api/docs',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Pages of a single visitor, in the addresses of English pages. */
const visitorPages = [
  '/cart',
  '/checkout',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/order/',
  '/payment/',
  '/user/',
]
