import type { Account } from '#server/context.ts'
import { type AppWrite, write } from '#server/platform/changes/write.ts'
import { changeStatus } from '#server/sales/orders/change-status.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { Problem } from '#shared/problem.ts'
import { handOverRefusal } from './hand-over-rules.ts'
import type { ShipmentApp } from './lock-shipment.ts'
import { hasOpenShipment } from './queries.ts'

/** Completes an order that its buyer picked up: staff who hand it over at the branch may not set any other status. */
export async function completePickUp(app: ShipmentApp, account: Account, orderId: string): Promise<void> {
  await write(app, async (tx, touch) =>
    completeLocked({ app, tx, touch, account }, await lockOrder(tx, orderId)),
  )
}

/** The same for a locked order: its buyer has everything of it in their hands. */
export async function completeLocked(
  work: AppWrite & { account: Account },
  locked: LockedOrder,
): Promise<void> {
  const { order, unitsByProduct } = locked
  if (!order.delivery?.pickUpAt)
    throw new Problem('NOT_READY_TO_HAND_OVER', { message: 'A courier brings this order: hand it over.' })
  if (await hasOpenShipment(work.tx, order.id)) throw new Problem('ALREADY_HANDED_OVER')
  const refusal = handOverRefusal({ ...order, hasPieces: unitsByProduct.size > 0 })
  if (refusal) throw new Problem('NOT_READY_TO_HAND_OVER', { message: refusal })
  await changeStatus(work, locked, { orderStatus: 'completed' })
}
