import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { moneyReceived } from '#server/platform/db/schema.ts'
import { hasOpenShipment } from '#server/sales/shipments/queries.ts'
import type { Order, OrderPage } from '#shared/contract/orders.ts'
import { toTaka } from '#shared/money.ts'
import { cancelWay } from '#shared/orders/cancel-way.ts'

/** How the buyer of an order can cancel it, and the money that goes back then: by itself, and from a person. */
export async function findCancelling(db: Db, order: Order): Promise<Pick<OrderPage, 'cancelling'>> {
  const { _id: id, orderStatus: status, paymentStatus } = order
  const way = cancelWay({ status, paymentStatus, hasParcel: await hasOpenShipment(db, id) })
  if (way === null) return {}
  const { collectionId, chargedPaisa, refundedPaisa, onItsWayPaisa } = moneyReceived
  const left = sql`${chargedPaisa} - ${refundedPaisa} - ${onItsWayPaisa}`
  const [sums] = await db
    .select({
      online: sql`coalesce(sum(${left}) filter (where ${collectionId} is null), 0)`.mapWith(Number),
      byHand: sql`coalesce(sum(${left}) filter (where ${collectionId} is not null), 0)`.mapWith(Number),
    })
    .from(moneyReceived)
    .where(and(eq(moneyReceived.orderId, id), moneyReceived.isRefundable))
  const { online = 0, byHand = 0 } = sums ?? {}
  return { cancelling: { way, online: toTaka(online), byHand: toTaka(byHand) } }
}
