import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'
import type { Order } from '#shared/contract/orders.ts'
import type { OrderStatus, PaymentStatus } from '#shared/order-status.ts'
import { countOrders } from './count-orders.ts'
import { withLines } from './to-order.ts'

export type OrderFilter = {
  status?: OrderStatus | '' | undefined
  paymentStatus?: PaymentStatus | '' | undefined
  attention?: 'true' | undefined
  q?: string | undefined
}
type Paging = { page?: number | undefined; limit?: number | undefined }

const bareLimit = 500
const pageLimit = 20

/** As the indexes are sorted; without the words the planner would sort everything again. */
export const newestFirst = sql`created_at desc nulls last, id`

/** One page of orders and how many there are, newest first. */
export async function listOrders(
  db: Db,
  { page, limit, ...filter }: OrderFilter & Paging,
): Promise<{ orders: Order[]; total: number }> {
  const size = limit ?? (page === undefined ? bareLimit : pageLimit)
  const where = matching(filter)
  const [rows, total] = await Promise.all([
    pageOf(db, where, { size, skip: ((page ?? 1) - 1) * size }),
    countOrders(db, where, filter),
  ])
  return { orders: await withLines(db, rows), total }
}

export async function listOrdersOf(db: Db, userId: string): Promise<Order[]> {
  return withLines(db, await pageOf(db, eq(orders.userId, userId), { size: bareLimit, skip: 0 }))
}

export function matching({ status, paymentStatus, attention, q }: OrderFilter): SQL | undefined {
  const text = q?.trim().toLowerCase().replaceAll(/\0/g, '')
  return and(
    status ? eq(orders.status, status) : undefined,
    paymentStatus ? eq(orders.paymentStatus, paymentStatus) : undefined,
    attention ? isNotNull(orders.attention) : undefined,
    text ? sql`${orders.searchText} like ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}` : undefined,
  )
}

/** Ids come out of an index alone, so skipping many is cheap; only the page itself is read whole. */
export function pageOf(db: Db, where: SQL | undefined, { size, skip }: { size: number; skip: number }) {
  const page = db.select({ id: orders.id }).from(orders).where(where).orderBy(newestFirst)
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, page.limit(size).offset(skip)))
    .orderBy(newestFirst)
}
