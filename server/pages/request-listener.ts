import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { isRoute, pathOf } from '#server/http/addresses.ts'
import { connectionLimits, limitConnections } from '#server/http/limit-connections.ts'
import { forwardedId } from '#server/http/request-id.ts'
import { bodyTimes, limitBodyTime } from '#server/http/slow-bodies.ts'
import { refuseTwoHosts } from '#server/http/two-hosts.ts'
import type { Config } from '#server/start/config.ts'
import { pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { type Resource, sendResource } from './resource.ts'

const timeouts = {
  /** Proxies keep idle connections for a minute. Ours last longer, or a proxy would send a request into a closing one. */
  keepAliveTimeout: 72_000,
  headersTimeout: 20_000,
  /** Staff upload pictures of 8 MB over slow connections; other bodies have less time, see http/slow-bodies.ts. */
  requestTimeout: 300_000,
}

/** While the instance is draining, requests are still answered but no connection is kept. */
export type DrainState = { isDraining: boolean }
/** Responses that were sent without Fastify. `unchanged`: those of both kinds that were answered 304. */
export type MemoryResponses = { pages: number; files: number; unchanged: number }

/** The HTTP server. Fastify needs it before the listener can be made, so the listener is set afterwards. */
export function createHttpServer(
  drainState: DrainState,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): {
  server: Server
  use: (listener: RequestListener) => void
} {
  let listener: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer(timeouts, (request, response) => {
    if (refuseTwoHosts(request, response)) return
    if (drainState.isDraining || !server.listening) response.shouldKeepAlive = false
    limitBodyTime(request, response, bodyTimes)
    listener(request, response)
  })
  limitConnections(server, { ...connectionLimits, trusted: trustProxy })
  return {
    server,
    use: (next) => {
      listener = next
    },
  }
}

type Options = {
  pages: Pages
  cache: PageCache
  counts: MemoryResponses
  log: FastifyBaseLogger
  fastify: RequestListener
}

/** Answers cached pages and built files from memory; all other requests pass on to Fastify, in development by way of Vite. */
export function createRequestListener({ pages, cache, counts, log, fastify }: Options): RequestListener {
  const { middleware } = pages
  const next: RequestListener = middleware
    ? (request, response) => middleware(request, response, () => fastify(request, response))
    : fastify

  return (request, response) => {
    const { method, url = '/' } = request
    if (isRoute(url)) return fastify(request, response)
    if (method !== 'GET' && method !== 'HEAD') return next(request, response)
    const file = pages.files.get(pathOf(url))
    if (file) return send('files', file, request, response)
    const page = findPage(url)
    if (page) return send('pages', page, request, response)
    next(request, response)
  }

  /** Most addresses are spelt like their key; only the others have to be parsed. */
  function findPage(url: string): Resource | undefined {
    const page = cache.get(url)
    if (page) return page
    const { key } = pageAddress(url)
    return key === url ? undefined : cache.get(key)
  }

  function send(
    kind: 'pages' | 'files',
    resource: Resource,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const { method, url = '/' } = request
    const reqId = forwardedId(request)
    const status = sendResource(request, response, resource, reqId)
    counts[kind] += 1
    if (status === 304) counts.unchanged += 1
    // Logged at debug level only: a line for each would cost a fifth of the request. Pages with secrets are not cached.
    if (kind === 'pages') log.debug({ reqId, method, page: pathOf(url), status, cached: true }, 'answered')
  }
}
