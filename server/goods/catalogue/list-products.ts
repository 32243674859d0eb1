import type { ProductSummary } from '#shared/contract/product.ts'
import type { Facets, Listing } from '#shared/contract/products.ts'
import { type Filter, filters, type ListingQuery } from '#shared/listing.ts'
import {
  type Bits,
  countCommon,
  createReusableArray,
  createReusableCopy,
  keepCommon,
  Matches,
  union,
} from './bitset.ts'
import { createFittingUnits, type FittingUnits } from './fitting-units.ts'
import { bestInStockFirst, inStockFirst } from './in-stock-first.ts'
import { basePrices, choicePrices, type ListingPrices, withUnitPrices } from './listing-prices.ts'
import { createMatchingChoice } from './matching-choice.ts'
import type { ProductIndex } from './product-index.ts'
import type { Hits } from './search/search-index.ts'

// One reusable copy for each set that is in use at the same time: allocating costs more than the filtering.
const copyAll = createReusableCopy()
const copyMatching = createReusableCopy()
const copyOthers = createReusableCopy()
const copyCounted = createReusableCopy()
const countedSlots = createReusableArray()

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
  return pageOf(index, query, applyFilters(index, query, basePrices(index)))
}

function listWith(index: ProductIndex, query: ListingQuery, pricesOfOptions: ListingPrices): Listing {
  const steps = applyFilters(index, query, pricesOfOptions)
  const { unfiltered, inPriceRange, ticked, matches, units, prices } = steps
  const facets = { ...emptyFacets }
  for (const filter of filters)
    if (!query.filters[filter]) facets[filter] = countValues(index, filter, { matches, units })
  if (inPriceRange === unfiltered) facets.price = prices.spanOf(matches)
  facets.inStock = countCommon(matches.bits, index.inStock.bits)
  const products = pageOf(index, query, steps)

  // Each filter's own choice is left out of its counts: they say what ticking one more value would add.
  for (const { filter } of ticked) {
    const others = keepTicked(copyOthers(inPriceRange), ticked, filter)
    units?.keepFitting(others, filter)
    const chosen = query.filters[filter]
    facets[filter] = countValues(index, filter, { matches: new Matches(others), units, chosen })
  }
  if (inPriceRange !== unfiltered) {
    const anyPrice = keepTicked(unfiltered, ticked)
    facets.price = prices.spanOf(new Matches(units?.keepFitting(anyPrice, 'price') ?? anyPrice))
  }
  const { total } = matches
  return { products, total, page: query.page, pages: Math.ceil(total / query.limit), facets }
}

type Counted = { matches: Matches; units: FittingUnits | undefined; chosen?: readonly string[] | undefined }

/** The values of a filter with the number of products. Of a product that is sold by unit those of its fitting units. */
function countValues(index: ProductIndex, filter: Filter, { matches, units, chosen }: Counted) {
  const facet = index.facets[filter]
  if (!units) return facet.count(matches, chosen)
  const bits = copyCounted(matches.bits)
  const values = units.takeValues(bits, filter, chosen && filter)
  return values.length === 0
    ? facet.count(matches, chosen)
    : facet.count(new Matches(bits, countedSlots), chosen, values)
}

type FilterSteps = {
  hits: Hits | undefined
  /** Products of the search and categories; those of them in the price range; those with the ticked values. */
  unfiltered: Bits
  inPriceRange: Bits
  matches: Matches
  ticked: TickedFilter[]
  units: FittingUnits | undefined
  prices: ListingPrices
}

function applyFilters(index: ProductIndex, query: ListingQuery, pricesOfOptions: ListingPrices): FilterSteps {
  const units = createFittingUnits(index, query)
  const prices = units ? withUnitPrices(index, pricesOfOptions, units) : pricesOfOptions
  const hits = query.q === '' ? undefined : index.words.search(query.q)
  const unfiltered = unfilteredMatches(index, query, hits)
  const inPriceRange = prices.keepInPriceRange(unfiltered, query)
  const ticked = tickedSets(index, query)
  const matching = keepTicked(copyMatching(inPriceRange), ticked)
  units?.keepFitting(matching)
  return { hits, unfiltered, inPriceRange, ticked, units, prices, matches: new Matches(matching) }
}

function pageOf(
  index: ProductIndex,
  { q, sort, page, limit }: ListingQuery,
  { hits, units, prices, matches: { bits, total } }: FilterSteps,
): ProductSummary[] {
  const range = { from: (page - 1) * limit, limit, total }
  const found =
    hits && !sort
      ? bestInStockFirst(index, q, { bits, scores: hits.scores }, range)
      : inStockFirst(bits, index.inStock.bits, range, (part, partRange) =>
          prices.select(part, sort ?? 'featured', partRange),
        )
  return found.map((slot) => (units ?? index).productAt(slot))
}

/** All names at once and in one order, because V8 is fast with objects of one shape. */
const emptyFacets: Facets = {
  ...(Object.fromEntries(filters.map((filter) => [filter, []])) as Record<Filter, never[]>),
  price: { min: 0, max: 0 },
  inStock: 0,
}

/** The number of products of a listing, without the rest of the listing. */
export function countListing(index: ProductIndex, query: ListingQuery): number {
  return applyFilters(index, query, basePrices(index)).matches.total
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
