import { eq, sql } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { payments } from '#server/platform/db/schema.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { isCounted } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { formatPaisa } from '#shared/money.ts'
import { attemptAfter, orderAfter, partMoves } from '#shared/orders/order-moves.ts'
import { applyAcceptedAmount, compareWithOwed } from './apply-accepted-amount.ts'
import type { Attempt } from './lock-payment.ts'

/** Accepts a payment that is less than what is due. False: it pays the order, and is approved like any other. */
export async function approvePart(
  work: AppWrite,
  locked: LockedOrder,
  attempt: Attempt,
  account: Account,
): Promise<boolean> {
  const { tranId, amountPaisa } = attempt
  await giveNextPart(work.tx, attempt)
  const accepted = await compareWithOwed(work.tx, locked.order, { amountPaisa, exceptTranId: tranId })
  if (amountPaisa >= accepted.owedPaisa) return false
  const possible = partMoves(locked.order, 'approve', accepted)
  const state = attemptAfter(possible.move, 'staff', attempt.state)
  await work.tx
    .update(payments)
    .set({ state, paidAt: sql`clock_timestamp()` })
    .where(eq(payments.tranId, tranId))
  const what = `Payment of ${formatPaisa(amountPaisa)} accepted`
  const thanks = { amountPaisa, event: tranId }
  await applyAcceptedAmount(work, locked, {
    moves: possible,
    actor: 'staff',
    by: account.displayName,
    what,
    thanks,
  })
  return true
}

/** Another attempt may have paid this one's part while it was in review: it becomes the next one. */
async function giveNextPart(tx: Tx, { tranId, orderId }: Attempt): Promise<void> {
  await tx.execute(sql`
    update payments set part = 1 + coalesce((select max(part) from payments
      where order_id = ${orderId} and tran_id <> ${tranId} and ${isCounted}), 0)
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
  const { sums, isInReview } = await compareWithOwed(tx, order, { amountPaisa: 0, exceptTranId: tranId })
  if (isInReview) return 'rejectSecond'
  return order.channel === 'web' && sums.paidPaisa === 0 ? 'reject' : 'rejectPart'
}

export async function dropPart({ tx }: AppWrite, { order }: LockedOrder, account: Account): Promise<void> {
  await storeMove(tx, order.id, orderAfter('rejectPart', 'staff', order))
  await recordEvent(tx, { orderId: order.id, by: account.displayName, what: 'Payment not accepted' })
}
