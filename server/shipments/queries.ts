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

/** Whether staff enter or correct the number of a shipment: the courier has the parcel, and did not give its number when it was booked. */
export function takesNumber({
  state,
  isBooked,
  tracking,
}: Pick<typeof shipments.$inferSelect, 'state' | 'isBooked' | 'tracking'>): boolean {
  if (state === 'booking' || state === 'refused') return false
  return !isBooked || tracking === null
}
