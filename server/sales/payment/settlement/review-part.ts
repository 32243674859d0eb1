import { sql } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import type { AppWrite } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { isCounted } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { orderAfter } from '#shared/orders/order-moves.ts'
import { compareWithOwed } from './apply-accepted-amount.ts'
import type { Attempt } from './lock-payment.ts'

/** Another attempt may have paid this one's part while it was in review: it becomes the next one. */
export async function giveNextPart(tx: Tx, { tranId, orderId }: Attempt): Promise<void> {
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
  await recordEvent(tx, { orderId: order.id, by: account.displayName, event: eventOf('paymentNotAccepted') })
}
