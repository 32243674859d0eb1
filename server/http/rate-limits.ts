import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { Limit } from '#shared/contract/call.ts'
import { Problem } from '#shared/problem.ts'
import type { Config } from '../start/config.ts'
import { createLimiter, type Limiter } from './rate-limiter.ts'

type Kind = Limit | 'unsigned' | 'other'

/** Calls per address and minute. Generous: whole neighbourhoods share one address. */
const limits: Record<Kind, number> = {
  login: 30,
  register: 20,
  contact: 10,
  initiate: 30,
  search: 300,
  // Notifications about payments that the gateway did not sign.
  unsigned: 60,
  other: 1_200,
}

/** Counts a call; if it is one too many, the answer is how many seconds to wait. */
export type CountCall = (request: IncomingMessage, kind?: Kind) => number

export function createLimits({ rateLimitFactor, trustProxy }: Config): CountCall {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([kind, max]) => [kind, createLimiter(Math.ceil(max * rateLimitFactor))]),
  ) as Record<Kind, Limiter>
  const isTrusted = trustProxy.length > 0 ? proxyAddr.compile([...trustProxy]) : undefined
  const addressOf = (request: IncomingMessage) =>
    isTrusted ? proxyAddr(request, isTrusted) : (request.socket.remoteAddress ?? '')

  return (request, kind = 'other') => limiters[kind].take(addressOf(request))
}

/** Turns before the lock does, so guessing tokens is limited too. */
export function limitCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { limit, unlimited } = request.routeOptions.config
    const wait = unlimited ? 0 : app.countCall(request.raw, limit)
    if (wait === 0) return done()
    reply.header('retry-after', wait)
    done(new Problem('TOO_MANY'))
  })
}
