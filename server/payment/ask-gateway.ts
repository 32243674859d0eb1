import type { ClosedState } from './close-attempt.ts'
import type { Attempt } from './lock-payment.ts'
import type { SslcommerzGateway, TransactionState, TxElement } from './sslcommerz/types.ts'

/**
 * What a query teaches. `nothing`: the gateway does not know the payment; `open`: it may still be paid;
 * `unknown`: we learned nothing, which is never a failure.
 */
export type Finding =
  | { kind: 'paid'; valIds: string[] }
  | { kind: 'closed'; state: ClosedState }
  | { kind: 'open' | 'nothing' | 'unknown' }

type Asked = Pick<Attempt, 'tranId' | 'sessionKey'>

export async function askGateway(
  gateway: SslcommerzGateway,
  { tranId, sessionKey }: Asked,
  budgetMs: number,
): Promise<Finding> {
  const end = performance.now() + budgetMs
  const answer = await gateway.queryByTranId(tranId, { budgetMs })
  if (answer.kind !== 'ok') return { kind: 'unknown' }
  const { elements } = answer.value
  const valIds = valIdsOf(elements)
  if (valIds.length > 0) return { kind: 'paid', valIds }
  if (elements.length === 0) return { kind: 'nothing' }
  if (elements.some(({ state }) => state === 'open')) return { kind: 'open' }
  const last = closedState(elements.at(-1)!.state)
  if (!sessionKey) return last ? { kind: 'closed', state: last } : { kind: 'unknown' }
  return askSession(gateway, sessionKey, last, Math.max(500, end - performance.now()))
}

/** A declined card does not end the checkout: the buyer may try again until the session is closed. */
async function askSession(
  gateway: SslcommerzGateway,
  sessionKey: string,
  last: ClosedState | null,
  budgetMs: number,
): Promise<Finding> {
  const answer = await gateway.queryBySession(sessionKey, { budgetMs })
  if (answer.kind !== 'ok') return { kind: 'unknown' }
  const valIds = valIdsOf([answer.value])
  if (valIds.length > 0) return { kind: 'paid', valIds }
  if (answer.value.state === 'open') return { kind: 'open' }
  const isClosed = closedState(answer.value.state) !== null
  return isClosed && last ? { kind: 'closed', state: last } : { kind: 'unknown' }
}

function valIdsOf(elements: readonly TxElement[]): string[] {
  return elements.flatMap(({ state, valId }) => (state === 'paid' && valId ? [valId] : []))
}

function closedState(state: TransactionState): ClosedState | null {
  return state === 'failed' || state === 'cancelled' || state === 'expired' ? state : null
}
