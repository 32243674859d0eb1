import type {
  AskedAttempt,
  CallOptions,
  Ending,
  FoundPayment,
  GatewayResult,
} from '../gateway/payment-gateway.ts'
import type { SslcommerzClient, TransactionState, TxElement } from './types.ts'

type Found = GatewayResult<FoundPayment>

const defaultBudgetMs = 20_000

/** Asks what became of an attempt: first by its tran_id, and then, before it is called ended, by its session. */
export async function findPayment(
  client: SslcommerzClient,
  { tranId, sessionKey }: AskedAttempt,
  { budgetMs = defaultBudgetMs, causedBy }: CallOptions = {},
): Promise<Found> {
  const end = performance.now() + budgetMs
  const response = await client.queryByTranId(tranId, { budgetMs, causedBy })
  if (response.kind !== 'ok') return response
  const { elements } = response.value
  const chargeIds = chargeIdsOf(elements)
  if (chargeIds.length > 0) return found({ state: 'paid', chargeIds })
  const last = elements.at(-1)
  if (!last) return found({ state: 'not_found' })
  if (elements.some(({ state }) => state === 'open')) return found({ state: 'open' })
  const ending = endings[last.state]
  if (!sessionKey) return ending ? found({ state: ending, reason: last.error }) : undocumented(last)
  const left = Math.max(500, end - performance.now())
  return askSession(client, sessionKey, { last, options: { budgetMs: left, causedBy } })
}

/** A declined card does not end the checkout: the buyer may try again until the session is closed. */
async function askSession(
  client: SslcommerzClient,
  sessionKey: string,
  { last, options }: { last: TxElement; options: CallOptions },
): Promise<Found> {
  const response = await client.queryBySession(sessionKey, options)
  if (response.kind !== 'ok') return response
  const session = response.value
  const chargeIds = chargeIdsOf([session])
  if (chargeIds.length > 0) return found({ state: 'paid', chargeIds })
  if (session.state === 'open') return found({ state: 'open' })
  const ending = endings[last.state]
  if (!endings[session.state] || !ending) return undocumented(session)
  return found({ state: ending, reason: last.error || session.error })
}

function chargeIdsOf(elements: readonly TxElement[]): string[] {
  return elements.flatMap(({ state, valId }) => (state === 'paid' && valId ? [valId] : []))
}

const endings: Readonly<Partial<Record<TransactionState, Ending>>> = {
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
}

function found(value: FoundPayment): Found {
  return { kind: 'ok', value }
}

/** A word for the status, or a payment without a val_id, that settles nothing. */
function undocumented({ status }: TxElement): Found {
  return { kind: 'unknown', cause: 'api', detail: `status ${status.slice(0, 40)}` }
}
