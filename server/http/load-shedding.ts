import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#shared/problem.ts'
import { type Bounds, type Bulkhead, createBulkhead } from '../concurrency/bulkhead.ts'

const patienceMs = 8_000

/**
 * Work that could crowd out the rest, each kind with its own room. What does not fit is told to come back
 * within moments, instead of making everybody wait. Renderings and pictures have theirs where they are made.
 */
const rooms: Record<string, Bounds & { calls: string[] }> = {
  // Mostly waits for the gateway, so many may be under way; their transactions have a limit of their own (write.ts).
  checkout: { atOnce: 32, waiting: 256, patienceMs, calls: ['POST /api/payment/initiate'] },
  // Each takes a core and 19 MB for tens of milliseconds.
  passwords: {
    ...{ atOnce: 4, waiting: 100, patienceMs },
    calls: ['login', 'register', 'resetPassword', 'updateUser'].map((name) => `POST /api/auth/${name}`),
  },
  exports: {
    ...{ atOnce: 2, waiting: 8, patienceMs },
    calls: ['GET /api/orders/export.csv', 'GET /api/products/export.csv', 'POST /api/products/importCsv'],
  },
  uploads: {
    atOnce: 4,
    waiting: 20,
    patienceMs,
    calls: ['POST /api/upload-images', 'POST /api/webpage/upload'],
  },
}

/** With answers this late nobody is served any more: what is refused at once leaves room for the rest. */
const latestMs = 1_000
const lookEveryMs = 500

/** News about money is always heard, and whoever watches the shop always gets an answer. */
const neverRefused = /^\/(api\/payment\/(ipn|return|status)|sandbox-gateway|healthz|readyz|metrics)(\/|$)/

/** Refuses before the shop collapses: by kind of work, and altogether when it can no longer follow. */
export function shedLoad(app: FastifyInstance): void {
  const bulkheads = new Map<string, Bulkhead>()
  for (const { calls, ...bounds } of Object.values(rooms)) {
    const bulkhead = createBulkhead(bounds)
    for (const call of calls) bulkheads.set(call, bulkhead)
  }
  const leaving = new WeakMap<FastifyRequest, () => void>()
  const lateness = watchLateness()

  app.decorate('isLate', lateness.isTooMuch)

  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = app.isLate() && !neverRefused.test(request.routeOptions.url ?? '')
    done(isRefused ? new Problem('UNAVAILABLE', { retryAfter: 2 }) : undefined)
  })

  // After the lock and the limits: only what would be done takes a place.
  app.addHook('preHandler', (request, reply, done) => {
    const bulkhead = bulkheads.get(`${request.method} ${request.routeOptions.url}`)
    if (!bulkhead) return done()
    bulkhead.enter().then((leave) => {
      leaving.set(request, leave)
      // Whoever gave up while waiting in line is not worked for.
      done(reply.raw.destroyed ? new Problem('UNAVAILABLE') : undefined)
    }, done)
  })

  // The work is done, and for a stream all but that. Whoever hung up meanwhile gets no answer that could end.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const leave = leaving.get(request)
    if (leave && reply.raw.destroyed) leave()
    else if (leave) reply.raw.once('close', leave)
    done()
  })
  app.addHook('onClose', async () => lateness.stop())
}

function watchLateness() {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let isTooMuch = false
  const timer = setInterval(() => {
    isTooMuch = delay.percentile(50) / 1e6 > latestMs
    delay.reset()
  }, lookEveryMs).unref()
  return {
    isTooMuch: () => isTooMuch,
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
