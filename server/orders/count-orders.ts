import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'
import type { OrderFilter } from './list-orders.ts'

/**
 * From here on a number may be a little old: nobody sees the difference, and counting a hundred thousand orders
 * takes longer than everything else about their list. Nobody waits for a new one while the old one is recent.
 */
const many = 10_000
const freshMs = 10_000
const recentMs = 60_000
const mostKept = 200

type Kept = { total: number; at: number; isCounting: boolean }
const keptOf = new WeakMap<Db, Map<string, Kept>>()

/** How many orders there are under this filter. */
export async function countOrders(db: Db, where: SQL | undefined, filter: OrderFilter): Promise<number> {
  const kept = keptOf.get(db) ?? new Map<string, Kept>()
  keptOf.set(db, kept)
  const key = JSON.stringify(filter)
  const known = kept.get(key)
  const age = performance.now() - (known?.at ?? Number.NEGATIVE_INFINITY)
  if (!known || age > recentMs) return countAnew()
  if (age > freshMs && !known.isCounting) {
    known.isCounting = true
    // Whoever asks once this is no longer recent hears what went wrong.
    countAnew().catch(() => {
      known.isCounting = false
    })
  }
  return known.total

  async function countAnew(): Promise<number> {
    const at = performance.now()
    const total = await count(db, where)
    if (kept.size >= mostKept) kept.clear()
    if (total >= many) kept.set(key, { total, at, isCounting: false })
    else kept.delete(key)
    return total
  }
}

async function count(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: sql<string>`count(*)` }).from(orders).where(where)
  return Number(row?.total ?? 0)
}
