import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { securityHeaders } from '../http/headers.ts'
import { withSpan } from '../telemetry/tracing.ts'
import { contentPolicy, takeOffNonce } from './content-policy.ts'
import { type PageAddress, shownPath } from './page-address.ts'
import type { Grown, Reads } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { createParts } from './put-together.ts'
import { createResource, type Resource } from './resource.ts'
import { createShop } from './shop.ts'

type Making = { pages: Pages; address: PageAddress; reads: Reads; grown: Grown; reference: string }

/** Renders one page and makes it ready to be sent to anyone. */
export async function makePage(
  app: FastifyInstance,
  making: Making,
): Promise<{ resource: Resource; keep: boolean }> {
  const { pages, address, grown, reference } = making
  const stop = app.measures.renders.startTimer()
  const { response, written, nonce, failure, lack, putInto } = await withSpan('render', () =>
    render(app, making),
  )
  const away = isDatabaseUnavailable(failure)
  if (failure !== undefined) {
    const page = shownPath(address.key)
    if (away) app.log.warn({ reqId: reference, page }, 'unavailable')
    else app.log.error({ reqId: reference, err: failure, page }, 'a page failed')
  }
  if (lack !== undefined) app.log.warn({ err: lack, page: shownPath(address.key) }, 'a page lacks something')
  const status = away && response.status === 500 ? 503 : response.status
  const isWhole = failure === undefined && lack === undefined
  const keep = status === 200 && isWhole && !address.isPrivate && !pages.isDev
  const { html, scriptHashes } = takeOffNonce(written ?? (await response.text()), nonce)
  const identity = putInto(html)
  const secure = app.config.publicUrl.startsWith('https:')
  const resource = createResource({
    status,
    headers: {
      ...ownHeaders(response.headers),
      ...securityHeaders(app.config),
      // Vite's own scripts in development carry no mark.
      ...(!pages.isDev && { 'content-security-policy': contentPolicy(scriptHashes, { secure }) }),
      'cache-control': freshness(address, keep),
      ...(status === 503 && { 'retry-after': '5' }),
    },
    bodies: { identity },
    compressible: true,
    onGrow: grown,
  })
  stop({ status })
  return { resource, keep }
}

async function render(app: FastifyInstance, { pages, address, reads, reference }: Making) {
  const nonce = randomBytes(18).toString('base64url')
  const { place, putInto } = createParts(nonce)
  let html: string | undefined
  const written = (text: string) => {
    html = text
  }
  let failure: unknown
  const failed = (error: unknown) => {
    failure ??= error
  }
  let lack: unknown
  const lacks = (error: unknown) => {
    lack ??= error
  }
  // Nothing of the visitor's own request gets in: whoever comes next is shown the same page.
  const request = new Request(`${app.config.publicUrl}${address.key}`)
  if (/[?&]q=/.test(address.key)) await app.catalogue.searchable()
  const response = await pages.render(request, createShop(app, reads, lacks), {
    ...{ nonce, reference, failed, written },
    place: pages.isDev ? null : place,
  })
  return { response, written: html, nonce, failure, lack, putInto }
}

function ownHeaders(headers: Headers): Record<string, string> {
  const dropped = new Set(['set-cookie', 'content-length', 'transfer-encoding', 'etag', 'vary'])
  return Object.fromEntries([...headers].filter(([name]) => !dropped.has(name)))
}

/** A page is asked about each time and mostly answered 304; data that was fetched on hover serves the click. */
function freshness({ isData }: PageAddress, keep: boolean): string {
  if (!keep) return 'no-store'
  return isData ? 'private, max-age=10' : 'public, max-age=0, must-revalidate'
}
