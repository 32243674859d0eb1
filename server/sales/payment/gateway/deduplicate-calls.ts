import { LRUCache } from 'lru-cache'
import { createLimiter } from '#server/platform/http/rate-limiter.ts'
import type { CallOptions, GatewayResult, PaymentGateway } from './payment-gateway.ts'

/** Unsigned events get a cached result for some seconds. A signed one may say something new, so it asks again. */
const maxResultAgeMs = 3_000
const maxResults = 5_000
/** Questions per minute that events from outside may cause about one payment. */
const maxPerPayment = 12
/** Questions per minute that unsigned events may cause about all payments together. */
const maxForUnsigned = 300

type Call<T> = { promise: Promise<GatewayResult<T>>; endedAt: number | null }

/**
 * Wraps a gateway so that returns and notifications, which anybody can send any number of times, do not become as
 * many calls: one call about a payment is in flight at a time, its result is cached for unsigned events for some
 * seconds, and the number of calls is limited. The reconciler's calls are never refused: its batches limit them.
 */
export function deduplicateCalls(gateway: PaymentGateway): PaymentGateway {
  const canAsk = createBudget()
  return {
    ...gateway,
    verifyCharge: deduplicated(canAsk, gateway.verifyCharge, { maxAgeMs: 0, keyOf: (chargeId) => chargeId }),
    findPayment: deduplicated(canAsk, gateway.findPayment, {
      maxAgeMs: maxResultAgeMs,
      keyOf: ({ tranId }) => tranId,
    }),
  }
}

type Ask<About, T> = (about: About, options?: CallOptions) => Promise<GatewayResult<T>>
type Rule<About> = { maxAgeMs: number; keyOf: (about: About) => string }
type CanAsk = (key: string, causedBy: CallOptions['causedBy']) => boolean

function deduplicated<About, T>(
  canAsk: CanAsk,
  ask: Ask<About, T>,
  { maxAgeMs, keyOf }: Rule<About>,
): Ask<About, T> {
  const calls = new LRUCache<string, Call<T>>({ max: maxResults })

  function start(about: About, options: CallOptions | undefined): Promise<GatewayResult<T>> {
    const call: Call<T> = { promise: ask(about, options), endedAt: null }
    call.promise = call.promise.finally(() => {
      call.endedAt = performance.now()
    })
    calls.set(keyOf(about), call)
    return call.promise
  }

  return async (about, options) => {
    const key = keyOf(about)
    const causedBy = options?.causedBy
    const last = calls.get(key)
    if (last?.endedAt === null) return last.promise
    const isRecent = last && performance.now() - last.endedAt < maxAgeMs
    if (isRecent && causedBy === 'unsigned event') return last.promise
    if (!canAsk(key, causedBy)) return { kind: 'unknown', cause: 'budget', detail: 'asked too often' }
    return start(about, options)
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
