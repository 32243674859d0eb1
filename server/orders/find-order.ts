import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { listOrderClaims } from '#server/claims/queries.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { collections, orderEvents, orders, payments, products, refunds } from '#server/db/schema.ts'
import { findInvoices } from '#server/invoices/queries.ts'
import { listOrderReviews } from '#server/reviews/queries.ts'
import { countMissingSerials, listWarranties, toOrderWarranty } from '#server/warranties/queries.ts'
import type { OrderWarranty } from '#shared/contract/order-warranty.ts'
import type { LastOrder, OrderDetails, OrderEvent, OrderPage } from '#shared/contract/orders.ts'
import { toTaka } from '#shared/money.ts'
import { present } from '#shared/present.ts'
import { Problem } from '#shared/problem.ts'
import { findDeskOrigin } from './find-desk-origin.ts'
import { findPayPath } from './find-pay-path.ts'
import { isOldKey } from './old-key.ts'
import { withRefunds, withSkus } from './order-money.ts'
import { forBuyer, withLines } from './to-order.ts'

/** An order for anyone who has its access key; an old key shows the status alone. */
export async function findOrderByKey(db: Db, key: string): Promise<OrderPage> {
  const page = await findPage(db, eq(orders.accessKey, key))
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

/** An order for its own customer; for anybody else it does not exist. */
export function findOrderOfUser(db: Db, id: string, userId: string): Promise<OrderPage> {
  return findPage(db, and(eq(orders.id, id), eq(orders.userId, userId)))
}

/** Everything staff know about an order. */
export async function findOrderDetails(db: Db, id: string): Promise<OrderDetails> {
  const [order, made, paying, claimed, events, attempts, taken, refundRows, invoices, machines, missing] =
    await Promise.all([
      findOne(db, eq(orders.id, id)).then((found) => withSkus(db, [found])),
      findDeskOrigin(db, id),
      findPayPath(db, id),
      claimsOf(db, id),
      listEvents(db, eq(orderEvents.orderId, id)),
      db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.createdAt)),
      db.select().from(collections).where(eq(collections.orderId, id)).orderBy(asc(collections.at)),
      db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.createdAt)),
      findInvoices(db, [id]),
      listShownWarranties(db, id),
      countMissingSerials(db, id),
    ])
  return {
    order: present(order[0]),
    ...(made && { made }),
    ...paying,
    ...claimed,
    events: events.map(toEvent),
    invoice: invoices.get(id),
    warranties: machines,
    ...(missing > 0 && { serialsMissing: missing }),
    payments: attempts.map(toAttempt),
    collections: taken.map(toCollection),
    refunds: refundRows.map(toRefund),
    refundable: refundableOf(attempts, taken, refundRows),
  }
}

/** The amount that can still be refunded, read in a transaction that has locked the order. */
export async function findRefundable(tx: Tx, orderId: string): Promise<number> {
  const attempts = await tx.select().from(payments).where(eq(payments.orderId, orderId))
  const taken = await tx.select().from(collections).where(eq(collections.orderId, orderId))
  return refundableOf(attempts, taken, await tx.select().from(refunds).where(eq(refunds.orderId, orderId)))
}

function refundableOf(
  attempts: readonly (typeof payments.$inferSelect)[],
  taken: readonly (typeof collections.$inferSelect)[],
  refundRows: readonly (typeof refunds.$inferSelect)[],
): number {
  const charged = attempts.filter(isRefundable)
  const back = refundRows.filter((refund) => {
    const isOfCharge = charged.some(({ tranId }) => tranId === refund.tranId)
    return counts(refund) && (isOfCharge || refund.collectionId !== null)
  })
  const received = [
    ...charged.map((attempt) => attempt.chargedPaisa ?? 0),
    ...taken.map((one) => one.amountPaisa),
  ]
  return toTaka(sum(received) - sum(back.map((one) => one.amountPaisa)))
}

/** A charge can be refunded once no decision of staff is awaited about it. */
function isRefundable({ state, attention }: typeof payments.$inferSelect): boolean {
  return state === 'paid' || (state === 'review' && attention === 'rejected')
}

/** A refund counts while it is on its way or done. One that the shop has stopped asking about can be sent again. */
function counts({ state, nextCheckAt }: typeof refunds.$inferSelect): boolean {
  return state === 'refunded' || (state !== 'failed' && nextCheckAt !== null)
}

/** The order paid last, with nothing about its buyer. */
export async function findLastOrder(db: Db): Promise<LastOrder | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(sql`${orders.paidAt} is not null`, eq(orders.paymentStatus, 'paid')))
    .orderBy(sql`${orders.paidAt} desc nulls last`)
    .limit(1)
  if (!row) return null
  const [order] = await withLines(db, [row])
  if (!order) return null
  const ids = order.products.map(({ productId }) => productId)
  const shown = await db
    .select({ id: products.id, features: products.features })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::text[]) and not ${products.draft}`)
  const features = new Map(shown.map((product) => [product.id, product.features]))
  return {
    products: order.products.map((line) => ({
      ...line,
      ...(features.has(line.productId) && { features: features.get(line.productId) }),
    })),
    totalAmount: order.totalAmount,
    currency: order.currency,
    createdAt: order.createdAt,
  }
}

async function findPage(db: Db, where: SQL | undefined): Promise<OrderPage> {
  const order = await findOne(db, where)
  const isShown = and(eq(orderEvents.orderId, order._id), eq(orderEvents.isPublic, true))
  const [events, invoices, warranties] = await Promise.all([
    listEvents(db, isShown),
    findInvoices(db, [order._id]),
    listShownWarranties(db, order._id),
  ])
  const page = {
    order: forBuyer(order),
    events: events.map(toEvent).map(withoutNames),
    invoice: invoices.get(order._id),
    warranties,
    ...(await findPayPath(db, order._id)),
    ...(await claimsOf(db, order._id)),
  }
  if (order.orderStatus !== 'completed') return page
  const reviews = await listOrderReviews(db, [order._id])
  return { ...page, reviews: reviews.map(({ orderId: _orderId, ...review }) => review) }
}

/** The last warranty of each machine. A serial number that was entered by mistake was never part of the order. */
async function listShownWarranties(db: Db, orderId: string): Promise<OrderWarranty[]> {
  const rows = (await listWarranties(db, [orderId])).filter(({ ending }) => ending !== 'removed')
  return [...new Map(rows.map((row) => [`${row.line} ${row.piece}`, toOrderWarranty(row)])).values()]
}

/** Orders without claims have no list of them. */
async function claimsOf(db: Db, id: string) {
  const claims = await listOrderClaims(db, id)
  return claims.length > 0 ? { claims } : {}
}

async function findOne(db: Db, where: SQL | undefined) {
  const [order] = await withRefunds(db, await db.select().from(orders).where(where).limit(1))
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  return order
}

function listEvents(db: Db, where: SQL | undefined) {
  return db.select().from(orderEvents).where(where).orderBy(desc(orderEvents.id))
}

export function toEvent({ at, by, what }: typeof orderEvents.$inferSelect): OrderEvent {
  return { at: at.toISOString(), by, what }
}

/** Buyers do not see the names of staff. */
export function withoutNames(event: OrderEvent): OrderEvent {
  return ['shop', 'customer', 'gateway', 'courier'].includes(event.by) ? event : { ...event, by: 'shop' }
}

export function toAttempt(row: typeof payments.$inferSelect): OrderDetails['payments'][number] {
  return {
    tran_id: row.tranId,
    state: row.state,
    amount: toTaka(row.chargedPaisa ?? row.amountPaisa),
    attention: row.attention,
    cardType: row.cardType,
    cardNumber: row.cardNumber,
    bankTranId: row.bankTranId ?? '',
    emiMonths: row.emiMonths,
    emiInstalments: row.emiInstalments,
    emiBank: row.emiBank,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

export function toCollection(row: typeof collections.$inferSelect): OrderDetails['collections'][number] {
  const { id, kind, amountPaisa, reference, by, at } = row
  return { _id: id, kind, amount: toTaka(amountPaisa), reference, by, at: at.toISOString() }
}

export function toRefund(row: typeof refunds.$inferSelect): OrderDetails['refunds'][number] {
  return {
    _id: row.id,
    amount: toTaka(row.amountPaisa),
    tran_id: row.tranId,
    collectionId: row.collectionId,
    state: row.state,
    reason: row.reason,
    line: row.line,
    createdAt: row.createdAt.toISOString(),
  }
}

function sum(figures: number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
