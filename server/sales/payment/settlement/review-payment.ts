import { and, eq } from 'drizzle-orm'
import type { Account, Context } from '#server/context.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { orderMails } from '#server/messages/mail/order-mails.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { type AppWrite, write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { payments } from '#server/platform/db/schema.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { updateWarrantiesOfOrder } from '#server/sales/warranties/update-warranties.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { assertAttemptMove, orderAfter } from '#shared/orders/order-moves.ts'
import { moves } from '#shared/orders/order-states.ts'
import { Problem } from '#shared/problem.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { acceptPayment } from './accept-payment.ts'
import type { Attempt } from './lock-payment.ts'
import { moveUnits } from './move-units.ts'
import { dropPart, giveNextPart, rejectMove } from './review-part.ts'
import { isUndecidedReview } from './undecided-review.ts'

type App = Pick<Context, 'config' | 'db' | 'changes' | 'gateways'>
/** `tran_id`: the payment that is meant. The same decision that is sent again must not decide about the next one. */
type Decision = { orderId: string; verdict: 'approve' | 'reject'; tran_id?: string | undefined }

/** Staff decide about a payment that is held for review. */
export async function reviewPayment(
  app: App,
  account: Account,
  { orderId, verdict, tran_id }: Decision,
): Promise<void> {
  const refundId = await write(app, async (tx, touch) => {
    const work = { app, tx, touch }
    const locked = await lockOrder(tx, orderId)
    const attempt = await findReviewed(tx, orderId, tran_id)
    await audit(tx, account, `payment.${verdict}`, orderId, null, { tranId: attempt.tranId })
    if (verdict === 'reject') return reject(work, locked, attempt, account)
    if (locked.order.paymentStatus !== 'review') {
      throw new Problem('CONFLICT', { message: 'This order is paid already: only rejecting is left.' })
    }
    return approve(work, locked, attempt, account)
  })
  if (refundId) await sendRefund(app, refundId)
}

async function approve(
  work: AppWrite,
  locked: LockedOrder,
  attempt: Attempt,
  account: Account,
): Promise<null> {
  if (locked.order.inParts) await giveNextPart(work.tx, attempt)
  const { chargeId, chargedPaisa } = attempt
  const charge = { chargeId, chargedPaisa }
  await acceptPayment(work, locked, { attempt, charge, actor: 'staff', by: account.displayName })
  return null
}

/** The attempt stays in review until its money has gone back: nobody is told that none was taken. */
async function reject(
  work: AppWrite,
  locked: LockedOrder,
  attempt: Attempt,
  account: Account,
): Promise<string> {
  const { tranId } = attempt
  const move = await rejectMove(work.tx, locked, attempt)
  assertAttemptMove(move, 'staff', attempt.state)
  await work.tx.update(payments).set({ attention: 'rejected' }).where(eq(payments.tranId, tranId))
  if (move === 'reject') await cancelOrder(work, locked, account)
  if (move === 'rejectPart') await dropPart(work, locked, account)
  const amountPaisa = attempt.chargedPaisa ?? attempt.amountPaisa
  return requestRefund(work, locked, {
    tranId,
    collectionId: null,
    amountPaisa,
    reason: 'Payment not accepted',
    actor: 'staff',
    by: account.displayName,
  })
}

async function cancelOrder({ app, tx, touch }: AppWrite, locked: LockedOrder, account: Account) {
  const { order, lines } = locked
  const after = orderAfter('reject', 'staff', order)
  await storeMove(tx, order.id, after)
  await updateWarrantiesOfOrder(tx, order.id)
  await moveUnits({ tx, touch }, locked, { move: 'reject' })
  await recordEvent(tx, { orderId: order.id, by: account.displayName, event: eventOf('paymentNotAccepted') })
  const { publicUrl } = app.config
  await enqueue(tx, orderMails(moves.reject.mail, { order: { ...order, ...after }, lines, publicUrl }))
}

async function findReviewed(tx: Tx, orderId: string, tranId: string | undefined): Promise<Attempt> {
  const isMeant = tranId === undefined ? undefined : eq(payments.tranId, tranId)
  const [attempt] = await tx
    .select()
    .from(payments)
    .where(and(isUndecidedReview(orderId), isMeant))
    .orderBy(payments.createdAt)
  if (!attempt) {
    const what = tranId === undefined ? 'No payment of this order is' : 'This payment is no longer'
    throw new Problem('CONFLICT', { message: `${what} held for review.` })
  }
  return attempt
}
