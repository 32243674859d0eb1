import type { CallOptions, SslcommerzGateway, TransactionState, TxElement } from '../sslcommerz/types.ts'
import type { ClosingMove } from './close-attempt.ts'
import type { Attempt } from './lock-payment.ts'

/**
 * What the gateway says about one attempt. `open`: it may still be paid. `not_found`: the gateway does not know
 * it. `unknown`: the gateway did not say, which is never a failure.
 */
export type AskResult =
  | { kind: 'paid'; valIds: string[] }
  | { kind: 'closed'; move: ClosingMove }
  | { kind: 'open' | 'not_found' | 'unknown' }

export async function askGateway(
  gateway: SslcommerzGateway,
  { tranId, sessionKey }: Pick<Attempt, 'tranId' | 'sessionKey'>,
  { budgetMs, causedBy }: CallOptions & { budgetMs: number },
): Promise<AskResult> {
  const end = performance.now() + budgetMs
  const response = await gateway.queryByTranId(tranId, { budgetMs, causedBy })
  if (response.kind !== 'ok') return { kind: 'unknown' }
  const { elements } = response.value
  const valIds = valIdsOf(elements)
  if (valIds.length > 0) return { kind: 'paid', valIds }
  const last = elements.at(-1)
  if (!last) return { kind: 'not_found' }
  if (elements.some(({ state }) => state === 'open')) return { kind: 'open' }
  const move = closingMoves[last.state]
  if (!sessionKey) return move ? { kind: 'closed', move } : { kind: 'unknown' }
  const left = Math.max(500, end - performance.now())
  return askSession(gateway, sessionKey, { move, options: { budgetMs: left, causedBy } })
}

type LastTry = { move: ClosingMove | undefined; options: CallOptions }

/** A declined card does not end the checkout: the buyer may try again until the session is closed. */
async function askSession(
  gateway: SslcommerzGateway,
  sessionKey: string,
  { move, options }: LastTry,
): Promise<AskResult> {
  const response = await gateway.queryBySession(sessionKey, options)
  if (response.kind !== 'ok') return { kind: 'unknown' }
  const valIds = valIdsOf([response.value])
  if (valIds.length > 0) return { kind: 'paid', valIds }
  if (response.value.state === 'open') return { kind: 'open' }
  return closingMoves[response.value.state] && move ? { kind: 'closed', move } : { kind: 'unknown' }
}

function valIdsOf(elements: readonly TxElement[]): string[] {
  return elements.flatMap(({ state, valId }) => (state === 'paid' && valId ? [valId] : []))
}

const closingMoves: Readonly<Partial<Record<TransactionState, ClosingMove>>> = {
  failed: 'fail',
  cancelled: 'cancel',
  expired: 'expire',
}
