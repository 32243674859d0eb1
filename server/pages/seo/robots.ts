/** Crawlers may read all public pages, but no page of a single visitor and no search results. */
export function robotsText(origin: string): string {
  const closed = [
    '/admin/',
    '/api/',
    '/cart',
    '/checkout',
    '/login',
    '/forgot-password',
    '/reset-password',
    '/order/',
    '/payment/',
    '/sandbox-gateway',
    '/sandbox-sms',
    '/sandbox-courier',
    '/user/',
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
