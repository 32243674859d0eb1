import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { payments } from '#server/db/schema.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { storeMove } from '#server/orders/store-move.ts'
import type { Account } from '#server/start/context.ts'
import { formatTaka, toTaka } from '#shared/money.ts'
import { attemptMoved, moved, partMoves } from '#shared/orders/order-moves.ts'
import { applyReceipt, findReceipt } from './apply-receipt.ts'
import type { Attempt } from './lock-payment.ts'
import type { PaymentWrite } from './mark-paid.ts'

/** Accepts a payment that is less than what is due. False: it pays the order, and is approved like any other. */
export async function approvePart(
  work: PaymentWrite,
  locked: LockedOrder,
  attempt: Attempt,
  by: Account,
): Promise<boolean> {
  const { tranId, amountPaisa } = attempt
  await giveNextPart(work.tx, attempt)
  const receipt = await findReceipt(work.tx, locked.order, { amountPaisa, exceptTranId: tranId })
  if (amountPaisa >= receipt.owedPaisa) return false
  const accepted = partMoves(locked.order, 'approve', receipt)
  const state = attemptMoved(accepted.first, 'staff', attempt.state)
  await work.tx
    .update(payments)
    .set({ state, paidAt: sql`clock_timestamp()` })
    .where(eq(payments.tranId, tranId))
  const what = `Payment of ${formatTaka(toTaka(amountPaisa))} accepted`
  const thanks = { amountPaisa, event: tranId }
  await applyReceipt(work, locked, { moves: accepted, actor: 'staff', by: by.displayName, what, thanks })
  return true
}

/** Another attempt may have paid this one's part while it was in review: it becomes the next one. */
async function giveNextPart(tx: Tx, { tranId, orderId }: Attempt): Promise<void> {
  await tx.execute(sql`
    update payments set part = 1 + coalesce((select max(part) from payments as other
      where other.order_id = ${orderId} and other.state = 'paid' and other.tran_id <> ${tranId}), 0)
    where tran_id = ${tranId}`)
}

/**
 * The move with which a payment is rejected. A web order without any other money is cancelled, as it always
 * was; one that other parts have been paid for, or that staff made, goes on.
 */
export async function rejectMove(
  tx: Tx,
  { order }: LockedOrder,
  { tranId }: Attempt,
): Promise<'reject' | 'rejectPart' | 'rejectSecond'> {
  if (order.paymentStatus !== 'review') return 'rejectSecond'
  if (!order.inParts) return 'reject'
  const { sums, isInReview } = await findReceipt(tx, order, { amountPaisa: 0, exceptTranId: tranId })
  if (isInReview) return 'rejectSecond'
  return order.channel === 'web' && sums.paidPaisa === 0 ? 'reject' : 'rejectPart'
}

export async function dropPart({ tx }: PaymentWrite, { order }: LockedOrder, by: Account): Promise<void> {
  await storeMove(tx, order.id, moved('rejectPart', 'staff', order))
  await recordEvent(tx, { orderId: order.id, by: by.displayName, what: 'Payment not accepted' })
}
