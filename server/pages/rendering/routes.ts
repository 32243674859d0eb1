import type { FastifyPluginAsync } from 'fastify'
import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import { isNeverPage } from '#server/platform/http/addresses.ts'
import { networkOf } from '#server/platform/http/rate-limiter.ts'
import { chargeCost } from '#server/platform/http/rate-limits.ts'
import { sendResource } from '#server/platform/http/resource.ts'
import { Problem } from '#shared/problem.ts'
import { orNotFound, pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { renderPage } from './render-page.ts'

/** Costs as http/rate-limits.ts counts them: 300 renderings per address and minute. */
const renderCost = 4
const dataCost = 2

/** Pages that are not in the page cache. */
export const pageRoutes: FastifyPluginAsync<{ pages: Pages; cache: PageCache }> = async (
  app,
  { pages, cache },
) => {
  // Renderings are the most expensive requests. A few at a time leave capacity for API calls in between.
  const renderings = createSemaphore({ limit: 4, maxQueue: 400 })

  app.get('/*', { config: { access: 'anyone' } }, async (request, reply) => {
    const { url = '/' } = request.raw
    // A request line may also hold an absolute URL, or `*`: neither is a page of the shop.
    if (!url.startsWith('/')) throw new Problem('NOT_FOUND')
    // A call may exist there by another method.
    if (isNeverPage(url)) return reply.callNotFound()
    const address = orNotFound(pageAddress(url), pages)
    const network = networkOf(request.ip)
    const resource = await cache.load(address.key, (callbacks) => {
      // Only the request that causes a rendering is charged for it: others may join it, or find it cached.
      chargeCost(app, request.raw, address.isData ? dataCost : renderCost)
      return renderings.run(() =>
        renderPage(app, { pages, address, ...callbacks, requestId: request.id, network }),
      )
    })
    reply.hijack()
    sendResource(request.raw, reply.raw, resource, request.id)
  })

  // The reports were once at another address, which the owner may have bookmarked with a period.
  app.get('/admin/insight', { config: { access: 'anyone' } }, async ({ raw }, reply) =>
    reply.redirect(`/admin/reports${new URL(raw.url ?? '/', app.config.publicUrl).search}`, 301),
  )

  // A gateway may send the buyer's browser to a result page by POST. The form is ignored.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  for (const result of ['success', 'fail', 'cancel'])
    app.post(`/payment/${result}`, { config: { access: 'anyone' } }, async ({ raw }, reply) => {
      // Only the path is used: a request line may name another site.
      const { pathname, search } = new URL(raw.url ?? '/', app.config.publicUrl)
      return reply.redirect(pathname + search, 303)
    })
}
