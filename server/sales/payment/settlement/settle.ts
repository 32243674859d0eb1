import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { payments } from '#server/platform/db/schema.ts'
import { enqueueJob, hasJob } from '#server/platform/jobs/enqueue-job.ts'
import { isChargedAttempt, isOpenAttempt } from '#shared/orders/order-moves.ts'
import type { CallOptions, Ending, FoundPayment, PaymentGateway } from '../gateway/payment-gateway.ts'
import { paymentJob } from '../payment-jobs.ts'
import { closeAttempt, closingMoves, isEnding } from './close-attempt.ts'
import { findAttempt } from './find-attempt.ts'
import type { Attempt } from './lock-payment.ts'
import { recordCharge } from './record-charge.ts'

export type SettleApp = Pick<Context, 'config' | 'db' | 'changes' | 'gateways'> & {
  log: { warn: (context: object, message: string) => void }
}

/** The columns of an attempt that are needed to ask the gateway about it. */
export const attemptToAsk = [
  'tranId',
  'state',
  'provider',
  'gateway',
  'merchantId',
  'sessionKey',
  'chargeId',
] as const
export type AttemptToAsk = Pick<Attempt, (typeof attemptToAsk)[number]>

/** Something that came in about a payment: a reason to ask the gateway, whose confirmation alone proves a charge. */
export type PaymentEvent = {
  chargeId?: string | null
  /** A signed notification says that the attempt ended without money. */
  ending?: Ending | undefined
  /** Why, in the provider's words. */
  reason?: string
  /** Ask the gateway before `ending` is believed: a buyer's browser may carry an old message. */
  askFirst?: boolean
  /** Ask about a paid attempt as well: an earlier event about it could not be looked into. */
  askAgain?: boolean
  budgetMs?: number
  /** Set where the event came in from outside: its calls are counted, and unsigned ones may get a cached result. */
  causedBy?: CallOptions['causedBy']
}

/**
 * What the gateway says about the attempt. `closed`: it ended without money. `unknown`: the gateway did not say, which
 * is never a failure. `decided`: the event could change nothing, so the gateway was not asked.
 */
type SettleResult = Exclude<FoundPayment['state'], Ending> | 'closed' | 'unknown' | 'decided'

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
  const gateway = findGateway(app, attempt)
  if (!gateway) return 'unknown'
  const payment = { app, gateway, attempt }
  const { chargeId, ending, reason, askFirst, causedBy } = event
  const options = { budgetMs: event.budgetMs ?? defaultBudgetMs, causedBy }
  if (chargeId) {
    const result = await verifyCharge(payment, chargeId, options)
    if (result !== 'not_found') return result
  }
  if (ending && !askFirst) return close(app, attempt, { state: ending, reason })
  // A signed ending closes the attempt, so the gateway is asked again before that, which happens only once.
  const response = await gateway.findPayment(attempt, { ...options, ...(ending && { causedBy: undefined }) })
  const found = response.kind === 'ok' ? response.value : { state: 'unknown' as const }
  if (found.state === 'paid') return verifyCharges(payment, found.chargeIds, options)
  if (isEnding(found.state))
    return close(app, attempt, {
      state: found.state,
      reason: 'reason' in found ? found.reason : undefined,
    })
  if (ending) return close(app, attempt, { state: ending, reason })
  if (found.state === 'unknown') await checkSoon(app, attempt)
  return found.state
}

type Payment = { app: SettleApp; gateway: PaymentGateway; attempt: AttemptToAsk }

/** `not_found`: the charge says nothing about this attempt, so the gateway is asked about the attempt itself. */
async function verifyCharge(
  { app, gateway, attempt }: Payment,
  chargeId: string,
  options: CallOptions,
): Promise<'paid' | 'unknown' | 'not_found'> {
  const response = await gateway.verifyCharge(chargeId, options)
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
 * not be verified the result is `unknown`, also when another has settled the order.
 */
async function verifyCharges(payment: Payment, chargeIds: string[], options: CallOptions) {
  const { app, attempt } = payment
  let isPaid = false
  let isInDoubt = false
  for (const chargeId of chargeIds) {
    const result = chargeId === attempt.chargeId ? 'paid' : await verifyCharge(payment, chargeId, options)
    if (result === 'unknown') isInDoubt = true
    else if (result !== 'not_found') isPaid = true
  }
  if (isPaid && !isInDoubt) return 'paid'
  await checkSoon(app, attempt)
  return 'unknown'
}

type Ended = { state: Ending; reason?: string | undefined }

async function close(app: SettleApp, attempt: AttemptToAsk, { state, reason }: Ended): Promise<'closed'> {
  if (isOpenAttempt(attempt.state))
    await closeAttempt(app, attempt.tranId, { move: closingMoves[state], actor: 'gateway', reason })
  return 'closed'
}

/** Asks for a check in a few seconds; an attempt that was no longer checked starts again. */
async function checkSoon({ db }: SettleApp, { tranId }: AttemptToAsk): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasJob(tx, paymentJob, { tranId })))
      await tx.update(payments).set({ checks: 0 }).where(eq(payments.tranId, tranId))
    await enqueueJob(tx, paymentJob, { tranId }, { runAt: new Date(Date.now() + 5_000), notLater: true })
  })
}

/** Whether the event cannot change anything: only another charge changes a paid attempt, and an ended one cannot end again. */
function isDecided({ state, chargeId }: AttemptToAsk, event: PaymentEvent): boolean {
  if (isOpenAttempt(state)) return false
  if (isChargedAttempt(state)) return !event.askAgain && (!event.chargeId || event.chargeId === chargeId)
  return Boolean(event.ending) && !event.chargeId
}

/** A payment of another account cannot be asked about with this one's credentials. */
function findGateway({ gateways, log }: SettleApp, attempt: AttemptToAsk): PaymentGateway | undefined {
  const found = gateways.ofAccount(attempt)
  const { tranId, provider, gateway, merchantId } = attempt
  if (!found)
    log.warn({ tranId, provider, gateway, merchantId }, 'a payment of another account is left alone')
  return found
}
