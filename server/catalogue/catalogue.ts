import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import { categoryKey } from '#shared/category.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { Listing } from '#shared/contract/products.ts'
import { searchLimit, searchMinimum } from '#shared/limits.ts'
import type { ListingQuery } from '#shared/listing.ts'
import type { Taka } from '#shared/money.ts'
import { present } from '#shared/present.ts'
import type { Tag } from '../changes/tags.ts'
import { createMutex } from '../concurrency/mutex.ts'
import type { Db } from '../db/client.ts'
import { readStock } from '../stock/available-units.ts'
import { countSlots, has } from './bitset.ts'
import { keysOf, shownStock } from './catalogue-entry.ts'
import { bestInStockFirst } from './in-stock-first.ts'
import { listByChoice } from './list-by-choice.ts'
import { countListing, listProducts } from './list-products.ts'
import { lowestPrice } from './lowest-price.ts'
import { ProductIndex } from './product-index.ts'
import { readAllEntries, readEntries } from './read-entries.ts'
import { relatedTo } from './related.ts'
import { staleTags } from './stale-tags.ts'

/** Batch sizes of work that would block other requests: each batch takes about a millisecond. */
const refreshBatch = 50
const wordsBatch = 40

export type Catalogue = {
  /** Reads everything; until it is done the old state is served. */
  load(): Promise<void>
  /** To be awaited before a search: after the first load the words of a large catalogue are still being indexed. */
  searchable(): Promise<void>
  /** Reads these products again and returns the tags of the pages that are stale now. */
  refresh(ids: readonly string[]): Promise<Tag[]>
  /** The same where only units changed. */
  restock(ids: readonly string[]): Promise<Tag[]>
  readonly size: number
  /** Grows with every change, so that what was made of the catalogue can be told to be old. */
  readonly version: number
  byId(id: string): ProductSummary | undefined
  bySlug(slug: string): ProductSummary | undefined
  listing(query: ListingQuery): Listing
  /** The same with the prices of the options that the filters ask for, instead of the base prices. */
  listingByChoice(query: ListingQuery): Listing
  count(query: ListingQuery): number
  /** The lowest price of a product in stock that passes the test, with its cheapest options; undefined where none does. */
  lowestPrice(isMeant: (product: ProductSummary) => boolean): Taka | undefined
  /** The same among products of all these categories and brands. */
  lowestPriceIn(within: readonly string[]): Taka | undefined
  /** Best match first; nothing for fewer than three characters. */
  search(text: string, limit?: number): ProductSummary[]
  /** Products of a category or brand: those in stock, then the others, newest first. */
  inCategory(name: string, limit?: number): ProductSummary[]
  newest(count: number, from?: number): ProductSummary[]
  /** Categories and brands that have products, as addresses write them. */
  categoryKeys(): string[]
  related(product: ProductSummary, count: number): ProductSummary[]
}

/** The read model: the whole catalogue in memory. Prices and stock of an order are always read from PostgreSQL. */
export function createCatalogue({ db, pool }: { db: Db; pool: Pool }): Catalogue {
  let index = new ProductIndex()
  let words: Promise<void> = Promise.resolve()
  let version = 0
  // A later read never finishes before an earlier one, so old data cannot replace newer data.
  const withMutex = createMutex()

  async function load() {
    const next = new ProductIndex()
    await readAllEntries(pool, (entry) => next.fill([entry]))
    next.sort()
    const indexing = indexWords(next)
    // A loaded catalogue stays searchable while it is replaced; at the start pages do not wait for the search.
    if (index.size > 0) await indexing
    index = next
    words = indexing
  }

  async function refresh(ids: readonly string[]) {
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

  async function restock(ids: readonly string[]) {
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
    return unread.length > 0 ? [...tags, ...(await refresh(unread))] : [...tags]
  }

  /** Counts a failed change too: it may have changed something. */
  function changing<T>(change: () => Promise<T>): Promise<T> {
    return change().finally(() => {
      version += 1
    })
  }

  const productsIn = (slots: Iterable<number>) => Array.from(slots, (slot) => present(index.products[slot]))

  return {
    load: () => withMutex(() => changing(load)),
    searchable: () => words,
    refresh: (ids) => withMutex(() => changing(() => refresh(ids))),
    restock: (ids) => withMutex(() => changing(() => restock(ids))),
    get size() {
      return index.size
    },
    get version() {
      return version
    },
    byId: (id) => index.byId(id),
    bySlug: (slug) => index.bySlug(slug),
    listing: (query) => listProducts(index, query),
    listingByChoice: (query) => listByChoice(index, query),
    count: (query) => countListing(index, query),
    lowestPrice: (isMeant) => lowestPrice(index, isMeant),
    lowestPriceIn: (within) =>
      lowestPrice(index, (product) => {
        const keys = keysOf(product)
        return within.every((key) => keys.includes(key))
      }),
    search(text, limit = searchLimit) {
      if (text.trim().length < searchMinimum) return []
      const hits = index.words.search(text)
      return productsIn(bestInStockFirst(index, text, hits, { from: 0, limit, total: hits.count }))
    },
    inCategory(name, limit = Number.POSITIVE_INFINITY) {
      const bits = index.byKey.get(categoryKey(name))?.bits
      const found: number[] = []
      if (!bits) return []
      for (const slot of index.orders.featured.slots()) {
        if (found.length >= limit) break
        if (has(bits, slot)) found.push(slot)
      }
      return productsIn(found)
    },
    categoryKeys: () => [...index.byKey].filter(([, { bits }]) => countSlots(bits) > 0).map(([key]) => key),
    newest: (count, from = 0) => productsIn(index.newest.slots().subarray(from, from + count)),
    related: (product, count) => relatedTo(index, product, count),
  }
}

async function indexWords(index: ProductIndex): Promise<void> {
  while (index.indexWords(wordsBatch)) await setImmediate()
}
