import { and, asc, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { belongsTo, type DataOwner } from '#server/platform/db/data-owner.ts'
import { collections, orderEvents, orders, payments, refunds } from '#server/platform/db/schema.ts'
import { listOwnClaims } from '#server/sales/claims/queries.ts'
import { findInvoices } from '#server/sales/invoices/queries.ts'
import { listOwnReturns } from '#server/sales/returns/queries.ts'
import { listOrderReviews } from '#server/sales/reviews/queries.ts'
import { listShipments } from '#server/sales/shipments/queries.ts'
import { listWarranties, toOrderWarranty } from '#server/sales/warranties/queries.ts'
import type { Order } from '#shared/contract/orders.ts'
import { courierIn } from '#shared/orders/courier-in.ts'
import type { Language } from '#shared/site/languages.ts'
import { warrantyIn } from '#shared/units/stored-warranty.ts'
import { forBuyer, withLinesIn } from './to-order.ts'
import { eventFor, toAttempt, toCollection, toRefund, withoutNames } from './to-order-details.ts'

/** Orders from before emails were folded have them in the copy of the form alone. */
export function ordersOf(owner: DataOwner): SQL | undefined {
  const mailbox = sql`coalesce(${orders.buyerEmail}, lower(${orders.customer}->>'email'))`
  return belongsTo(owner, { userId: orders.userId, mailbox })
}

/** Whether a buyer has orders, by the same statement for everybody. */
export async function hasOrders(db: Db | Tx, owner: DataOwner): Promise<boolean> {
  return (await db.select({ id: orders.id }).from(orders).where(ordersOf(owner)).limit(1)).length > 0
}

type Page = { after: string; limit: number; language: Language }

/** The next orders of a buyer after this id, each with what the buyer may know of it. */
export async function listBuyerOrders(db: Db | Tx, owner: DataOwner, { after, limit, language }: Page) {
  const where = and(ordersOf(owner), gt(orders.id, after))
  const rows = await db.select().from(orders).where(where).orderBy(asc(orders.id)).limit(limit)
  const list = await withLinesIn(db, rows)
  const ids = rows.map(({ id }) => id)
  // One after the other: all may be part of one transaction.
  const events = await db
    .select()
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), orderEvents.isPublic))
    .orderBy(asc(orderEvents.id))
  const attempts = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, ids))
    .orderBy(asc(payments.createdAt))
  const taken = await db
    .select()
    .from(collections)
    .where(and(inArray(collections.orderId, ids), isNull(collections.voidedAt)))
    .orderBy(asc(collections.at))
  const refundRows = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderId, ids))
    .orderBy(asc(refunds.createdAt))
  const invoices = await findInvoices(db, ids)
  const parcels = await listShipments(db, ids)
  const reviews = await listOrderReviews(db, ids)
  const machines = await listWarranties(db, ids)
  const claimed = await listOwnClaims(db, ids)
  const returned = await listOwnReturns(db, ids)
  const of = <Row extends { orderId: string }>(all: Row[], { _id }: Order) =>
    all.filter(({ orderId }) => orderId === _id)
  return list.map((order) => ({
    ...forBuyer(order),
    events: of(events, order).map(eventFor(language)).map(withoutNames),
    payments: of(attempts, order).map((row) => ({ ...toAttempt(row), attention: undefined })),
    collections: of(taken, order).map((row) => ({
      ...toCollection(row),
      by: undefined,
      isOwed: undefined,
      isCorrectable: undefined,
    })),
    refunds: of(refundRows, order).map(toRefund),
    invoice: invoices.get(order._id),
    shipments: of(parcels, order).map(
      ({ courier, courierName, consignment, state, handedAt, deliveredAt }) => ({
        courier: courierIn(language, { courier, courierName }),
        consignment,
        state,
        handedAt,
        deliveredAt,
      }),
    ),
    warranties: of(machines, order).map((row) => ({
      ...toOrderWarranty(row),
      rule: warrantyIn(language, row.ruleLong),
    })),
    claims: of(claimed, order).map(({ orderId: _orderId, ...claim }) => claim),
    returns: of(returned, order).map(({ orderId: _orderId, ...row }) => row),
    reviews: of(reviews, order).map(({ orderId: _orderId, ...review }) => review),
  }))
}
