import type { Account } from '#server/context.ts'
import { write } from '#server/platform/changes/write.ts'
import { changeStatus } from '#server/sales/orders/change-status.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { Problem } from '#shared/problem.ts'
import { handOverRefusal } from './hand-over-rules.ts'
import type { ShipmentApp } from './lock-shipment.ts'
import { hasOpenShipment } from './queries.ts'

/** Completes an order that its buyer picked up: staff who hand it over at the branch may not set any other status. */
export async function completePickUp(app: ShipmentApp, account: Account, orderId: string): Promise<void> {
  await write(app, async (tx, touch) => {
    const locked = await lockOrder(tx, orderId)
    const { order } = locked
    if (!order.delivery?.pickUpAt)
      throw new Problem('NOT_READY_TO_HAND_OVER', { message: 'A courier brings this order: hand it over.' })
    if (await hasOpenShipment(tx, orderId)) throw new Problem('ALREADY_HANDED_OVER')
    const refusal = handOverRefusal({ ...order, hasPieces: locked.unitsByProduct.size > 0 })
    if (refusal) throw new Problem('NOT_READY_TO_HAND_OVER', { message: refusal })
    await changeStatus({ app, tx, touch, account }, locked, { orderStatus: 'completed' })
  })
}
