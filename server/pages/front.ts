import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { forwardedId } from '../http/request-id.ts'
import { keepAliveTimeout } from './answer-ready.ts'
import { pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { type Resource, sendResource } from './resource.ts'

const headersTimeout = 20_000
/** Staff send pictures of 8 MB over slow lines. */
const requestTimeout = 300_000

/** A draining instance still answers, but closes each connection after its response. */
export type DrainState = { isDraining: boolean }
export type Counts = { pages: number; files: number; unchanged: number }

/** The bare HTTP server. What it does with requests is said once the rest of the shop is there. */
export function createFrontServer(drainState: DrainState): {
  server: Server
  use: (listener: RequestListener) => void
} {
  let listener: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer({ keepAliveTimeout, headersTimeout, requestTimeout }, (request, response) => {
    if (drainState.isDraining || !server.listening) response.shouldKeepAlive = false
    listener(request, response)
  })
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
  counts: Counts
  log: FastifyBaseLogger
  shop: RequestListener
}

/**
 * Stands before Fastify and answers what is ready in memory, kept pages and built files; the rest goes in.
 * A kept page costs here what node:http itself costs.
 */
export function createFront({ pages, cache, counts, log, shop }: Options): RequestListener {
  const behind: RequestListener = pages.middleware
    ? (request, response) =>
        isOurs(request.url ?? '')
          ? shop(request, response)
          : pages.middleware?.(request, response, () => shop(request, response))
    : shop

  return (request, response) => {
    const { method, url = '/' } = request
    if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return behind(request, response)
    // Most addresses are spelt as the page is kept; only for the others is it worth finding out what they mean.
    const page = cache.get(url)
    if (page) return send('pages', page, request, response)
    if (isOurs(url)) return behind(request, response)
    const file = pages.files.get(pathOf(url))
    if (file) return send('files', file, request, response)
    const { key } = pageAddress(url)
    const meant = key === url ? undefined : cache.get(key)
    if (meant) return send('pages', meant, request, response)
    behind(request, response)
  }

  function send(
    kind: 'pages' | 'files',
    ready: Resource,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const { method, url = '/' } = request
    const reqId = forwardedId(request)
    const status = sendResource(request, response, ready, reqId)
    counts[kind] += 1
    if (status === 304) counts.unchanged += 1
    // Counted, and told only when asked: a line each would cost a fifth of the page. Its path holds no secret.
    if (kind === 'pages') log.debug({ reqId, method, page: pathOf(url), status, kept: true }, 'answered')
  }
}

/** Addresses that are never pages nor built files. */
function isOurs(url: string): boolean {
  return /^\/(api|uploads|pictures|sandbox-gateway|healthz|readyz|metrics)([/?]|$)/.test(url)
}

function pathOf(url: string): string {
  const question = url.indexOf('?')
  return question < 0 ? url : url.slice(0, question)
}
