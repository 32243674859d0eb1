import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  createSemaphore,
  type Release,
  type SemaphoreOptions,
} from '#server/platform/concurrency/semaphore.ts'
import type { Heavy } from '#shared/contract/call.ts'
import { Problem } from '#shared/problem.ts'

const waiting = { timeoutMs: 8_000, retryAfter: 3 }

/**
 * The permits of each kind of heavy call. Beyond them calls wait for a moment or are refused with Retry-After.
 * Renderings, pictures and the photos of claims have their limits in pages/, pictures/ and claims/.
 */
const permits: Record<Heavy, SemaphoreOptions> = {
  // Checkout mostly waits for the gateway, so many may run; their transactions are limited in changes/write.ts.
  checkout: { ...waiting, limit: 32, maxQueue: 256 },
  // Hashing a password takes a core and 19 MB for tens of milliseconds.
  login: { ...waiting, limit: 4, maxQueue: 100 },
  // Calls that check a password have permits of their own: a flood of them must not keep others from logging in.
  password: { ...waiting, limit: 2, maxQueue: 50 },
  // Copies of people's data are read for strangers, so they do not share the permits of staff's exports.
  'personal-data': { ...waiting, limit: 2, maxQueue: 20 },
  spreadsheet: { ...waiting, limit: 2, maxQueue: 8 },
  upload: { ...waiting, limit: 4, maxQueue: 20 },
}

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
    const isRefused = delay.isTooLong() && !request.routeOptions.config?.essential
    done(isRefused ? new Problem('UNAVAILABLE', { retryAfter: 2 }) : undefined)
  })
}

function limitCallsAtOnce(app: FastifyInstance) {
  const semaphores = new Map(
    Object.entries(permits).map(([kind, options]) => [kind, createSemaphore(options)]),
  )
  const releases = new WeakMap<FastifyRequest, Release>()

  // This hook runs after access and rate limits, so refused calls take no permit.
  app.addHook('preHandler', (request, reply, done) => {
    const semaphore = semaphores.get(request.routeOptions.config?.heavy ?? '')
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

/**
 * By hand, because of the median: @fastify/under-pressure judges by the mean, and one pause of a busy machine would
 * refuse everybody for half a second.
 */
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
