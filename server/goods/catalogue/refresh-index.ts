import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import { readStock } from '#server/goods/stock/available-units.ts'
import type { Tag } from '#server/platform/changes/tags.ts'
import type { Db } from '#server/platform/db/client.ts'
import { shownStock } from './catalogue-entry.ts'
import type { ProductIndex } from './product-index.ts'
import { readEntries } from './read-entries.ts'
import { staleTags } from './stale-tags.ts'

/** How many products are refreshed before other requests are served: a batch takes about a millisecond. */
const refreshBatch = 50

/** Reads these products again and returns the tags of the pages that are stale now. */
export async function refreshProducts(
  index: ProductIndex,
  pool: Pool,
  ids: readonly string[],
): Promise<Tag[]> {
  const tags = new Set<Tag>()
  const entries = new Map((await readEntries(pool, ids)).map((entry) => [entry.product._id, entry]))
  let done = 0
  for (const id of new Set(ids)) {
    // An import changes up to a thousand products; other requests are served in between.
    if (++done % refreshBatch === 0) await setImmediate()
    const entry = entries.get(id)
    for (const tag of staleTags(index.byId(id), entry?.product)) tags.add(tag)
    if (entry) index.put(entry)
    else index.remove(id)
  }
  return [...tags]
}

/** Reads only the units of these products again, and returns the tags of the pages that are stale now. */
export async function restockProducts(
  index: ProductIndex,
  { db, pool }: { db: Db; pool: Pool },
  ids: readonly string[],
): Promise<Tag[]> {
  const tags = new Set<Tag>()
  const unread: string[] = []
  for (const { id, byUnit, ...units } of await readStock(db, ids)) {
    const before = index.byId(id)
    // Price and options of a product that is sold by unit follow the units.
    if (!before || byUnit) {
      unread.push(id)
      continue
    }
    const after = { ...before, ...units }
    if (shownStock(before) !== shownStock(after)) for (const tag of staleTags(before, after)) tags.add(tag)
    index.restock(after)
  }
  return unread.length > 0 ? [...tags, ...(await refreshProducts(index, pool, unread))] : [...tags]
}
