import type { Listing } from '#shared/contract/products.ts'
import type { ListingQuery, Sort } from '#shared/listing.ts'
import type { Bits } from './bitset.ts'
import type { Range } from './in-stock-first.ts'
import type { Matches } from './matches.ts'

/** The prices of a listing: those that all products start at, or those of the options that its filters ask for. */
export type ListingPrices = {
  /** The products of a set that are within the price range of a query; the set itself where that has none. */
  keepWithin(bits: Bits, query: Pick<ListingQuery, 'minPrice' | 'maxPrice'>): Bits
  /** The lowest and the highest price; both are 0 where nothing matches. */
  spanOf(matches: Matches): Listing['facets']['price']
  /** A page of a set. */
  select(bits: Bits, sort: Sort, range: Range): number[]
}
