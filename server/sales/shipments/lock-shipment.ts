import { eq } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { shipments } from '#server/platform/db/schema.ts'
import { type LockedOrder, lockOrder } from '#server/sales/orders/lock-order.ts'
import { Problem } from '#shared/problem.ts'

export type ShipmentApp = Pick<Context, 'config' | 'db' | 'changes' | 'courier'>
export type ShipmentRow = typeof shipments.$inferSelect
export type LockedShipment = LockedOrder & { shipment: ShipmentRow }

/** Locks an order and then its shipment. The order comes first everywhere, so that two writers cannot deadlock. */
export async function lockShipment(tx: Tx, id: string): Promise<LockedShipment> {
  const [found] = await tx.select({ orderId: shipments.orderId }).from(shipments).where(eq(shipments.id, id))
  if (!found) throw new Problem('SHIPMENT_NOT_FOUND')
  const locked = await lockOrder(tx, found.orderId)
  const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, id)).for('update')
  if (!shipment) throw new Problem('SHIPMENT_NOT_FOUND')
  return { ...locked, shipment }
}
