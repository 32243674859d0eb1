import type { FastifyPluginAsync } from 'fastify'
import { listBanglaDescriptions } from '#server/goods/products/queries.ts'
import { chargeCost } from '#server/platform/http/rate-limits.ts'
import { Problem } from '#shared/problem.ts'
import { contactDetails } from '#shared/site/contact-details.ts'
import { llmsText } from './llms-text.ts'
import { createProductFeed } from './product-feed.ts'
import { robotsText } from './robots.ts'
import { createSitemap } from './sitemap.ts'
import { webManifest } from './web-manifest.ts'

const config = { access: 'anyone' } as const
const cachedForAnHour = 'public, max-age=3600'

/** Files for search engines, browsers and security researchers. */
export const seoRoutes: FastifyPluginAsync = async (app) => {
  const origin = app.config.publicUrl
  const sitemap = createSitemap(origin, app.catalogue)
  const feeds = {
    '/feeds/products.xml': createProductFeed(origin, app.catalogue),
    '/feeds/products.bn.xml': createProductFeed(origin, app.catalogue, (ids) =>
      listBanglaDescriptions(app.db, ids),
    ),
  }

  app.get('/robots.txt', { config }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cachedForAnHour).send(robotsText(origin)),
  )

  app.get('/sitemap.xml', { config }, (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', cachedForAnHour)
      .send(sitemap.index()),
  )

  app.get<{ Params: { part: string } }>('/sitemap/:part', { config }, (request, reply) => {
    const xml = sitemap.part(request.params.part)
    if (xml === null) throw new Problem('NOT_FOUND')
    return reply.type('application/xml; charset=utf-8').header('cache-control', cachedForAnHour).send(xml)
  })

  app.get('/manifest.webmanifest', { config }, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', cachedForAnHour)
      .send(webManifest()),
  )

  app.get('/llms.txt', { config }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cachedForAnHour).send(llmsText(origin)),
  )

  for (const [path, feed] of Object.entries(feeds))
    app.get(path, { config }, (request, reply) => {
      const tag = feed.tag()
      reply.headers({ etag: tag, 'cache-control': 'public, max-age=0, must-revalidate' })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      // The feed costs as much as reading the whole catalogue: one for every twenty products.
      chargeCost(app, request.raw, Math.ceil(app.catalogue.size / 20))
      return reply.type('application/xml; charset=utf-8').send(feed.stream())
    })

  app.get('/.well-known/security.txt', { config }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cachedForAnHour)
      .send(securityText(origin)),
  )
}

/** security.txt with the date until which it is valid, as RFC 9116 asks: a year from today. */
function securityText(origin: string): string {
  const expires = new Date(Date.now() + 365 * 24 * 3600 * 1000).toISOString()
  return [
    `Contact: mailto:${contactDetails.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, bn',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
