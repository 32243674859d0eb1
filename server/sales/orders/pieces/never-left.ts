import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orderEvents, shipments } from '#server/platform/db/schema.ts'

/** Whether nothing of an order was ever out of the shop: no parcel was handed over, and no status set by hand. */
export async function neverLeft(tx: Tx, orderId: string): Promise<boolean> {
  const isHanded = and(eq(shipments.orderId, orderId), isNotNull(shipments.handedAt))
  const isStatus = or(eq(orderEvents.kind, 'status'), isNull(orderEvents.kind))
  return (
    (await tx.$count(shipments, isHanded)) === 0 &&
    (await tx.$count(orderEvents, and(eq(orderEvents.orderId, orderId), isStatus))) === 0
  )
}
