import type { FastifyPluginAsync } from 'fastify'
import { contactDetails } from '#shared/contact-details.ts'
import { Problem } from '#shared/problem.ts'
import { robotsText } from './robots.ts'
import { createSitemap } from './sitemap.ts'

const config = { access: 'anyone' } as const
const hour = 'public, max-age=3600'

/** Files for search engines and security researchers. */
export const seoRoutes: FastifyPluginAsync = async (app) => {
  const origin = app.config.publicUrl
  const sitemap = createSitemap(origin, app.catalogue)

  app.get('/robots.txt', { config }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(robotsText(origin)),
  )

  app.get('/sitemap.xml', { config }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', hour).send(sitemap.index()),
  )

  app.get<{ Params: { part: string } }>('/sitemap/:part', { config }, (request, reply) => {
    const xml = sitemap.part(request.params.part)
    if (xml === null) throw new Problem('NOT_FOUND')
    return reply.type('application/xml; charset=utf-8').header('cache-control', hour).send(xml)
  })

  app.get('/.well-known/security.txt', { config }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(securityText(origin)),
  )
}

/** RFC 9116 wants a date after which nobody should rely on it: a year from today. */
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
