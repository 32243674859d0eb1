import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Tag } from '#server/platform/changes/tags.ts'
import { createMutex } from '#server/platform/concurrency/mutex.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { Facets, Listing } from '#shared/contract/products.ts'
import type { ListingQuery } from '#shared/listing.ts'
import type { Taka } from '#shared/money.ts'
import { listCategory, listCategoryKeys, listNewest, searchProducts } from './find-products.ts'
import {
  countBrands,
  countListing,
  listProducts,
  listWithChoicePrices,
  listWithoutCounts,
} from './list-products.ts'
import { lowestPrice, lowestPriceIn } from './lowest-price.ts'
import { ProductIndex } from './product-index.ts'
import { readAllEntries } from './read-entries.ts'
import { refreshProducts, restockProducts } from './refresh-index.ts'
import { relatedTo } from './related.ts'

/** How many products have their words indexed before other requests are served: about a millisecond. */
const wordsBatch = 40

export type Catalogue = {
  /** Reads everything; until it is done the old state is served. */
  load(): Promise<void>
  /** To be awaited before a search: after the first load the words of a large catalogue are still being indexed. */
  searchable(): Promise<void>
  /** Reads these products again and returns the tags of the pages that are stale now. */
  refresh(ids: readonly string[]): Promise<Tag[]>
  /** Reads only the units of these products again; returns the same. */
  restock(ids: readonly string[]): Promise<Tag[]>
  readonly size: number
  /** Grows with every change, so that what was computed from the catalogue is known to be outdated. */
  readonly version: number
  byId(id: string): ProductSummary | undefined
  bySlug(slug: string): ProductSummary | undefined
  listing(query: ListingQuery): Listing
  /** The products of a listing's page alone, without the counts. */
  page(query: ListingQuery): ProductSummary[]
  /** A listing with the prices of the options that the filters ask for, instead of the base prices. */
  listingByChoice(query: ListingQuery): Listing
  count(query: ListingQuery): number
  /** The brands of the products that are in all these categories and brands. */
  brandsIn(within: readonly string[]): Facets['brand']
  /** The lowest price of a matching product in stock, with its cheapest options; undefined if there is none. */
  lowestPrice(matches: (product: ProductSummary) => boolean): Taka | undefined
  /** The lowest price in stock among products that are in all these categories and brands, and have the chosen values. */
  lowestPriceIn(within: readonly string[], chosen?: ListingQuery['filters']): Taka | undefined
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

  /** Counts a failed change too: it may have changed something. */
  function withNewVersion<T>(change: () => Promise<T>): Promise<T> {
    return change().finally(() => {
      version += 1
    })
  }

  return {
    load: () => withMutex(() => withNewVersion(load)),
    searchable: () => words,
    refresh: (ids) => withMutex(() => withNewVersion(() => refreshProducts(index, pool, ids))),
    restock: (ids) => withMutex(() => withNewVersion(() => restockProducts(index, { db, pool }, ids))),
    get size() {
      return index.size
    },
    get version() {
      return version
    },
    byId: (id) => index.byId(id),
    bySlug: (slug) => index.bySlug(slug),
    listing: (query) => listProducts(index, query),
    page: (query) => listWithoutCounts(index, query),
    listingByChoice: (query) => listWithChoicePrices(index, query),
    count: (query) => countListing(index, query),
    brandsIn: (within) => countBrands(index, within),
    lowestPrice: (matches) => lowestPrice(index, matches),
    lowestPriceIn: (within, chosen) => lowestPriceIn(index, within, chosen),
    search: (text, limit) => searchProducts(index, text, limit),
    inCategory: (name, limit) => listCategory(index, name, limit),
    categoryKeys: () => listCategoryKeys(index),
    newest: (count, from) => listNewest(index, count, from),
    related: (product, count) => relatedTo(index, product, count),
  }
}

async function indexWords(index: ProductIndex): Promise<void> {
  while (index.indexWords(wordsBatch)) await setImmediate()
}
