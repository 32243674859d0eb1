import { and, eq, inArray, ne } from 'drizzle-orm'
import { write } from '#server/changes/write.ts'
import type { Tx } from '#server/db/client.ts'
import { idempotencyKeys, orders, payments } from '#server/db/schema.ts'
import { recordEvent, releaseHolds } from '#server/orders/queries.ts'
import type { Context } from '#server/start/context.ts'
import { type Attempt, type LockedAttempt, lockPayment } from './lock-payment.ts'
import type { Work } from './mark-paid.ts'
import { nextClosedCheck } from './schedule.ts'

export type ClosedState = 'failed' | 'cancelled' | 'expired'
export type Closing = {
  state: ClosedState
  by: string
  /** What the order's history says of it, where that is not the usual. */
  what?: string
  /** The checkout may be sent again under its key: what never began is not remembered. */
  forgetKey?: boolean
}

const words: Record<ClosedState, string> = {
  failed: 'Payment failed',
  cancelled: 'Payment cancelled',
  expired: 'Payment not made in time',
}

/**
 * Ends an attempt that brought no money and puts its units back on sale. Money beats this at any time: it is
 * only done to an open attempt, and a success that comes later is taken all the same.
 */
export function closeAttempt(
  app: Pick<Context, 'db' | 'changes'>,
  tranId: string,
  closing: Closing,
): Promise<Attempt['state'] | null> {
  return write(app, (tx, touch) => closeWithin({ tx, touch }, tranId, closing))
}

/** As a part of something larger, which must not have locked products yet. */
export async function closeWithin(
  { tx, touch }: Pick<Work, 'tx' | 'touch'>,
  tranId: string,
  { state, by, what = words[state], forgetKey = false }: Closing,
): Promise<Attempt['state'] | null> {
  const locked = await lockPayment(tx, tranId)
  if (!locked) return null
  const { order, attempt } = locked
  if (!isOpen(attempt.state)) return attempt.state

  const nextCheckAt = new Date(Date.now() + (nextClosedCheck(0) ?? 0))
  await tx
    .update(payments)
    .set({ state, nextCheckAt, checks: 0, openingUntil: null })
    .where(eq(payments.tranId, tranId))
  if (forgetKey) await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.tranId, tranId))
  if (order.paymentStatus !== 'unpaid' || (await hasOtherOpenAttempt(tx, attempt))) return state

  const closed = state === 'failed' ? 'failed' : 'cancelled'
  const status = order.status === 'pending' ? closed : order.status
  await tx.update(orders).set({ status, paymentStatus: closed }).where(eq(orders.id, order.id))
  await releaseHolds(tx, touch, order.id)
  await recordEvent(tx, { orderId: order.id, by, what })
  return state
}

export function isOpen(state: Attempt['state']): boolean {
  return state === 'initiated' || state === 'pending'
}

export function isCharged(state: Attempt['state']): boolean {
  return state === 'paid' || state === 'review'
}

async function hasOtherOpenAttempt(tx: Tx, { orderId, tranId }: LockedAttempt): Promise<boolean> {
  const isOther = and(eq(payments.orderId, orderId), ne(payments.tranId, tranId))
  const others = await tx
    .select({ tranId: payments.tranId })
    .from(payments)
    .where(and(isOther, inArray(payments.state, ['initiated', 'pending', 'review', 'paid'])))
    .limit(1)
  return others.length > 0
}
