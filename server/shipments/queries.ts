import { asc, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { shipments } from '#server/db/schema.ts'

/** The shipments of orders, oldest first. */
export function listShipments(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<(typeof shipments.$inferSelect)[]> {
  return db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.createdAt), asc(shipments.attempt))
}

/**
 * Whether staff enter or correct the number of a shipment that the courier has. The one that it gave with the booking
 * stays, unless it was not stored because another shipment had it.
 */
export function takesNumber({
  state,
  isBooked,
  consignment,
  tracking,
}: Pick<typeof shipments.$inferSelect, 'state' | 'isBooked' | 'consignment' | 'tracking'>): boolean {
  if (state === 'booking' || state === 'refused') return false
  return !isBooked || consignment === null || tracking === null
}
