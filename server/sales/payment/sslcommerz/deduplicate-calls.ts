import { LRUCache } from 'lru-cache'
import { createLimiter } from '#server/platform/http/rate-limiter.ts'
import type { CallOptions, GatewayResult, SslcommerzGateway } from './types.ts'

/** Unsigned events get a cached result for some seconds. A signed one may say something new, so it asks again. */
const maxResultAgeMs = 3_000
const maxResults = 5_000
/** Calls per minute that events from outside may cause about one payment. */
const maxPerPayment = 12
/** Calls per minute that unsigned events may cause about all payments together. */
const maxForUnsigned = 300

type Call<T> = { promise: Promise<GatewayResult<T>>; endedAt: number | null }

/**
 * Wraps a gateway so that returns and notifications, which anybody can send any number of times, do not become as
 * many calls: one call about a payment is in flight at a time, its result is cached for unsigned events for some
 * seconds, and the number of calls is limited. The reconciler's calls are never refused: its batches limit them.
 */
export function deduplicateCalls(gateway: SslcommerzGateway): SslcommerzGateway {
  const canAsk = createBudget()
  return {
    ...gateway,
    validate: deduplicated(canAsk, gateway.validate, { maxAgeMs: 0 }),
    queryByTranId: deduplicated(canAsk, gateway.queryByTranId, { maxAgeMs: maxResultAgeMs }),
    queryBySession: deduplicated(canAsk, gateway.queryBySession, { maxAgeMs: maxResultAgeMs }),
  }
}

type Ask<T> = (key: string, options?: CallOptions) => Promise<GatewayResult<T>>
type CanAsk = (key: string, causedBy: CallOptions['causedBy']) => boolean

function deduplicated<T>(canAsk: CanAsk, ask: Ask<T>, { maxAgeMs }: { maxAgeMs: number }): Ask<T> {
  const calls = new LRUCache<string, Call<T>>({ max: maxResults })

  function start(key: string, options: CallOptions | undefined): Promise<GatewayResult<T>> {
    const call: Call<T> = { promise: ask(key, options), endedAt: null }
    call.promise = call.promise.finally(() => {
      call.endedAt = performance.now()
    })
    calls.set(key, call)
    return call.promise
  }

  return async (key, options) => {
    const causedBy = options?.causedBy
    const last = calls.get(key)
    if (last?.endedAt === null) return last.promise
    const isRecent = last && performance.now() - last.endedAt < maxAgeMs
    if (isRecent && causedBy === 'unsigned event') return last.promise
    if (!canAsk(key, causedBy)) return { kind: 'unknown', cause: 'budget', detail: 'asked too often' }
    return start(key, options)
  }
}

function createBudget(): CanAsk {
  const perPayment = createLimiter(maxPerPayment)
  const forUnsigned = createLimiter(maxForUnsigned)
  return (key, causedBy) => {
    if (causedBy === undefined) return true
    if (perPayment.take(key) > 0) return false
    return causedBy === 'signed event' || forUnsigned.take('all') === 0
  }
}
