import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { loggedPath } from '#server/platform/http/addresses.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'
import { Resource } from '#server/platform/http/resource.ts'
import { withSpan } from '#server/platform/telemetry/tracing.ts'
import { contentPolicy, replaceNonceByHashes } from './content-policy.ts'
import type { PageAddress } from './page-address.ts'
import type { PageResult, RenderCallbacks } from './page-cache.ts'
import { createPageData } from './page-data.ts'
import type { Pages } from './pages.ts'

type Options = RenderCallbacks & {
  pages: Pages
  address: PageAddress
  requestId: string
  /** The network of the request, for pages whose tries are counted. */
  network: string
}

/** Renders one page into a response that can be sent to anyone. */
export async function renderPage(app: FastifyInstance, options: Options): Promise<PageResult> {
  const { pages, address, onResize } = options
  const stopTimer = app.metrics.renders.startTimer()
  const rendered = await withSpan('render', () => render(app, options))
  const { response, nonce, error, readError, missedSearch } = rendered
  logErrors(app, options, rendered)
  const status = isDatabaseUnavailable(error) && response.status === 500 ? 503 : response.status
  const isComplete = error === undefined && readError === undefined
  const isFinal = status === 200 || (status === 404 && address.isNotFound === true)
  const cacheable = isFinal && isComplete && !address.isPrivate && !pages.isDev
  const { page, scriptHashes } = replaceNonceByHashes(Buffer.from(await response.arrayBuffer()), nonce)
  const secure = app.config.publicUrl.startsWith('https:')
  // Browsers follow the redirect of a form only to places that the page's policy names.
  const targets = address.path.startsWith('/pay/') ? app.gateways.current.pageOrigins : []
  const resource = new Resource({
    status,
    headers: {
      ...sharedHeaders(response.headers),
      ...securityHeaders(app.config),
      // Vite's own scripts in development carry no nonce.
      ...(!pages.isDev && {
        'content-security-policy': contentPolicy(scriptHashes, { secure, formTargets: targets }),
      }),
      'cache-control': cacheControl(address, cacheable && status === 200),
      ...(status === 503 && { 'retry-after': '5' }),
    },
    bodies: { identity: page },
    compressible: true,
    onResize,
    // Counted whenever the page is sent, also from the cache.
    ...(missedSearch !== undefined && {
      onSent: (request) => app.missedSearches.record(missedSearch, request),
    }),
  })
  stopTimer({ status })
  return { resource, cacheable }
}

type Rendered = {
  response: Response
  nonce: string
  error: unknown
  /** The error of a section that could not be read; the page is shown without it. */
  readError: unknown
  /** The text of a search that found nothing. */
  missedSearch: string | undefined
}

async function render(
  app: FastifyInstance,
  { pages, address, note, requestId, network }: Options,
): Promise<Rendered> {
  const nonce = randomBytes(18).toString('base64url')
  const noted: Omit<Rendered, 'response'> = {
    nonce,
    error: undefined,
    readError: undefined,
    missedSearch: undefined,
  }
  const data = createPageData(app, {
    language: address.language,
    note,
    network,
    onReadFailed(cause) {
      noted.readError ??= cause
    },
    onMissedSearch(text) {
      noted.missedSearch = text
    },
  })
  // The request is made from the page's key alone: the next visitor is shown the same page.
  const request = new Request(`${app.config.publicUrl}${address.key}`)
  if (/[?&]q=/.test(address.key)) await app.catalogue.searchable()
  const response = await pages.render(request, data, {
    nonce,
    requestId,
    onError(cause) {
      noted.error ??= cause
    },
  })
  return { ...noted, response }
}

function logErrors(app: FastifyInstance, { address, requestId }: Options, { error, readError }: Rendered) {
  const page = loggedPath(address.key)
  if (isDatabaseUnavailable(error)) app.log.warn({ reqId: requestId, page }, 'unavailable')
  else if (error !== undefined) app.log.error({ reqId: requestId, err: error, page }, 'a page failed')
  if (readError !== undefined) app.log.warn({ err: readError, page }, 'a page is incomplete')
}

/** Headers that the page cache sets itself, or that must not be sent to other visitors, are dropped. */
function sharedHeaders(headers: Headers): Record<string, string> {
  const dropped = new Set(['set-cookie', 'content-length', 'transfer-encoding', 'etag', 'vary'])
  return Object.fromEntries([...headers].filter(([name]) => !dropped.has(name)))
}

/** Browsers ask each time whether page or data are still the same, and mostly get 304: a price that staff changed shows. */
function cacheControl({ isData }: PageAddress, cacheable: boolean): string {
  if (!cacheable) return 'no-store'
  return isData ? 'private, no-cache' : 'public, max-age=0, must-revalidate'
}
