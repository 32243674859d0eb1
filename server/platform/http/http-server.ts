import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config } from '#server/platform/settings/config.ts'
import { connectionLimits, limitConnections } from './limit-connections.ts'
import { bodyTimes, limitBodyTime } from './slow-bodies.ts'
import { refuseTwoHosts } from './two-hosts.ts'

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
