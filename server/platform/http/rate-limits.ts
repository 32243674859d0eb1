import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/settings/config.ts'
import type { Limit } from '#shared/contract/call.ts'
import { Problem } from '#shared/problem.ts'
import { createLimiter, type Limiter } from './rate-limiter.ts'

type Kind = Limit | 'registrationsPerDay' | 'unsigned' | 'other'

/**
 * Cost per address and minute, where `windowsMs` says no other time. An ordinary call costs 1, about two milliseconds;
 * more expensive ones say so by `chargeCost`. Generous, because whole neighbourhoods share one address.
 */
const limits: Record<Kind, number> = {
  login: 30,
  register: 20,
  // Accounts are kept for good, and a refusal tells that an email has one.
  registrationsPerDay: 300,
  contact: 10,
  privacy: 10,
  initiate: 30,
  search: 300,
  // Payment notifications and returns without the gateway's signature.
  unsigned: 60,
  other: 1_200,
}

/** The time that a limit is counted in, where it is not a minute. */
const windowsMs: Partial<Record<string, number>> = { registrationsPerDay: 24 * 60 * 60 * 1000 }

/** Counts a request. Returns the seconds to wait before the next one is allowed, 0 while within the limit. */
export type RateLimitWait = (request: IncomingMessage, kind?: Kind, cost?: number) => number

export function createLimits(config: Config): RateLimitWait {
  const { rateLimitFactor } = config
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([kind, max]) => [
      kind,
      createLimiter(Math.ceil(max * rateLimitFactor), windowsMs[kind]),
    ]),
  ) as Record<Kind, Limiter>
  const addressOf = clientAddress(config)

  return (request, kind = 'other', cost = 1) => limiters[kind].take(addressOf(request), cost)
}

/** Finds the client's address, also of a request that a trusted proxy passed on. */
export function clientAddress({ trustProxy }: Pick<Config, 'trustProxy'>) {
  const isTrusted = trustProxy.length > 0 ? proxyAddr.compile([...trustProxy]) : undefined
  return (request: IncomingMessage): string =>
    isTrusted ? proxyAddr(request, isTrusted) : (request.socket.remoteAddress ?? '')
}

/** Runs before the access check, so that guessing tokens is limited too. */
export function limitCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { limit, unlimited } = request.routeOptions.config
    const wait = unlimited ? 0 : app.rateLimitWait(request.raw, limit)
    if (wait === 0) return done()
    reply.header('retry-after', wait)
    done(new Problem('TOO_MANY'))
  })
}

/** The cost of a preview, which is a rendering. */
export const previewCost = 4

/**
 * Counts what a call costs beyond the 1 that every call costs. It is known only when the call is carried out, so the
 * call itself is not refused; the next ones of its address may be.
 */
export function chargeCost(
  { rateLimitWait }: { rateLimitWait: RateLimitWait },
  request: IncomingMessage,
  cost: number,
) {
  if (cost > 1) rateLimitWait(request, 'other', cost - 1)
}
