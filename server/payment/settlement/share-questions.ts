import { createLimiter } from '#server/http/rate-limiter.ts'
import type { CallOptions, GatewayResult, SslcommerzGateway } from '../sslcommerz/types.ts'

/** Unsigned events are answered from memory for some seconds. A signed one is news, so it asks again. */
const maxAnswerAgeMs = 3_000
const maxAnswers = 5_000
/** Questions per minute that events from outside may cause about one payment. */
const maxPerPayment = 12
/** Questions per minute that unsigned events may cause about all payments together. */
const maxForHints = 300

type Question<T> = { promise: Promise<GatewayResult<T>>; endedAt: number | null }

/**
 * Wraps a gateway so that returns and notifications, which anybody can send any number of times, do not become as
 * many calls: one question about a payment is in flight at a time, its answer serves unsigned events for some
 * seconds, and the number of questions is bounded. The reconciler's questions are never refused: its batches bound them.
 */
export function shareQuestions(gateway: SslcommerzGateway): SslcommerzGateway {
  const canAsk = createBudget()
  return {
    ...gateway,
    validate: shared(canAsk, gateway.validate, { maxAgeMs: 0 }),
    queryByTranId: shared(canAsk, gateway.queryByTranId, { maxAgeMs: maxAnswerAgeMs }),
    queryBySession: shared(canAsk, gateway.queryBySession, { maxAgeMs: maxAnswerAgeMs }),
  }
}

type Ask<T> = (key: string, options?: CallOptions) => Promise<GatewayResult<T>>
type CanAsk = (key: string, askedFor: CallOptions['askedFor']) => boolean

function shared<T>(canAsk: CanAsk, ask: Ask<T>, { maxAgeMs }: { maxAgeMs: number }): Ask<T> {
  const questions = new Map<string, Question<T>>()

  function start(key: string, options: CallOptions | undefined): Promise<GatewayResult<T>> {
    const question: Question<T> = { promise: ask(key, options), endedAt: null }
    question.promise = question.promise.finally(() => {
      question.endedAt = performance.now()
    })
    questions.delete(key)
    const [oldest] = questions.keys()
    if (oldest !== undefined && questions.size >= maxAnswers) questions.delete(oldest)
    questions.set(key, question)
    return question.promise
  }

  return async (key, options) => {
    const askedFor = options?.askedFor
    const last = questions.get(key)
    if (last?.endedAt === null) return last.promise
    const isRecent = last && performance.now() - last.endedAt < maxAgeMs
    if (isRecent && askedFor === 'hint') return last.promise
    if (!canAsk(key, askedFor)) return { kind: 'unknown', cause: 'budget', detail: 'asked too often' }
    return start(key, options)
  }
}

function createBudget(): CanAsk {
  const perPayment = createLimiter(maxPerPayment)
  const forHints = createLimiter(maxForHints)
  return (key, askedFor) => {
    if (askedFor === undefined) return true
    if (perPayment.take(key) > 0) return false
    return askedFor === 'signed event' || forHints.take('all') === 0
  }
}
