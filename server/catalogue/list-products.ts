import type { ProductSummary } from '#shared/contract/product.ts'
import type { Facets, Listing } from '#shared/contract/products.ts'
import { type Filter, filters, type ListingQuery } from '#shared/listing.ts'
import { type Bits, countCommon, createReusableCopy, keepCommon, Matches, union } from './bitset.ts'
import { bestInStockFirst, inStockFirst } from './in-stock-first.ts'
import { basePrices, choicePrices, type ListingPrices } from './listing-prices.ts'
import { createMatchingChoice } from './matching-choice.ts'
import type { ProductIndex } from './product-index.ts'
import type { Hits } from './search/search-index.ts'

// One reusable copy for each set that is in use at the same time: allocating costs more than the filtering.
const copyAll = createReusableCopy()
const copyMatching = createReusableCopy()
const copyOthers = createReusableCopy()

/** One page of a listing with the counts beside its filters. Its prices are the base prices. */
export function listProducts(index: ProductIndex, query: ListingQuery): Listing {
  return listWith(index, query, basePrices(index))
}

/**
 * The same with the prices of the options that its filters ask for, as the cards on a page show them. The price range,
 * order and span use them, so the price of each product is computed; only such listings need that.
 */
export function listByChoice(index: ProductIndex, query: ListingQuery): Listing {
  const matchingChoice = createMatchingChoice(query.filters)
  if (!matchingChoice) return listProducts(index, query)
  return listWith(index, query, choicePrices(index, index.prices.withChoice(matchingChoice)))
}

/** The products of a listing's page alone, without the counts. */
export function listPage(index: ProductIndex, query: ListingQuery): ProductSummary[] {
  const prices = basePrices(index)
  return pageOf(index, query, match(index, query, prices), prices)
}

function listWith(index: ProductIndex, query: ListingQuery, prices: ListingPrices): Listing {
  const matching = match(index, query, prices)
  const { within, priced, chosen, matches } = matching
  const facets = emptyFacets()
  for (const filter of filters)
    if (!query.filters[filter]) facets[filter] = index.facets[filter].count(matches)
  if (priced === within) facets.price = prices.spanOf(matches)
  facets.inStock = countCommon(matches.bits, index.inStock.bits)
  const products = pageOf(index, query, matching, prices)

  // Each filter's own choice is left out of its counts: they say what ticking one more value would add.
  for (const { filter } of chosen) {
    const others = new Matches(keepChosen(copyOthers(priced), chosen, filter))
    facets[filter] = index.facets[filter].count(others, query.filters[filter])
  }
  if (priced !== within) facets.price = prices.spanOf(new Matches(keepChosen(within, chosen)))
  const { total } = matches
  return { products, total, page: query.page, pages: Math.ceil(total / query.limit), facets }
}

type Matching = {
  hits: Hits | undefined
  /** Products of the search and categories; those of them in the price range; those with the values. */
  within: Bits
  priced: Bits
  matches: Matches
  chosen: FilterChoice[]
}

function match(index: ProductIndex, query: ListingQuery, prices: ListingPrices): Matching {
  const hits = query.q === '' ? undefined : index.words.search(query.q)
  const within = unfilteredMatches(index, query, hits)
  const priced = prices.keepWithin(within, query)
  const chosen = chosenSets(index, query)
  return { hits, within, priced, chosen, matches: new Matches(keepChosen(copyMatching(priced), chosen)) }
}

function pageOf(
  index: ProductIndex,
  { q, sort, page, limit }: ListingQuery,
  { hits, matches: { bits, total } }: Matching,
  prices: ListingPrices,
): ProductSummary[] {
  const range = { from: (page - 1) * limit, limit, total }
  const found =
    hits && !sort
      ? bestInStockFirst(index, q, { bits, scores: hits.scores }, range)
      : inStockFirst(bits, index.inStock.bits, range, (part, partRange) =>
          prices.select(part, sort ?? 'featured', partRange),
        )
  return found.map((slot) => index.productAt(slot))
}

/** Lists all names at once and in one order, because V8 is fast with objects of one shape. */
function emptyFacets(): Facets {
  return {
    kind: [],
    brand: [],
    processor: [],
    ram: [],
    ssd: [],
    color: [],
    display: [],
    screen: [],
    weight: [],
    graphics: [],
    deviceType: [],
    price: { min: 0, max: 0 },
    inStock: 0,
  }
}

/** The number of products of a listing, without the rest of the listing. */
export function countListing(index: ProductIndex, query: ListingQuery): number {
  const hits = query.q === '' ? undefined : index.words.search(query.q)
  const priced = basePrices(index).keepWithin(unfilteredMatches(index, query, hits), query)
  return new Matches(keepChosen(priced, chosenSets(index, query))).total
}

/** The brands of the products that are in all these categories and brands, with the number of products of each. */
export function countBrands(index: ProductIndex, within: readonly string[]): Facets['brand'] {
  return index.facets.brand.count(new Matches(matchesWithin(index, within)))
}

function unfilteredMatches(index: ProductIndex, query: ListingQuery, hits: Hits | undefined): Bits {
  const bits = matchesWithin(index, query.within)
  if (query.categories.length > 0)
    keepCommon(bits, union(query.categories.map((key) => index.productsOf(key))))
  if (query.onSale) keepCommon(bits, index.onSale.bits)
  if (query.inStock) keepCommon(bits, index.inStock.bits)
  if (hits) keepCommon(bits, hits.bits)
  return bits
}

function matchesWithin(index: ProductIndex, within: readonly string[]): Bits {
  const bits = copyAll(index.all.bits)
  for (const key of within) keepCommon(bits, index.productsOf(key))
  return bits
}

type FilterChoice = { filter: Filter; bits: Bits }

function chosenSets(index: ProductIndex, query: ListingQuery): FilterChoice[] {
  const chosen: FilterChoice[] = []
  for (const filter of filters) {
    const values = query.filters[filter]
    if (values) chosen.push({ filter, bits: index.facets[filter].offering(values) })
  }
  return chosen
}

/** Keeps the products that match the chosen values of every filter but `except`. */
function keepChosen(bits: Bits, chosen: readonly FilterChoice[], except?: Filter): Bits {
  for (const { filter, bits: offering } of chosen) if (filter !== except) keepCommon(bits, offering)
  return bits
}
