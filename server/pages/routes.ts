import type { FastifyPluginAsync } from 'fastify'
import { Problem } from '#shared/problem.ts'
import { createSemaphore } from '../concurrency/semaphore.ts'
import { makePage } from './make-page.ts'
import { pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { sendResource } from './resource.ts'

/** Where something other than a page would be: asking for what is not there must not cost a rendering. */
const notPages = /^\/(api|assets|uploads|pictures|sandbox-gateway)(\/|$)/

/** Pages that are not kept yet. */
export const pageRoutes: FastifyPluginAsync<{ pages: Pages; cache: PageCache }> = async (
  app,
  { pages, cache },
) => {
  // Renderings are the most expensive requests. A few at a time leave capacity for API calls in between.
  const renderings = createSemaphore({ limit: 4, maxQueue: 400 })

  app.get('/*', { config: { access: 'anyone' } }, async (request, reply) => {
    const { url = '/' } = request.raw
    const address = pageAddress(url)
    // A request line may also name a whole address, or `*`: neither is a page of ours.
    if (!url.startsWith('/') || notPages.test(address.key)) throw new Problem('NOT_FOUND')
    const resource = await cache.load(address.key, (reads, grown) =>
      renderings.run(() => makePage(app, { pages, address, reads, grown, reference: request.id })),
    )
    reply.hijack()
    sendResource(request.raw, reply.raw, resource, request.id)
  })

  // A gateway may send the buyer's browser to a result page by POST; its form is of no use there.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  for (const result of ['success', 'fail', 'cancel'])
    app.post(`/payment/${result}`, { config: { access: 'anyone' } }, async ({ raw }, reply) => {
      // Only the path of what was asked for: a request line may name another site.
      const { pathname, search } = new URL(raw.url ?? '/', app.config.publicUrl)
      return reply.redirect(pathname + search, 303)
    })
}
