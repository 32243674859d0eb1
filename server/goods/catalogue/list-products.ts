import type { ProductSummary } from '#shared/contract/product.ts'
import type { Facets, Listing } from '#shared/contract/products.ts'
import { filters, type ListingQuery } from '#shared/listing.ts'
import { type Bits, countCommon, createReusableCopy, keepCommon, Matches, union } from './bitset.ts'
import { countValues } from './count-values.ts'
import { createFittingUnits, type FittingUnits } from './fitting-units.ts'
import { bestInStockFirst, inStockFirst } from './in-stock-first.ts'
import { basePrices, choicePrices, type ListingPrices, withUnitPrices } from './listing-prices.ts'
import { createMatchingChoice } from './matching-choice.ts'
import type { ProductIndex } from './product-index.ts'
import type { Hits } from './search/search-index.ts'

// One reusable copy for each set that is in use at the same time: allocating costs more than the filtering.
const copyAll = createReusableCopy()
const copyMatching = createReusableCopy()

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
  const products = pageOf(index, query, steps)
  const values = countValues(index, { bits: inPriceRange, chosen: query.filters, units })
  const inStock = countCommon(matches.bits, index.inStock.bits)
  const price = inPriceRange === unfiltered ? prices.spanOf(matches) : spanOfAnyPrice()
  const { total } = matches
  const pages = Math.ceil(total / query.limit)
  return { products, total, page: query.page, pages, facets: { ...values, price, inStock } }

  function spanOfAnyPrice() {
    const anyPrice = keepTicked(unfiltered, ticked)
    return prices.spanOf(new Matches(units?.keepFitting(anyPrice, 'price') ?? anyPrice))
  }
}

type FilterSteps = {
  hits: Hits | undefined
  /** Products of the search and categories; those of them in the price range; those with the ticked values. */
  unfiltered: Bits
  inPriceRange: Bits
  matches: Matches
  ticked: Bits[]
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

/** The number of products of a listing, without the rest of the listing. */
export function countListing(index: ProductIndex, query: ListingQuery): number {
  return applyFilters(index, query, basePrices(index)).matches.total
}

/** The brands of the products that are in all these categories and brands, with the number of products of each. */
export function countBrands(index: ProductIndex, within: readonly string[]): Facets['brand'] {
  return countValues(index, { bits: matchesWithin(index, within) }).brand
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

/** The products with the chosen values of each filter that is ticked. */
function tickedSets(index: ProductIndex, query: ListingQuery): Bits[] {
  return filters.flatMap((filter) => {
    const values = query.filters[filter]
    return values ? [index.facets[filter].offering(values)] : []
  })
}

function keepTicked(bits: Bits, ticked: readonly Bits[]): Bits {
  for (const offering of ticked) keepCommon(bits, offering)
  return bits
}
