import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { collections, payments, products, refunds } from '#server/platform/db/schema.ts'
import { columnsOf, placeholder, statement } from '#server/platform/db/statement.ts'
import { findInvoices } from '#server/sales/invoices/queries.ts'
import type { Invoice } from '#shared/contract/invoice.ts'
import type { Order } from '#shared/contract/orders.ts'
import { type Taka, toTaka } from '#shared/money.ts'
import { collectionNames } from '#shared/orders/order-channels.ts'
import { chargedAttempts } from '#shared/orders/order-states.ts'
import { type OrderRow, withLines } from './to-order.ts'

/** An order with the money that came and went for it, in taka. */
export type OrderWithMoney = Order & {
  received: Taka
  refunded: Taka
  /** Asked of the gateway and not paid out yet. */
  refundOnItsWay: Taka
  /** When the newest refund that was paid out had been requested. */
  refundRequestedAt: Date | null
  invoice: Invoice | undefined
  charges: { tranId: string; bankTranId: string | null; method: string; paidAt: Date | null }[]
}

export async function withMoney(db: Db, list: readonly Order[]): Promise<OrderWithMoney[]> {
  if (list.length === 0) return []
  const ids = list.map(({ _id }) => _id)
  const [charged, taken, back, issued, known] = await Promise.all([
    listCharged(db, ids),
    db.select().from(collections).where(inArray(collections.orderId, ids)).orderBy(collections.at),
    listRefunds(db, ids),
    findInvoices(db, ids),
    withSkus(db, list),
  ])
  const chargedOf = byOrder(charged)
  const takenOf = byOrder(taken)
  const backOf = byOrder(back)
  return known.map((order) => ({
    ...order,
    ...receiptsOf(chargedOf.get(order._id) ?? [], takenOf.get(order._id) ?? []),
    ...refundsOf(backOf.get(order._id) ?? []),
    invoice: issued.get(order._id),
  }))
}

/** Orders with their lines and what went back of them, for whoever reads their totals. */
export async function withRefunds(db: Db, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [list, back] = await Promise.all([withLines(db, rows), listRefunds(db, ids)])
  const backOf = byOrder(back)
  return list.map((order) => {
    const { refunded, refundOnItsWay } = refundsOf(backOf.get(order._id) ?? [])
    return { ...order, ...(refunded && { refunded }), ...(refundOnItsWay && { refundOnItsWay }) }
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

async function listRefunds(db: Db, ids: string[]) {
  return (await readRefunds(db, { ids })).map((row) => refund.read(row))
}

const refund = columnsOf(refunds, 'refund')

const readRefunds = statement<Record<string, unknown>>(
  'refunds_of_orders',
  sql`select ${refund.list} from refunds where order_id = any(${placeholder('ids')}::text[]) order by created_at`,
)

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

function byOrder<Row extends { orderId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.orderId, [...(groups.get(row.orderId) ?? []), row])
  return groups
}

function receiptsOf(charged: (typeof payments.$inferSelect)[], taken: (typeof collections.$inferSelect)[]) {
  const amounts = [
    ...charged.map(({ chargedPaisa }) => chargedPaisa ?? 0),
    ...taken.map((one) => one.amountPaisa),
  ]
  return {
    received: sum(amounts),
    charges: [
      ...charged.map(({ tranId, bankTranId, cardType, paidAt }) => ({
        tranId,
        bankTranId,
        method: cardType,
        paidAt,
      })),
      ...taken.map(({ kind, reference, at }) => ({
        tranId: '',
        bankTranId: reference,
        method: collectionNames[kind],
        paidAt: at,
      })),
    ],
  }
}

function refundsOf(back: (typeof refunds.$inferSelect)[]) {
  const done = back.filter(({ state }) => state === 'refunded')
  const open = back.filter(({ state }) => state === 'requested' || state === 'processing')
  return {
    refunded: sum(done.map(({ amountPaisa }) => amountPaisa)),
    refundOnItsWay: sum(open.map(({ amountPaisa }) => amountPaisa)),
    refundRequestedAt: done.at(-1)?.createdAt ?? null,
  }
}

function sum(paisa: number[]): Taka {
  return toTaka(paisa.reduce((total, amount) => total + amount, 0))
}
