import { and, eq } from 'drizzle-orm'
import type { AppWrite } from '#server/platform/changes/write.ts'
import { type orders, shipments } from '#server/platform/db/schema.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { eventOf } from '#shared/orders/events/order-event.ts'
import { moveOrderOfShipment } from './move-order-of-shipment.ts'

/**
 * Completes an order that is now paid and whose parcel arrived while money was due: no more news of the parcel comes, and
 * a branch manager, who records the courier's cash, cannot set a status. The order is locked, and its shipment with it.
 * An SMS follows, so the telephone number is locked before the order's invoice is issued.
 */
export async function deliverPaidOrder(
  write: AppWrite,
  { id, status }: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
): Promise<void> {
  // Most orders are paid before they are sent, and ask no more of the database here.
  if (status !== 'shipping') return
  const isDelivered = and(eq(shipments.orderId, id), eq(shipments.state, 'delivered'))
  const [shipment] = await write.tx.select().from(shipments).where(isDelivered)
  if (!shipment) return
  const event = eventOf('delivered', { courier: shipment.courier, name: shipment.courierName })
  const at = shipment.deliveredAt ?? new Date()
  const step = { move: 'deliver', actor: 'courier', by: 'shop', event, at } as const
  await moveOrderOfShipment(write, { ...(await lockOrder(write.tx, id)), shipment }, step)
  if (shipment.attention === 'money_due')
    await write.tx.update(shipments).set({ attention: null }).where(eq(shipments.id, shipment.id))
}
