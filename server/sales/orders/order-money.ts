import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { collections, payments, products } from '#server/platform/db/schema.ts'
import { findInvoices, findReplacedInvoices } from '#server/sales/invoices/queries.ts'
import type { Invoice, ReplacedInvoice } from '#shared/contract/invoice.ts'
import type { Order } from '#shared/contract/orders.ts'
import { type Taka, toTaka } from '#shared/money.ts'
import { collectionNames } from '#shared/orders/order-channels.ts'
import { chargedAttempts } from '#shared/orders/order-states.ts'
import { listSums, noMoney } from './order-sums.ts'

/** An order with the money that came and went for it, in taka. */
export type OrderWithMoney = Order & {
  received: Taka
  refunded: Taka
  /** Asked of the gateway and not paid out yet. */
  refundOnItsWay: Taka
  /** When the newest refund that was paid out had been requested. */
  refundRequestedAt: Date | null
  invoice: Invoice | undefined
  /** Invoices of before staff changed it, each credited in whole. */
  replacedInvoices: ReplacedInvoice[]
  charges: { tranId: string; bankReference: string | null; method: string; paidAt: Date | null }[]
}

export async function withMoney(db: Db, list: readonly Order[]): Promise<OrderWithMoney[]> {
  if (list.length === 0) return []
  const ids = list.map(({ _id }) => _id)
  const chargedOf = byOrder(await listCharged(db, ids))
  const takenOf = byOrder(
    await db
      .select()
      .from(collections)
      .where(and(inArray(collections.orderId, ids), isNull(collections.voidedAt)))
      .orderBy(collections.at),
  )
  const sums = await listSums(db, ids)
  const issued = await findInvoices(db, ids)
  const replaced = await findReplacedInvoices(db, ids)
  const known = await withSkus(db, list)
  return known.map((order) => {
    const money = sums.get(order._id) ?? noMoney
    return {
      ...order,
      received: toTaka(money.receivedPaisa),
      refunded: toTaka(money.refundedPaisa),
      refundOnItsWay: toTaka(money.onItsWayPaisa),
      refundRequestedAt: money.refundRequestedAt,
      charges: chargesOf(chargedOf.get(order._id) ?? [], takenOf.get(order._id) ?? []),
      invoice: issued.get(order._id),
      replacedInvoices: replaced.get(order._id) ?? [],
    }
  })
}

/** Orders with the SKU of every line, also of those that are older than the column for it. */
export async function withSkus(db: Db, list: readonly Order[]): Promise<Order[]> {
  const skus = await findSkus(db, list)
  return list.map((order) => ({
    ...order,
    products: order.products.map((line) => {
      const sku = line.sku ?? skus.get(line.productId)
      return sku ? { ...line, sku } : line
    }),
  }))
}

function listCharged(db: Db, ids: string[]) {
  return db
    .select()
    .from(payments)
    .where(and(inArray(payments.orderId, ids), inArray(payments.state, [...chargedAttempts])))
    .orderBy(payments.createdAt)
}

/** The SKUs of lines that are older than the column for it, from the products that still exist. */
async function findSkus(db: Db, list: readonly Order[]): Promise<Map<string, string>> {
  const lines = list.flatMap((order) => order.products.filter(({ sku }) => sku === undefined))
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(eq(products.id, sql`any(${sql.param(ids)}::text[])`))
  return new Map(found.map(({ id, sku }) => [id, sku]))
}

/** Rows by the order that they belong to. */
export function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.orderId)
    if (group) group.push(row)
    else groups.set(row.orderId, [row])
  }
  return groups
}

function chargesOf(charged: (typeof payments.$inferSelect)[], taken: (typeof collections.$inferSelect)[]) {
  return [
    ...charged.map(({ tranId, bankReference, cardType, paidAt }) => ({
      tranId,
      bankReference,
      method: cardType,
      paidAt,
    })),
    ...taken.map(({ kind, reference, at }) => ({
      tranId: '',
      bankReference: reference,
      method: collectionNames[kind],
      paidAt: at,
    })),
  ]
}
