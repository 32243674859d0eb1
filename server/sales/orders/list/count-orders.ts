import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'

/**
 * A count from here on is cached: counting a hundred thousand orders takes longer than everything else about their
 * list, and nobody sees the difference. A stale count is returned while a new one is made, until it is too old.
 */
const cachedFrom = 10_000
const freshMs = 10_000
const staleMs = 60_000
const mostEntries = 200

type CachedCount = { total: number; at: number; isCounting: boolean }
const caches = new WeakMap<Db, LRUCache<string, CachedCount>>()

/** How many orders match a condition. `key` names the condition in the cache. */
export async function countOrders(db: Db, where: SQL | undefined, key: string): Promise<number> {
  const cache = caches.get(db) ?? new LRUCache<string, CachedCount>({ max: mostEntries })
  caches.set(db, cache)
  const cached = cache.get(key)
  const age = performance.now() - (cached?.at ?? Number.NEGATIVE_INFINITY)
  if (!cached || age > staleMs) return recount()
  if (age > freshMs && !cached.isCounting) {
    cached.isCounting = true
    // The error reaches the caller who asks when this count is too old.
    recount().catch(() => {
      cached.isCounting = false
    })
  }
  return cached.total

  async function recount(): Promise<number> {
    const at = performance.now()
    const total = await count(db, where)
    if (total >= cachedFrom) cache.set(key, { total, at, isCounting: false })
    else cache.delete(key)
    return total
  }
}

async function count(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: sql<string>`count(*)` }).from(orders).where(where)
  return Number(row?.total ?? 0)
}
