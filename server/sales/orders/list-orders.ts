import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { ListPage } from '#server/platform/http/list-page.ts'
import { hasMissingSerials } from '#server/sales/warranties/queries.ts'
import type { OrderFilter } from '#shared/contract/order-filter.ts'
import type { Order } from '#shared/contract/orders.ts'
import { staffPageSize } from '#shared/limits.ts'
import { closedStatuses } from '#shared/orders/order-states.ts'
import { isBelowPrice } from './list/below-price.ts'
import { countOrders } from './list/count-orders.ts'
import { needsAttention } from './list/needs-attention.ts'
import { pageOf, type Range, type Sort } from './list/newest-first.ts'
import { searchOrders } from './list/search-orders.ts'
import { likeness, matchesMistyped, matchesSearch } from './list/search-text.ts'
import { isOfBranch } from './own-branch.ts'
import { hasPiecesLeft } from './pieces/has-pieces-left.ts'
import { withLines, withRefunds } from './to-order.ts'

type Paging = { sort?: Sort | undefined; page?: number | undefined; limit?: number | undefined }

/** The contract's limit for a call without paging. */
const bareLimit = 500

/**
 * Confirmed and not handed over, with something to send. Cash on delivery is packed unpaid: its units have left the stock.
 */
export const isToPack = sql`${orders.status} = 'confirmed' and (${orders.paymentStatus} = 'paid'
  or (${orders.paymentStatus} = 'unpaid' and ${orders.unitsTaken})) and ${hasPiecesLeft}`

/** One page of orders and the number of all that match. */
export async function listOrders(
  db: Db,
  { page, limit, sort = 'newest', ...filter }: OrderFilter & Paging,
): Promise<ListPage<Order>> {
  const size = limit ?? (page === undefined ? bareLimit : staffPageSize)
  const range = { size, skip: ((page ?? 1) - 1) * size, sort }
  const hasText = matchesSearch(filter.q)
  const where = matchesFields(filter)
  const { rows, total } = await (hasText
    ? searchWithMistakes(db, { where, hasText, ...range }, matchesMistyped(filter.q))
    : ordersIn(db, filter, range))
  return { rows: await withRefunds(db, rows), total }
}

type Search = Parameters<typeof searchOrders>[1]

/** A text that no order has may be a name that was heard on the phone: then orders with a word like it are found. */
async function searchWithMistakes(db: Db, search: Search, hasLikeText: SQL | undefined) {
  const exact = await searchOrders(db, search)
  if (exact.total > 0 || !hasLikeText) return exact
  return db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${likeness}`))
    return searchOrders(tx, { ...search, hasText: hasLikeText })
  })
}

async function ordersIn(db: Db, filter: OrderFilter, range: Range) {
  const where = matchesFields(filter)
  const [rows, total] = await Promise.all([
    pageOf(db, where, range),
    countOrders(db, where, JSON.stringify(filter)),
  ])
  return { rows, total }
}

export async function listOrdersOf(db: Db, userId: string): Promise<Order[]> {
  return withLines(db, await pageOf(db, eq(orders.userId, userId), { size: bareLimit, skip: 0 }))
}

/** The condition that finds the orders of a filter, or undefined for all. */
export function matchesFilter(filter: OrderFilter): SQL | undefined {
  return and(matchesFields(filter), matchesSearch(filter.q))
}

/** The conditions of a filter without its text. */
function matchesFields(filter: OrderFilter): SQL | undefined {
  const {
    status,
    paymentStatus,
    attention,
    branch,
    open,
    toPack,
    serialsMissing,
    belowPrice,
    from,
    to,
    days,
  } = filter
  const at = days === 'paid' ? orders.paidAt : orders.createdAt
  return and(
    status ? eq(orders.status, status) : undefined,
    paymentStatus ? eq(orders.paymentStatus, paymentStatus) : undefined,
    attention ? needsAttention : undefined,
    branch ? isOfBranch(branch) : undefined,
    open ? notInArray(orders.status, [...closedStatuses]) : undefined,
    toPack ? isToPack : undefined,
    serialsMissing ? hasMissingSerials : undefined,
    belowPrice ? isBelowPrice : undefined,
    from ? sql`${at} >= ${from}::date::timestamp at time zone 'Asia/Dhaka'` : undefined,
    to ? sql`${at} < (${to}::date + 1)::timestamp at time zone 'Asia/Dhaka'` : undefined,
  )
}
