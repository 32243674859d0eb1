import { and, eq } from 'drizzle-orm'
import type { AppWrite } from '#server/changes/write.ts'
import { shipments } from '#server/db/schema.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { courierLabel } from '#shared/orders/shipment-states.ts'
import { moveOrderOfShipment } from './move-order-of-shipment.ts'

/**
 * Completes an order that is now paid and whose parcel arrived while money was due: no more news of the parcel comes, and
 * a branch manager, who records the courier's cash, cannot set a status. The order is locked, and its shipment with it.
 */
export async function deliverPaidOrder(write: AppWrite, orderId: string, by: string): Promise<void> {
  const isDelivered = and(eq(shipments.orderId, orderId), eq(shipments.state, 'delivered'))
  const [shipment] = await write.tx.select().from(shipments).where(isDelivered)
  if (!shipment) return
  const locked = await lockOrder(write.tx, orderId)
  if (locked.order.status !== 'shipping') return
  const what = `${courierLabel(shipment.courier, shipment.courierName)} has delivered the order`
  const at = shipment.deliveredAt ?? new Date()
  await moveOrderOfShipment(write, { ...locked, shipment }, { move: 'deliver', actor: 'staff', by, what, at })
  if (shipment.attention === 'money_due')
    await write.tx.update(shipments).set({ attention: null }).where(eq(shipments.id, shipment.id))
}
