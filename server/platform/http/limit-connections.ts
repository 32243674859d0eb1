import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { networkOf } from './rate-limiter.ts'

type ConnectionLimits = {
  /** Connections of this process; beyond that new ones are closed at once. */
  total: number
  /** Connections from one address. Whole neighbourhoods share one, and a browser opens up to six. */
  perAddress: number
  /** A connection on which no byte has moved for this long is closed: nobody may hold a response without reading it. */
  stalledMs: number
  /** Proxies, which open connections for everybody; and this machine itself. */
  trusted: readonly string[]
}

/** No call takes two minutes, so a connection that is silent for as long waits for its reader. */
export const connectionLimits = { total: 4_096, perAddress: 600, stalledMs: 120_000 }

/** Limits the connections that are open at a time, so that holding many of them shuts nobody out. */
export function limitConnections(
  server: Server,
  { total, perAddress, stalledMs, trusted }: ConnectionLimits,
): void {
  const open = new Map<string, number>()
  const isTrusted = proxyAddr.compile(['loopback', ...trusted])
  server.maxConnections = total
  server.setTimeout(stalledMs)

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return
    const key = networkOf(remoteAddress)
    const count = (open.get(key) ?? 0) + 1
    if (count > perAddress) return void socket.destroy()
    open.set(key, count)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  })

  // Connections that only wait for a next request make way for new ones.
  server.on('drop', () => server.closeIdleConnections())
}
