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
export function listWithChoicePrices(index: ProductIndex, query: ListingQuery): Listing {
  const matchingChoice = createMatchingChoice(query.filters)
  if (!matchingChoice) return listProducts(index, query)
  return listWith(index, query, choicePrices(index, index.prices.withChoice(matchingChoice)))
}

/** The products of a listing's page alone, without the counts. */
export function listWithoutCounts(index: ProductIndex, query: ListingQuery): ProductSummary[] {
  const prices = basePrices(index)
  return pageOf(index, query, applyFilters(index, query, prices), prices)
}

function listWith(index: ProductIndex, query: ListingQuery, prices: ListingPrices): Listing {
  const steps = applyFilters(index, query, prices)
  const { unfiltered, inPriceRange, ticked, matches } = steps
  const facets = { ...emptyFacets }
  for (const filter of filters)
    if (!query.filters[filter]) facets[filter] = index.facets[filter].count(matches)
  if (inPriceRange === unfiltered) facets.price = prices.spanOf(matches)
  facets.inStock = countCommon(matches.bits, index.inStock.bits)
  const products = pageOf(index, query, steps, prices)

  // Each filter's own choice is left out of its counts: they say what ticking one more value would add.
  for (const { filter } of ticked) {
    const others = new Matches(keepTicked(copyOthers(inPriceRange), ticked, filter))
    facets[filter] = index.facets[filter].count(others, query.filters[filter])
  }
  if (inPriceRange !== unfiltered) facets.price = prices.spanOf(new Matches(keepTicked(unfiltered, ticked)))
  const { total } = matches
  return { products, total, page: query.page, pages: Math.ceil(total / query.limit), facets }
}

type FilterSteps = {
  hits: Hits | undefined
  /** Products of the search and categories; those of them in the price range; those with the ticked values. */
  unfiltered: Bits
  inPriceRange: Bits
  matches: Matches
  ticked: TickedFilter[]
}

function applyFilters(index: ProductIndex, query: ListingQuery, prices: ListingPrices): FilterSteps {
  const hits = query.q === '' ? undefined : index.words.search(query.q)
  const unfiltered = unfilteredMatches(index, query, hits)
  const inPriceRange = prices.keepInPriceRange(unfiltered, query)
  const ticked = tickedSets(index, query)
  return {
    hits,
    unfiltered,
    inPriceRange,
    ticked,
    matches: new Matches(keepTicked(copyMatching(inPriceRange), ticked)),
  }
}

function pageOf(
  index: ProductIndex,
  { q, sort, page, limit }: ListingQuery,
  { hits, matches: { bits, total } }: FilterSteps,
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

/** All names at once and in one order, because V8 is fast with objects of one shape. */
const emptyFacets: Facets = {
  ...(Object.fromEntries(filters.map((filter) => [filter, []])) as Record<Filter, never[]>),
  price: { min: 0, max: 0 },
  inStock: 0,
}

/** The number of products of a listing, without the rest of the listing. */
export function countListing(index: ProductIndex, query: ListingQuery): number {
  const hits = query.q === '' ? undefined : index.words.search(query.q)
  const inPriceRange = basePrices(index).keepInPriceRange(unfilteredMatches(index, query, hits), query)
  return new Matches(keepTicked(inPriceRange, tickedSets(index, query))).total
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

type TickedFilter = { filter: Filter; bits: Bits }

function tickedSets(index: ProductIndex, query: ListingQuery): TickedFilter[] {
  const ticked: TickedFilter[] = []
  for (const filter of filters) {
    const values = query.filters[filter]
    if (values) ticked.push({ filter, bits: index.facets[filter].offering(values) })
  }
  return ticked
}

/** Keeps the products that match the ticked values of every filter but `except`. */
function keepTicked(bits: Bits, ticked: readonly TickedFilter[], except?: Filter): Bits {
  for (const { filter, bits: offering } of ticked) if (filter !== except) keepCommon(bits, offering)
  return bits
}
