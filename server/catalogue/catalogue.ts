import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import { categoryKey } from '#shared/category.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { Listing } from '#shared/contract/products.ts'
import { searchLimit, searchMinimum } from '#shared/limits.ts'
import type { ListingQuery } from '#shared/listing.ts'
import type { Tag } from '../changes/tags.ts'
import { createMutex } from '../concurrency/mutex.ts'
import type { Db } from '../db/client.ts'
import { has } from './bitset.ts'
import { shownStock } from './entry.ts'
import { listProducts, measureListing } from './list-products.ts'
import { readAllEntries, readEntries } from './read-entries.ts'
import { readStock } from './read-stock.ts'
import { relatedTo } from './related.ts'
import { selectBest } from './select-best.ts'
import { Shelves } from './shelves.ts'
import { staleTags } from './stale-tags.ts'

const productsAtOnce = 50
/** About a millisecond: whoever comes right after the opening waits for a few of these. */
const wordsOfAtOnce = 40

export type Catalogue = {
  /** Reads everything; until it is done the old state stays in view. */
  load(): Promise<void>
  /** Before a search: right after the first load the words of a large catalogue are still being read. */
  searchable(): Promise<void>
  /** Reads these products again and tells which pages show something else now. */
  refresh(ids: readonly string[]): Promise<Tag[]>
  /** The same where nothing but units came or went. */
  restock(ids: readonly string[]): Promise<Tag[]>
  readonly size: number
  byId(id: string): ProductSummary | undefined
  bySlug(slug: string): ProductSummary | undefined
  listing(query: ListingQuery): Listing
  /** How much a listing has, and from which price. */
  measure(query: ListingQuery): { total: number; from: number }
  /** Best match first; nothing for fewer than three characters. */
  search(text: string, limit?: number): ProductSummary[]
  /** Products of a category or brand, newest first. */
  inCategory(name: string, limit?: number): ProductSummary[]
  newest(count: number, from?: number): ProductSummary[]
  related(product: ProductSummary, count: number): ProductSummary[]
}

/** The read model: the whole catalogue in memory. PostgreSQL holds the truth; money and stock are taken there. */
export function createCatalogue({ db, pool }: { db: Db; pool: Pool }): Catalogue {
  let shelves = new Shelves()
  let words: Promise<void> = Promise.resolve()
  // A later read never finishes before an earlier one, so old data cannot replace newer data.
  const withMutex = createMutex()

  async function load() {
    const next = new Shelves()
    await readAllEntries(pool, (entry) => next.fill([entry]))
    next.sort()
    const reading = readWords(next)
    // What was there before could be searched, so what replaces it must be too; at the start pages do not wait for it.
    if (shelves.size > 0) await reading
    shelves = next
    words = reading
  }

  async function refresh(ids: readonly string[]) {
    const tags = new Set<Tag>()
    const entries = new Map((await readEntries(pool, ids)).map((entry) => [entry.product._id, entry]))
    let done = 0
    for (const id of new Set(ids)) {
      // A file of a thousand products must not keep everybody waiting until its last one.
      if (++done % productsAtOnce === 0) await setImmediate()
      const entry = entries.get(id)
      for (const tag of staleTags(shelves.byId(id), entry?.product)) tags.add(tag)
      if (entry) shelves.put(entry)
      else shelves.take(id)
    }
    return [...tags]
  }

  async function restock(ids: readonly string[]) {
    const tags = new Set<Tag>()
    const unknown: string[] = []
    for (const { id, ...units } of await readStock(db, ids)) {
      const before = shelves.byId(id)
      if (!before) {
        unknown.push(id)
        continue
      }
      const after = { ...before, ...units }
      if (shownStock(before) !== shownStock(after)) for (const tag of staleTags(before, after)) tags.add(tag)
      shelves.restock(after)
    }
    return unknown.length > 0 ? [...tags, ...(await refresh(unknown))] : [...tags]
  }

  const take = (slots: Iterable<number>) => Array.from(slots, (slot) => shelves.products[slot]!)

  return {
    load: () => withMutex(load),
    searchable: () => words,
    refresh: (ids) => withMutex(() => refresh(ids)),
    restock: (ids) => withMutex(() => restock(ids)),
    get size() {
      return shelves.size
    },
    byId: (id) => shelves.byId(id),
    bySlug: (slug) => shelves.bySlug(slug),
    listing: (query) => listProducts(shelves, query),
    measure: (query) => measureListing(shelves, query),
    search(text, limit = searchLimit) {
      if (text.trim().length < searchMinimum) return []
      const { bits, scores } = shelves.words.search(text)
      return take(selectBest(bits, scores, shelves.orders.featured, { from: 0, limit }))
    },
    inCategory(name, limit = Number.POSITIVE_INFINITY) {
      const bits = shelves.byKey.get(categoryKey(name))?.bits
      const found: number[] = []
      if (!bits) return []
      for (const slot of shelves.newest.slots()) {
        if (found.length >= limit) break
        if (has(bits, slot)) found.push(slot)
      }
      return take(found)
    },
    newest: (count, from = 0) => take(shelves.newest.slots().subarray(from, from + count)),
    related: (product, count) => relatedTo(shelves, product, count),
  }
}

async function readWords(shelves: Shelves): Promise<void> {
  while (shelves.readWords(wordsOfAtOnce)) await setImmediate()
}
