import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Config } from '#server/platform/settings/config.ts'
import { Problem } from '#shared/problem.ts'
import { problemBody } from './errors.ts'
import { connectionLimits, limitConnections } from './limit-connections.ts'
import { bodyTimes, limitBodyTime } from './slow-bodies.ts'

const timeouts = {
  /** Proxies keep idle connections for a minute. Ours last longer, or a proxy would send a request into a closing one. */
  keepAliveTimeout: 72_000,
  headersTimeout: 20_000,
  /** Staff upload pictures of 8 MB over slow connections; other bodies have less time, see slow-bodies.ts. */
  requestTimeout: 300_000,
}

/** While the instance is draining, requests are still answered but no connection is kept. */
export type DrainState = { isDraining: boolean }

/** The HTTP server. Fastify needs it before the listener can be made, so the listener is set afterwards. */
export function createHttpServer(
  drainState: DrainState,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): {
  server: Server
  setListener: (listener: RequestListener) => void
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
    setListener: (next) => {
      listener = next
    },
  }
}

/**
 * Refuses a request with two Host headers and returns whether it did. Node takes the first one, a proxy in front may
 * have taken the other, and RFC 9112 asks for 400.
 */
function refuseTwoHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  let hosts = 0
  for (let nth = 0; nth < rawHeaders.length; nth += 2)
    if (rawHeaders[nth]?.length === 4 && rawHeaders[nth]?.toLowerCase() === 'host') hosts += 1
  if (hosts < 2) return false
  const headers = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }
  response.writeHead(400, headers).end(JSON.stringify(problemBody(new Problem('BAD_REQUEST'))))
  return true
}
