import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Limit } from '#shared/contract/call.ts'
import { Problem } from '#shared/problem.ts'

/** Calls per address and minute. Generous: whole neighbourhoods share one address. */
const limits: Record<Limit | 'other', number> = {
  login: 30,
  register: 20,
  contact: 10,
  initiate: 30,
  search: 300,
  other: 1_200,
}

/** Turns before the lock does, so guessing tokens is limited too. */
export async function limitCalls(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, timeWindow: '1 minute', cache: 20_000 })
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([kind, max]) => [
      kind,
      app.createRateLimit({ max: Math.ceil(max * app.config.rateLimitFactor) }),
    ]),
  ) as Record<keyof typeof limits, ReturnType<typeof app.createRateLimit>>

  app.addHook('onRequest', async (request, reply) => {
    const { limit, unlimited } = request.routeOptions.config
    if (unlimited) return
    const verdict = await limiters[limit ?? 'other'](request)
    if (verdict.isAllowed || !verdict.isExceeded) return
    reply.header('retry-after', verdict.ttlInSeconds)
    throw new Problem('TOO_MANY')
  })
}
