import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { type AppWrite, write } from '#server/platform/changes/write.ts'
import { deleteKeyOf } from '#server/platform/changes/write-once.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { payments } from '#server/platform/db/schema.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import { creditClosed } from '#server/sales/invoices/replace-invoice.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { type EventCode, eventOf, type OrderEventFacts } from '#shared/orders/events/order-event.ts'
import { attemptAfter, isOpenAttempt, orderAfter } from '#shared/orders/order-moves.ts'
import { chargedAttempts, type MoveName, openAttempts } from '#shared/orders/order-states.ts'
import type { Ending } from '../gateway/payment-gateway.ts'
import { paymentJob } from '../payment-jobs.ts'
import { nextClosedCheck } from '../schedule.ts'
import { endReasonOf } from './end-reason.ts'
import { type LockedAttempt, lockPayment, type OrderRow } from './lock-payment.ts'
import { moveUnits } from './move-units.ts'

/** The move with which an attempt ends, by what the gateway says of it. */
export const closingMoves = {
  failed: 'fail',
  cancelled: 'cancel',
  expired: 'expire',
} as const satisfies Record<Ending, MoveName>

export function isEnding(state: string): state is Ending {
  return Object.hasOwn(closingMoves, state)
}

type ClosingMove = (typeof closingMoves)[Ending]
type Closing = {
  move: ClosingMove
  actor: 'gateway' | 'customer' | 'expiry'
  /** The line in the order's history, where it is not the usual one. */
  event?: OrderEventFacts
  /** Why, in the provider's words. */
  reason?: string | undefined
  /** Whether the checkout may be sent again under its key, because the gateway never opened a session for it. */
  forgetKey?: boolean
}

const events = {
  fail: 'paymentFailed',
  cancel: 'paymentCancelled',
  expire: 'paymentLate',
} as const satisfies Record<ClosingMove, EventCode>

/**
 * Ends an attempt that brought no money and releases the holds of its order. An attempt that is not open is left
 * alone: money counts more than any message that there is none, and a charge that comes later is taken.
 */
export async function closeAttempt(
  app: Pick<Context, 'db' | 'changes'>,
  tranId: string,
  closing: Closing,
): Promise<void> {
  await write(app, (tx, touch) => closeAttemptIn({ tx, touch }, tranId, closing))
}

/** Does the same within a transaction, which may have locked products only after the order. */
export async function closeAttemptIn(
  { tx, touch }: Pick<AppWrite, 'tx' | 'touch'>,
  tranId: string,
  { move, actor, event = eventOf(events[move]), reason, forgetKey = false }: Closing,
): Promise<void> {
  const locked = await lockPayment(tx, tranId)
  if (!locked || !isOpenAttempt(locked.attempt.state)) return
  const { order, attempt } = locked

  const state = attemptAfter(move, actor, attempt.state)
  const runAt = new Date(Date.now() + (nextClosedCheck(0) ?? 0))
  await tx
    .update(payments)
    .set({ state, checks: 0, openingUntil: null, endReason: endReasonOf(reason) })
    .where(eq(payments.tranId, tranId))
  await enqueueJob(tx, paymentJob, { tranId }, { runAt })
  if (forgetKey) await deleteKeyOf(tx, tranId)
  if (order.paymentStatus !== 'unpaid' || (await hasOtherAttempt(tx, attempt))) return
  const by = actor === 'expiry' ? 'shop' : actor
  // An order of staff, or one with money, waits until its time is over, whatever becomes of one try to pay it.
  if (order.channel !== 'web' || (await hasMoney(tx, order)))
    return recordEvent(tx, { orderId: order.id, by, event })

  const after = orderAfter(move, actor, order)
  await storeMove(tx, order.id, after)
  await moveUnits({ tx, touch }, locked, { move })
  await recordEvent(tx, { orderId: order.id, by, event })
  await creditClosed(tx, order.id, { ...order, ...after })
}

/** Whether the order can still be paid, or is, by another attempt. */
async function hasOtherAttempt(tx: Tx, { orderId, tranId }: LockedAttempt): Promise<boolean> {
  const isOther = and(eq(payments.orderId, orderId), ne(payments.tranId, tranId))
  const isAlive = inArray(payments.state, [...openAttempts, ...chargedAttempts])
  return (await tx.$count(payments, and(isOther, isAlive))) > 0
}

/** Whether people took money for the order that is not back with its buyer. */
async function hasMoney(tx: Tx, { id, inParts }: OrderRow): Promise<boolean> {
  if (!inParts) return false
  const { paidPaisa, backPaisa } = await findSums(tx, id)
  return paidPaisa > backPaisa
}
