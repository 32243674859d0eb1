import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { requestId } from '../logging.ts'
import { pageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { type Resource, sendResource } from './resource.ts'

/** Proxies keep connections for a minute; ours must outlive theirs, or a request meets a closing socket. */
const keepAliveTimeout = 72_000
const headersTimeout = 20_000
/** Staff send pictures of 8 MB over slow lines. */
const requestTimeout = 300_000

/** A shop that is leaving still answers, and asks everybody to use another connection next time. */
export type Door = { isLeaving: boolean }
export type Counts = { pages: number; files: number; unchanged: number }

/** The bare HTTP server. What it does with requests is said once the rest of the shop is there. */
export function createFrontServer(door: Door): { server: Server; use: (listener: RequestListener) => void } {
  let listener: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createServer({ keepAliveTimeout, headersTimeout, requestTimeout }, (request, response) => {
    if (door.isLeaving || !server.listening) response.shouldKeepAlive = false
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
 * A kept page costs here what node:http itself costs, a tenth less than with Fastify's hooks around it.
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
    if ((method !== 'GET' && method !== 'HEAD') || isOurs(url)) return behind(request, response)
    const file = pages.files.get(pathOf(url))
    const ready: Resource | undefined = file ?? cache.get(pageAddress(url).key)
    if (!ready) return behind(request, response)
    const reqId = requestId(request)
    const status = sendResource(request, response, ready, reqId)
    if (status === 304) counts.unchanged += 1
    if (file) counts.files += 1
    else {
      counts.pages += 1
      // Counted, and told only when asked: a line each would cost a fifth of the page. Its path holds no secret.
      log.debug({ reqId, method, page: pathOf(url), status, kept: true }, 'answered')
    }
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
