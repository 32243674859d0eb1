import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#shared/problem.ts'
import {
  createSemaphore,
  type Release,
  type Semaphore,
  type SemaphoreOptions,
} from '../concurrency/semaphore.ts'
import { isNeverRefused } from './addresses.ts'

const waiting = { timeoutMs: 8_000, retryAfter: 3 }

/**
 * Calls that could crowd out all others, each kind with a limit of its own. Beyond it they wait for a moment or
 * are refused with Retry-After. Renderings and pictures have their limits in pages/ and pictures/.
 */
const limited: (SemaphoreOptions & { calls: string[] })[] = [
  // Checkout mostly waits for the gateway, so many may run; their transactions are limited in changes/write.ts.
  { ...waiting, limit: 32, maxQueue: 256, calls: ['POST /api/payment/initiate'] },
  // Hashing a password takes a core and 19 MB for tens of milliseconds.
  {
    ...waiting,
    limit: 4,
    maxQueue: 100,
    calls: ['login', 'register', 'resetPassword'].map((name) => `POST /api/auth/${name}`),
  },
  // Password changes have permits of their own: a flood of them must not keep others from logging in.
  {
    ...waiting,
    limit: 2,
    maxQueue: 50,
    calls: ['updateUser', 'startSecondFactor', 'endSecondFactor'].map((name) => `POST /api/auth/${name}`),
  },
  // Copies of people's data are read for strangers, so they do not share the permits of staff's exports.
  {
    ...waiting,
    limit: 2,
    maxQueue: 20,
    calls: ['GET /api/privacy/data', 'POST /api/privacy/linkData'],
  },
  {
    ...waiting,
    limit: 2,
    maxQueue: 8,
    calls: [
      'GET /api/orders/export.csv',
      'GET /api/products/export.csv',
      'POST /api/products/importCsv',
      'POST /api/units/importCsv',
    ],
  },
  {
    ...waiting,
    limit: 4,
    maxQueue: 20,
    calls: ['POST /api/upload-images', 'POST /api/webpage/upload'],
  },
]

/** Above this event loop delay nearly all requests time out; refusing some at once lets the others finish. */
const maxDelayMs = 1_000
const sampleEveryMs = 500

/** Refuses requests before the process is overloaded: by kind of call, and all kinds when the event loop lags. */
export function shedLoad(app: FastifyInstance, { byDelay = true } = {}): void {
  if (byDelay) refuseWhenLate(app)
  limitCallsAtOnce(app)
}

function refuseWhenLate(app: FastifyInstance) {
  const delay = watchEventLoopDelay()
  app.addHook('onClose', async () => delay.stop())

  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = delay.isTooLong() && !isNeverRefused(request.routeOptions.url ?? '')
    done(isRefused ? new Problem('UNAVAILABLE', { retryAfter: 2 }) : undefined)
  })
}

function limitCallsAtOnce(app: FastifyInstance) {
  const semaphores = new Map<string, Semaphore>()
  for (const { calls, ...options } of limited) {
    const semaphore = createSemaphore(options)
    for (const call of calls) semaphores.set(call, semaphore)
  }
  const releases = new WeakMap<FastifyRequest, Release>()

  // This hook runs after access and rate limits, so refused calls take no permit.
  app.addHook('preHandler', (request, reply, done) => {
    const semaphore = semaphores.get(`${request.method} ${request.routeOptions.url}`)
    if (!semaphore) return done()
    semaphore.acquire().then((release) => {
      releases.set(request, release)
      // A client that disconnected while it waited is not worked for.
      done(reply.raw.destroyed ? new Problem('UNAVAILABLE') : undefined)
    }, done)
  })

  // The permit is held until the response has been sent. After a disconnect, 'close' has already been emitted.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const release = releases.get(request)
    if (release && reply.raw.destroyed) release()
    else if (release) reply.raw.once('close', release)
    done()
  })
}

function watchEventLoopDelay() {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  let isTooLong = false
  const timer = setInterval(() => {
    isTooLong = histogram.percentile(50) / 1e6 > maxDelayMs
    histogram.reset()
  }, sampleEveryMs).unref()
  return {
    isTooLong: () => isTooLong,
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
