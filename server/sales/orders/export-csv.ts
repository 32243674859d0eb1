import { and, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import type { Read } from '#server/platform/db/read-replica.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { OrderFilter } from '#shared/contract/order-filter.ts'
import { dhakaToday } from '#shared/period.ts'
import { newestFirst } from './list/newest-first.ts'
import { matchesFilter } from './list-orders.ts'
import { csvHeader, csvRows, type Rows } from './order-columns.ts'
import { withMoney } from './order-money.ts'
import { withLines } from './to-order.ts'

const batch = 500
/** Enough for years of orders, and a limit to the work of one request. */
const most = 200_000

/** Names the period: `orders-2026-11-01-to-2026-11-15.csv`. */
export function exportName(rows: Rows, { from, to }: OrderFilter): string {
  const last = to || dhakaToday()
  const period = from ? `${from}-to-${last}` : `until-${last}`
  return `${rows === 'line' ? 'order-lines' : 'orders'}-${period}.csv`
}

/**
 * Orders as CSV in batches, so that neither side holds them all. Each batch is a query of its own: if a replica dies
 * half-way, the next one is read elsewhere. The header line is sent with the first rows, so that an error before
 * them still becomes an error response.
 */
export async function* exportCsv(
  read: Read,
  filter: OrderFilter,
  rowsPer: Rows = 'order',
): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8, Bangla names included.
  let head = `\uFEFF${csvHeader(rowsPer)}`
  let last: Cursor | undefined
  for (let written = 0; written < most; written += batch) {
    const after = last
    const { rows, list } = await read((db) => nextOrders(db, filter, after))
    yield head + list.map((order) => csvRows(rowsPer, order)).join('')
    if (rows.length < batch) return
    head = ''
    last = rows.at(-1)
  }
}

async function nextOrders(db: Db, filter: OrderFilter, last: Cursor | undefined) {
  const rows = await nextRows(db, filter, last)
  const list = await withLines(
    db,
    rows.map(({ order }) => order),
  )
  return { rows, list: await withMoney(db, list) }
}

/** The time as text: a JavaScript date would lose PostgreSQL's microseconds. */
type Cursor = { at: string; order: { id: string } }

function nextRows(db: Db, filter: OrderFilter, last: Cursor | undefined) {
  const after =
    last &&
    sql`(${orders.createdAt} < ${last.at}::timestamptz
    or (${orders.createdAt} = ${last.at}::timestamptz and ${orders.id} > ${last.order.id}))`
  return db
    .select({ order: orders, at: sql<string>`${orders.createdAt}::text`.as('moment') })
    .from(orders)
    .where(and(matchesFilter(filter), after))
    .orderBy(newestFirst)
    .limit(batch)
}
