import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'
import { countedHits } from '#shared/limits.ts'
import type { OrderFilter } from './list-orders.ts'

/**
 * From here on a number may be some seconds old: nobody sees the difference, and counting a hundred thousand
 * orders takes longer than everything else about their list.
 */
const many = 10_000
const keptMs = 10_000
const mostKept = 200

const kept = new WeakMap<Db, Map<string, { total: number; until: number }>>()

/** How many orders there are under this filter. */
export async function countOrders(db: Db, where: SQL | undefined, filter: OrderFilter): Promise<number> {
  const totals = kept.get(db) ?? new Map<string, { total: number; until: number }>()
  kept.set(db, totals)
  const key = JSON.stringify(filter)
  const known = totals.get(key)
  if (known && known.until > performance.now()) return known.total
  const total = await count(db, where, Boolean(filter.q?.trim()))
  if (totals.size >= mostKept) totals.clear()
  if (total >= many) totals.set(key, { total, until: performance.now() + keptMs })
  return total
}

async function count(db: Db, where: SQL | undefined, isSearch: boolean): Promise<number> {
  const hits = db.select({ id: orders.id }).from(orders).where(where)
  const counted = (isSearch ? hits.limit(countedHits) : hits).as('counted')
  const [row] = await db.select({ total: sql<string>`count(*)` }).from(counted)
  return Number(row?.total ?? 0)
}
