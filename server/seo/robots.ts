/** Everything public may be read; what belongs to one visitor, and endless combinations of filters, may not. */
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
