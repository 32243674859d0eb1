import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'
import { orderMails } from '#server/mail/order-mails.ts'
import { enqueue } from '#server/mail/queries.ts'
import { recordEvent, releaseHolds, takeUnits } from '#server/orders/queries.ts'
import type { Touch } from '#server/write.ts'
import type { Locked, OrderRow } from './lock-payment.ts'

export type Work = { app: Pick<Context, 'config'>; tx: Tx; touch: Touch }
export type LockedOrder = Omit<Locked, 'attempt'>

/** The money is here. The order gets its units and is confirmed, or says why it could not be. */
export async function markPaid(work: Work, locked: LockedOrder, by: string): Promise<void> {
  const { app, tx, touch } = work
  const { order, lines } = locked
  const outcome = await fulfil(work, locked)
  const paid = { ...order, ...outcome, paymentStatus: 'paid' as const, paidAt: new Date() }
  await tx
    .update(orders)
    .set({ ...outcome, paymentStatus: paid.paymentStatus, paidAt: paid.paidAt })
    .where(eq(orders.id, order.id))
  await recordEvent(tx, { orderId: order.id, by, what: 'Payment received' })
  if (outcome.attention) {
    await recordEvent(tx, { orderId: order.id, by: 'shop', what: notes[outcome.attention], isPublic: false })
  }
  const kind = outcome.attention ? 'late' : 'paid'
  await enqueue(tx, orderMails(kind, { order: paid, lines, publicUrl: app.config.publicUrl }))
  touch('last-order')
}

type Outcome = Pick<OrderRow, 'status' | 'unitsTaken'> & { attention: keyof typeof notes | null }

const notes = {
  paid_no_stock:
    'Paid, but too few units are left: refund it, or take the order up again when they are there',
  refund_needed: 'Paid after the order had been cancelled: refund needed',
} as const

async function fulfil({ tx, touch }: Work, { order, needs }: LockedOrder): Promise<Outcome> {
  const { status, id: orderId } = order
  if (isClosedByStaff(order)) {
    await releaseHolds(tx, touch, orderId)
    return { status, unitsTaken: false, attention: 'refund_needed' }
  }
  const isWaiting = status === 'pending' || status === 'failed' || status === 'cancelled'
  const unitsTaken = order.unitsTaken || (await takeUnits({ tx, touch, orderId, needs }))
  if (!unitsTaken) return { status: isWaiting ? 'pending' : status, unitsTaken, attention: 'paid_no_stock' }
  return { status: isWaiting ? 'confirmed' : status, unitsTaken, attention: null }
}

/** News of the gateway closes an order together with its payment; alone, it was somebody's decision. */
function isClosedByStaff({ status, paymentStatus }: OrderRow): boolean {
  return paymentStatus === 'unpaid' && (status === 'cancelled' || status === 'failed')
}
