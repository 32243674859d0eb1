import { releaseHolds } from '#server/goods/stock/release-holds.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { creditClosed } from '#server/sales/invoices/replace-invoice.ts'
import type { LockedOrder } from '#server/sales/orders/lock-order.ts'
import { findSums } from '#server/sales/orders/queries.ts'
import { recordEvent } from '#server/sales/orders/record-event.ts'
import { storeMove } from '#server/sales/orders/store-move.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { orderAfter } from '#shared/orders/order-moves.ts'

/**
 * Ends the time of an order that takes several payments: its units are for sale again. Nothing paid: it is cancelled.
 * A part paid: it stays open, and staff call the buyer.
 */
export async function lapseOrder(
  { tx, touch }: { tx: Tx; touch: Touch },
  order: LockedOrder['order'],
): Promise<void> {
  const orderId = order.id
  await releaseHolds(tx, touch, orderId)
  if (order.paymentStatus !== 'unpaid' || order.status !== 'pending') return
  const { paidPaisa, backPaisa, onItsWayPaisa } = await findSums(tx, orderId)
  // A refund that is on its way may still be refused, and then the shop has a part of the payment.
  const isPartPaid = paidPaisa > backPaisa || (paidPaisa > 0 && onItsWayPaisa > 0)
  const after = orderAfter(isPartPaid ? 'lapse' : 'expire', 'expiry', order)
  await storeMove(tx, orderId, after)
  await recordEvent(tx, {
    orderId,
    by: 'shop',
    ...(isPartPaid ? { what: partPaid, isPublic: false } : { event: eventOf('paymentLate') }),
  })
  await creditClosed(tx, orderId, { ...order, ...after })
}

const partPaid = 'Only a part was paid in time, so the units are for sale again: call the buyer, or refund it'
