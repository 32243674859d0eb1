import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { shipments } from '#server/platform/db/schema.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { courierIds, endedShipments, type ShipmentAttention } from '#shared/orders/shipment-states.ts'

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

/** Why staff should look at the parcels of these orders; the newest one counts. */
export async function listParcelAttentions(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Map<string, ShipmentAttention>> {
  const rows = await readAttentions(db, { ids: orderIds })
  return new Map(rows.map(({ order_id, attention }) => [order_id, attention]))
}

const readAttentions = statement<{ order_id: string; attention: ShipmentAttention }>(
  'parcel_attentions',
  sql`select order_id, attention from shipments
    where attention is not null and order_id = any(${placeholder('ids')}::text[]) order by attempt`,
)

/** Whether a courier has the order, or is being asked to take it. */
export async function hasOpenShipment(tx: Db | Tx, orderId: string): Promise<boolean> {
  return (await tx.$count(shipments, isOpenOf(orderId))) > 0
}

/** The shipment of an order that has not ended; there is one at most. */
export async function findOpenShipment(
  tx: Db | Tx,
  orderId: string,
): Promise<typeof shipments.$inferSelect | undefined> {
  const [open] = await tx.select().from(shipments).where(isOpenOf(orderId))
  return open
}

function isOpenOf(orderId: string): SQL | undefined {
  return and(eq(shipments.orderId, orderId), notInArray(shipments.state, [...endedShipments]))
}

/**
 * The orders of a parcel, by its number at the courier or by our invoice for it: lists and calls of couriers name
 * nothing else. Only `other` couriers have names of their own, so the index is read at one place for each of the rest.
 */
export function ordersOfParcel(number: string): SQL {
  const listed = courierIds.filter((courier) => courier !== 'other')
  return sql`select order_id from shipments where invoice = ${number}
    or (${inArray(shipments.courier, listed)} and courier_name = '' and consignment = ${number})
    or (courier = 'other' and consignment = ${number})`
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
