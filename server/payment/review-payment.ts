import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { audit } from '#server/changes/audit.ts'
import { write } from '#server/changes/write.ts'
import type { Tx } from '#server/db/client.ts'
import { orders, payments } from '#server/db/schema.ts'
import { enqueue } from '#server/mail/enqueue.ts'
import { orderMails } from '#server/mail/order-mails.ts'
import { lockOrder, lockShelf, recordEvent, releaseHolds } from '#server/orders/queries.ts'
import type { Account, Context } from '#server/start/context.ts'
import { Problem } from '#shared/problem.ts'
import type { Attempt } from './lock-payment.ts'
import { type LockedOrder, markPaid, type Work } from './mark-paid.ts'
import { requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refund.ts'

type App = Pick<Context, 'config' | 'db' | 'changes' | 'gateway'>
type Decision = { orderId: string; verdict: 'approve' | 'reject' }

/** Staff settle what the shop would not settle by itself. */
export async function reviewPayment(app: App, by: Account, { orderId, verdict }: Decision): Promise<void> {
  const refundId = await write(app, async (tx, touch, announce) => {
    const work = { app, tx, touch, announce }
    const locked = await lockOrder(tx, orderId)
    const attempt = await attemptInReview(tx, orderId)
    await audit(tx, by, `payment.${verdict}`, orderId, null, { tranId: attempt.tranId })
    return verdict === 'approve' ? approve(work, locked, attempt, by) : reject(work, locked, attempt, by)
  })
  if (refundId) await sendRefund(app, refundId)
}

async function approve(work: Work, locked: LockedOrder, { tranId }: Attempt, by: Account): Promise<null> {
  if (locked.order.paymentStatus !== 'review') {
    throw new Problem('CONFLICT', { message: 'This order is paid already: only rejecting is left.' })
  }
  await lockShelf(work.tx, locked.needs)
  await markPaid(work, locked, { by: by.displayName, tranId })
  return null
}

/** The money came, so the attempt stays what it is until it has gone back; nobody is told that none was taken. */
async function reject(work: Work, locked: LockedOrder, attempt: Attempt, by: Account): Promise<string> {
  await work.tx.update(payments).set({ attention: 'rejected' }).where(eq(payments.tranId, attempt.tranId))
  if (locked.order.paymentStatus === 'review') await cancelOrder(work, locked, by)
  const amountPaisa = attempt.chargedPaisa ?? attempt.amountPaisa
  const reason = 'Payment not accepted'
  return requestRefund(work, locked, { tranId: attempt.tranId, amountPaisa, reason, by: by.displayName })
}

async function cancelOrder({ app, tx, touch }: Work, { order, lines }: LockedOrder, by: Account) {
  const closed = { status: 'cancelled', attention: 'refund_needed' } as const
  await tx.update(orders).set(closed).where(eq(orders.id, order.id))
  await releaseHolds(tx, touch, order.id)
  await recordEvent(tx, { orderId: order.id, by: by.displayName, what: 'Payment not accepted' })
  const { publicUrl } = app.config
  await enqueue(tx, orderMails('cancelled', { order: { ...order, ...closed }, lines, publicUrl }))
}

async function attemptInReview(tx: Tx, orderId: string): Promise<Attempt> {
  const isUndecided = or(isNull(payments.attention), ne(payments.attention, 'rejected'))
  const [attempt] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'review'), isUndecided))
  if (!attempt) throw new Problem('CONFLICT', { message: 'No payment of this order is held for review.' })
  return attempt
}
