import { write } from '#server/changes/write.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { findSums } from '#server/orders/queries.ts'
import { recordEvent } from '#server/orders/record-event.ts'
import { storeMove } from '#server/orders/store-move.ts'
import type { Context } from '#server/start/context.ts'
import { releaseHolds } from '#server/stock/release-holds.ts'
import { moved } from '#shared/orders/order-moves.ts'

/**
 * Ends the time of an order that takes several payments: its units are for sale again. Nothing paid: it is cancelled.
 * A part paid: it stays open, and staff call the buyer. A payment in review keeps its units until staff have decided.
 */
export async function lapseOrder(app: Pick<Context, 'db' | 'changes'>, orderId: string): Promise<void> {
  await write(app, async (tx, touch) => {
    const { order } = await lockOrder(tx, orderId)
    if (order.paymentStatus === 'review') return
    await releaseHolds(tx, touch, orderId)
    if (order.paymentStatus !== 'unpaid' || order.status !== 'pending') return
    const { paidPaisa, backPaisa } = await findSums(tx, orderId)
    const isPartPaid = paidPaisa > backPaisa
    const after = moved(isPartPaid ? 'lapse' : 'expire', 'expiry', order)
    await storeMove(tx, orderId, after)
    const what = isPartPaid ? partPaid : 'Payment not made in time'
    await recordEvent(tx, { orderId, by: 'shop', what, isPublic: !isPartPaid })
  })
}

const partPaid = 'Only a part was paid in time, so the units are for sale again: call the buyer, or refund it'
