import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { collections, orderEvents, orders, payments, refunds } from '#server/platform/db/schema.ts'
import { listOrderClaims } from '#server/sales/claims/queries.ts'
import { findInvoice, findReplacedInvoices } from '#server/sales/invoices/queries.ts'
import { findOrderReturns } from '#server/sales/returns/queries.ts'
import { listOrderReviews } from '#server/sales/reviews/queries.ts'
import { countMissingSerials, listWarranties, toOrderWarranty } from '#server/sales/warranties/queries.ts'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import type { Order, OrderDetails, OrderPage } from '#shared/contract/orders.ts'
import { toTaka } from '#shared/money.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import type { Language } from '#shared/site/languages.ts'
import { textsIn } from '#shared/site/texts-in.ts'
import { findDeskOrigin } from './find-desk-origin.ts'
import { findPayPath } from './find-pay-path.ts'
import { findPickUpBranch, withPickUpInBangla } from './find-pick-up-branch.ts'
import { listRefundSources } from './list-refundable.ts'
import { isOldKey } from './old-key.ts'
import { withSkus } from './order-money.ts'
import { findSums } from './order-sums.ts'
import { findCancelling } from './requests/find-cancelling.ts'
import { forBuyer, withRefunds } from './to-order.ts'
import {
  eventFor,
  toAttempt,
  toCollection,
  toEvent,
  toRefund,
  toVoided,
  withoutNames,
} from './to-order-details.ts'

/** An order for anyone who has its access key; an old key shows the status alone. */
export async function findOrderByKey(db: Db, key: string, language: Language): Promise<OrderPage> {
  const page = await findPage(db, eq(orders.accessKey, key), language)
  return isOldKey(new Date(page.order.createdAt)) ? statusOnly(page) : page
}

function statusOnly({ order }: OrderPage): OrderPage {
  const { _id, number, currency, orderStatus, paymentStatus, createdAt } = order
  const noText = Object.fromEntries(Object.keys(order.customerInfo).map((field) => [field, '']))
  return {
    order: {
      _id,
      number,
      currency,
      orderStatus,
      paymentStatus,
      createdAt,
      userId: null,
      couponCode: null,
      attention: null,
      products: [],
      subtotal: 0,
      discount: 0,
      totalAmount: 0,
      paid: 0,
      due: 0,
      customerInfo: { ...order.customerInfo, ...noText },
    },
    events: [],
    isStatusOnly: true,
  }
}

type Own = { id: string; userId: string }

/** An order for its own customer; for anybody else it does not exist. */
export function findOrderOfUser(db: Db, { id, userId }: Own, language: Language): Promise<OrderPage> {
  return findPage(db, and(eq(orders.id, id), eq(orders.userId, userId)), language)
}

/** An order for somebody who has proved to be its buyer. */
export function findBuyerPage(db: Db, id: string, language: Language): Promise<OrderPage> {
  return findPage(db, eq(orders.id, id), language)
}

/** Everything staff know about an order. */
export async function findOrderDetails(db: Db, id: string): Promise<OrderDetails> {
  // One after the other: a request that took ten connections at once would leave none for those who buy.
  const order = await findWithSkus(db, id)
  const made = await findDeskOrigin(db, id)
  const serialsMissing = await countMissingSerials(db, id)
  return {
    order,
    ...(made && { made }),
    ...(await findLastChange(db, id)),
    ...(await findPayPath(db, id)),
    ...(await claimsOf(db, id)),
    ...(await returnsOf(db, id)),
    events: (await listEvents(db, eq(orderEvents.orderId, id))).map(toEvent),
    invoice: await findInvoice(db, id, 'en'),
    ...(await replacedOf(db, id)),
    warranties: await listShownWarranties(db, id),
    ...(serialsMissing > 0 && { serialsMissing }),
    ...(await findMoney(db, id)),
  }
}

async function findWithSkus(db: Db, id: string): Promise<Order> {
  const [order] = await withSkus(db, [await findOne(db, eq(orders.id, id))])
  return present(order)
}

async function findLastChange(db: Db, id: string): Promise<Pick<OrderDetails, 'changed'>> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (!row?.changedAt) return {}
  return { changed: { at: row.changedAt.toISOString(), discountReason: row.staffDiscountReason } }
}

type OrderMoney = Pick<
  OrderDetails,
  'payments' | 'collections' | 'voided' | 'refunds' | 'refundable' | 'sources'
>

/** Every attempt to pay an order, the money that people took for it, and its refunds. */
async function findMoney(db: Db, id: string): Promise<OrderMoney> {
  const attempts = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, id))
    .orderBy(asc(payments.createdAt))
  const taken = await db
    .select()
    .from(collections)
    .where(eq(collections.orderId, id))
    .orderBy(asc(collections.at))
  const refundRows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt))
  const sums = await findSums(db, id)
  const voided = taken.flatMap(toVoided)
  return {
    payments: attempts.map(toAttempt),
    collections: taken.filter(({ voidedAt }) => voidedAt === null).map(toCollection),
    ...(voided.length > 0 && { voided }),
    refunds: refundRows.map(toRefund),
    refundable: toTaka(sums.refundablePaisa),
    sources: await listRefundSources(db, id),
  }
}

async function findPage(db: Db, where: SQL | undefined, language: Language): Promise<OrderPage> {
  const order = await findOne(db, where)
  const isShown = and(eq(orderEvents.orderId, order._id), eq(orderEvents.isPublic, true))
  const events = await listEvents(db, isShown)
  const pickUp = await findPickUpBranch(db, order._id)
  const page = {
    order: forBuyer(withPickUpInBangla(order, pickUp.pickUpBranch)),
    events: events.map(eventFor(language)).map(withoutNames),
    invoice: await findInvoice(db, order._id, language),
    ...(await replacedOf(db, order._id)),
    warranties: await listShownWarranties(db, order._id),
    ...(await findPayPath(db, order._id)),
    ...pickUp,
    ...(await claimsOf(db, order._id)),
    ...(await returnsOf(db, order._id)),
    ...(await findCancelling(db, order)),
  }
  if (order.orderStatus !== 'completed') return textsIn(language, page)
  const reviews = await listOrderReviews(db, [order._id])
  return textsIn(language, { ...page, reviews: reviews.map(({ orderId: _orderId, ...review }) => review) })
}

/** The last warranty of each machine. A serial number that was entered by mistake was never part of the order. */
async function listShownWarranties(db: Db, orderId: string): Promise<OrderWarranty[]> {
  const rows = (await listWarranties(db, [orderId])).filter(({ ending }) => ending !== 'removed')
  return [...new Map(rows.map((row) => [`${row.line} ${row.piece}`, toOrderWarranty(row)])).values()]
}

/** Few orders were changed after they had an invoice. */
async function replacedOf(db: Db, id: string): Promise<Pick<OrderPage, 'replacedInvoices'>> {
  const replacedInvoices = (await findReplacedInvoices(db, [id])).get(id)
  return replacedInvoices ? { replacedInvoices } : {}
}

/** Orders without claims have no list of them. */
async function claimsOf(db: Db, id: string) {
  const claims = await listOrderClaims(db, id)
  return claims.length > 0 ? { claims } : {}
}

async function returnsOf(db: Db, id: string) {
  const returns = await findOrderReturns(db, id)
  return returns ? { returns } : {}
}

async function findOne(db: Db, where: SQL | undefined) {
  const [order] = await withRefunds(db, await db.select().from(orders).where(where).limit(1))
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  return order
}

function listEvents(db: Db, where: SQL | undefined) {
  return db.select().from(orderEvents).where(where).orderBy(desc(orderEvents.id))
}
