import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { payments } from '#server/platform/db/schema.ts'
import { isChargedAttempt, isOpenAttempt } from '#shared/orders/order-moves.ts'
import type { CallOptions } from '../sslcommerz/types.ts'
import { type AskResult, askGateway } from './ask-gateway.ts'
import { type ClosingMove, closeAttempt } from './close-attempt.ts'
import { findAttempt } from './find-attempt.ts'
import type { Attempt } from './lock-payment.ts'
import { recordCharge } from './record-charge.ts'

export type SettleApp = Pick<Context, 'config' | 'db' | 'changes' | 'gateway'> & {
  log: { warn: (context: object, message: string) => void }
}

/** The columns of an attempt that are needed to ask the gateway about it. */
export type AttemptToAsk = Pick<Attempt, 'tranId' | 'state' | 'gateway' | 'storeId' | 'sessionKey' | 'valId'>

/** Something that came in about a payment: a reason to ask the gateway, whose validation alone proves a charge. */
export type PaymentEvent = {
  valId?: string | null
  /** A signed notification says that the attempt ended without money. */
  closing?: ClosingMove | undefined
  /** Ask the gateway before `closing` is believed: a buyer's browser may carry an old message. */
  askFirst?: boolean
  /** Ask about a paid attempt as well: an earlier event about it could not be looked into. */
  askAgain?: boolean
  budgetMs?: number
  /** Set where the event came in from outside: its calls are counted, and unsigned ones may get a cached result. */
  causedBy?: CallOptions['causedBy']
}

/** `decided`: the event could change nothing, so the gateway was not asked. */
type SettleResult = AskResult['kind'] | 'decided'

const defaultBudgetMs = 8_000

/** Every event about a payment passes here: return, notification, reconciler; in any order, any number of times. */
export async function settle(
  app: SettleApp,
  tranId: string,
  event: PaymentEvent,
): Promise<SettleResult | null> {
  const attempt = await findAttempt(app.db, tranId)
  return attempt ? settleAttempt(app, attempt, event) : null
}

/** The attempt may be a little old: it is read again under its lock before anything is written. */
export async function settleAttempt(
  app: SettleApp,
  attempt: AttemptToAsk,
  event: PaymentEvent,
): Promise<SettleResult> {
  if (isDecided(attempt, event)) return 'decided'
  if (!isOurs(app, attempt)) return 'unknown'
  const { valId, closing, askFirst, causedBy } = event
  const options = { budgetMs: event.budgetMs ?? defaultBudgetMs, causedBy }
  if (valId) {
    const result = await validateCharge(app, attempt, valId, options)
    if (result !== 'not_found') return result
  }
  if (closing && !askFirst) return close(app, attempt, closing)
  // A signed ending closes the attempt, so the gateway is asked again before that, which happens only once.
  const result = await askGateway(app.gateway, attempt, {
    ...options,
    ...(closing && { causedBy: undefined }),
  })
  if (result.kind === 'paid') return validateCharges(app, attempt, result.valIds, options)
  if (result.kind === 'closed') return close(app, attempt, result.move)
  if (closing) return close(app, attempt, closing)
  if (result.kind === 'unknown') await checkSoon(app, attempt)
  return result.kind
}

/** `not_found`: the val_id says nothing about this attempt, so the gateway is asked about the attempt itself. */
async function validateCharge(
  app: SettleApp,
  attempt: AttemptToAsk,
  valId: string,
  options: CallOptions,
): Promise<'paid' | 'unknown' | 'not_found'> {
  const response = await app.gateway.validate(valId, options)
  if (response.kind === 'unknown') {
    await checkSoon(app, attempt)
    return 'unknown'
  }
  if (response.kind === 'rejected') return 'not_found'
  const result = await recordCharge(app, attempt.tranId, response.value)
  if (result === 'foreign') {
    app.log.warn({ tranId: attempt.tranId }, 'a charge of another payment came in')
    return 'not_found'
  }
  return 'paid'
}

/**
 * Several charges are a double payment: the first settles the order, the others go back. While one of them could
 * not be validated the result is `unknown`, also when another has settled the order.
 */
async function validateCharges(
  app: SettleApp,
  attempt: AttemptToAsk,
  valIds: string[],
  options: CallOptions,
) {
  let isPaid = false
  let isInDoubt = false
  for (const valId of valIds) {
    const result = valId === attempt.valId ? 'paid' : await validateCharge(app, attempt, valId, options)
    if (result === 'unknown') isInDoubt = true
    else if (result !== 'not_found') isPaid = true
  }
  if (isPaid && !isInDoubt) return 'paid'
  await checkSoon(app, attempt)
  return 'unknown'
}

async function close(app: SettleApp, { tranId, state }: AttemptToAsk, move: ClosingMove): Promise<'closed'> {
  if (isOpenAttempt(state)) await closeAttempt(app, tranId, { move, actor: 'gateway' })
  return 'closed'
}

/** Has the reconciler ask again in a few seconds; an attempt that was no longer checked starts again. */
async function checkSoon({ db }: SettleApp, { tranId }: AttemptToAsk): Promise<void> {
  await db
    .update(payments)
    .set({
      nextCheckAt: sql`least(next_check_at, now() + interval '5 seconds')`,
      checks: sql`case when next_check_at is null then 0 else checks end`,
    })
    .where(eq(payments.tranId, tranId))
}

/** Whether the event cannot change anything: only another charge changes a paid attempt, and an ended one cannot end again. */
function isDecided({ state, valId }: AttemptToAsk, event: PaymentEvent): boolean {
  if (isOpenAttempt(state)) return false
  if (isChargedAttempt(state)) return !event.askAgain && (!event.valId || event.valId === valId)
  return Boolean(event.closing) && !event.valId
}

/** A payment of another store cannot be asked about with this store's credentials. */
function isOurs({ config, log }: SettleApp, { tranId, gateway, storeId }: AttemptToAsk): boolean {
  const isOurs = storeId === config.gateway.storeId && gateway === gatewayName(config)
  if (!isOurs) log.warn({ tranId, gateway, storeId }, 'a payment of another store is left alone')
  return isOurs
}

export function gatewayName({ gateway }: Context['config']): string {
  return gateway.sandbox ? 'sandbox' : gateway.apiBase
}
