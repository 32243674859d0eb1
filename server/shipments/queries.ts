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
