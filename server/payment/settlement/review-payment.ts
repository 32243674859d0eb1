import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { audit } from '#server/changes/audit.ts'
import { write } from '#server/changes/write.ts'
import type { Tx } from '#server/db/client.ts'
import { payments } from '#server/db/schema.ts'
import { enqueue } from '#server/mail/enqueue.ts'
import { orderMails } from '#server/mail/order-mails.ts'
import { type LockedOrder, lockOrder } from '#server/orders/lock-order.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { storeMove } from '#server/orders/store-move.ts'
import type { Account, Context } from '#server/start/context.ts'
import { lockStock } from '#server/stock/lock-stock.ts'
import { updateWarrantiesOfOrder } from '#server/warranties/update-warranties.ts'
import { attemptMoved, moved } from '#shared/orders/order-moves.ts'
import { moves } from '#shared/orders/order-states.ts'
import { Problem } from '#shared/problem.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import type { Attempt } from './lock-payment.ts'
import { markPaid, type PaymentWrite } from './mark-paid.ts'
import { moveUnits } from './move-units.ts'
import { approvePart, dropPart, rejectMove } from './review-part.ts'

type App = Pick<Context, 'config' | 'db' | 'changes' | 'gateway'>
type Decision = { orderId: string; verdict: 'approve' | 'reject' }

/** Staff decide about a payment that is held for review. */
export async function reviewPayment(app: App, by: Account, { orderId, verdict }: Decision): Promise<void> {
  const refundId = await write(app, async (tx, touch, announce) => {
    const work = { app, tx, touch, announce }
    const locked = await lockOrder(tx, orderId)
    const attempt = await findReviewed(tx, orderId)
    await audit(tx, by, `payment.${verdict}`, orderId, null, { tranId: attempt.tranId })
    if (verdict === 'reject') return reject(work, locked, attempt, by)
    if (locked.order.paymentStatus !== 'review') {
      throw new Problem('CONFLICT', { message: 'This order is paid already: only rejecting is left.' })
    }
    if (locked.order.inParts && (await approvePart(work, locked, attempt, by))) return null
    return approve(work, locked, attempt, by)
  })
  if (refundId) await sendRefund(app, refundId)
}

async function approve(
  work: PaymentWrite,
  locked: LockedOrder,
  attempt: Attempt,
  by: Account,
): Promise<null> {
  await lockStock(work.tx, locked.unitsByProduct)
  const { tranId, state, attention } = attempt
  await markPaid(work, locked, {
    tranId,
    state,
    attention,
    charge: attempt,
    actor: 'staff',
    by: by.displayName,
  })
  return null
}

/** The attempt stays in review until its money has gone back: nobody is told that none was taken. */
async function reject(
  work: PaymentWrite,
  locked: LockedOrder,
  attempt: Attempt,
  by: Account,
): Promise<string> {
  const { tranId } = attempt
  const move = await rejectMove(work.tx, locked, attempt)
  attemptMoved(move, 'staff', attempt.state)
  await work.tx.update(payments).set({ attention: 'rejected' }).where(eq(payments.tranId, tranId))
  if (move === 'reject') await cancelOrder(work, locked, by)
  if (move === 'rejectPart') await dropPart(work, locked, by)
  const amountPaisa = attempt.chargedPaisa ?? attempt.amountPaisa
  return requestRefund(work, locked, {
    tranId,
    collectionId: null,
    amountPaisa,
    reason: 'Payment not accepted',
    actor: 'staff',
    by: by.displayName,
  })
}

async function cancelOrder({ app, tx, touch }: PaymentWrite, locked: LockedOrder, by: Account) {
  const { order, lines } = locked
  const after = moved('reject', 'staff', order)
  await storeMove(tx, order.id, after)
  await updateWarrantiesOfOrder(tx, order.id)
  await moveUnits({ tx, touch }, locked, { move: 'reject' })
  await recordEvent(tx, { orderId: order.id, by: by.displayName, what: 'Payment not accepted' })
  const { publicUrl } = app.config
  await enqueue(tx, orderMails(moves.reject.mail, { order: { ...order, ...after }, lines, publicUrl }))
}

async function findReviewed(tx: Tx, orderId: string): Promise<Attempt> {
  const isUndecided = or(isNull(payments.attention), ne(payments.attention, 'rejected'))
  const [attempt] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'review'), isUndecided))
    .orderBy(payments.createdAt)
  if (!attempt) throw new Problem('CONFLICT', { message: 'No payment of this order is held for review.' })
  return attempt
}
