// biome-ignore-all lint/style/noNonNullAssertion: slots come out of the index, which has a product for each.
import type { ProductSummary } from '#shared/contract/product.ts'
import type { Listing } from '#shared/contract/products.ts'
import { priceRange } from '#shared/limits.ts'
import { filters, type ListingQuery } from '#shared/listing.ts'
import type { Taka } from '#shared/money.ts'
import { unitPrice } from '#shared/pricing.ts'
import { type Bits, countCommon, exclude } from './bitset.ts'
import { bestInStockFirst, inStockFirst, type Range } from './in-stock-first.ts'
import {
  chosenSets,
  emptyFacets,
  keepChosen,
  listProducts,
  selectInOrder,
  unfilteredMatches,
} from './list-products.ts'
import { Matches } from './matches.ts'
import { createMatchingChoice } from './matching-choice.ts'
import type { ProductIndex } from './product-index.ts'

type PriceOf = (product: ProductSummary) => Taka

/**
 * A listing whose prices are those of the options that its filters ask for, as the cards on a page show them. The
 * price range, order and span use them, so the price of each product is computed; only such listings need that.
 */
export function listByChoice(index: ProductIndex, query: ListingQuery): Listing {
  const matchingChoice = createMatchingChoice(query.filters)
  if (!matchingChoice) return listProducts(index, query)
  const priceOf: PriceOf = (product) => unitPrice(product, matchingChoice(product.options))
  const hits = query.q === '' ? undefined : index.words.search(query.q)
  const within = unfilteredMatches(index, query, hits).slice()
  const priced = keepPriced(index, within.slice(), query, priceOf)
  const chosen = chosenSets(index, query)
  const matching = new Matches(keepChosen(priced.slice(), chosen))

  const facets = emptyFacets()
  for (const filter of filters)
    if (!query.filters[filter]) facets[filter] = index.facets[filter].count(matching)
  // From here on the slots of `matching` are no longer valid, only its bits.
  for (const { filter } of chosen) {
    const others = new Matches(keepChosen(priced.slice(), chosen, filter))
    facets[filter] = index.facets[filter].count(others, query.filters[filter])
  }
  facets.price = spanOf(index, new Matches(keepChosen(within, chosen)), priceOf)
  facets.inStock = countCommon(matching.bits, index.inStock.bits)
  const { total } = matching
  const slots =
    hits && !query.sort
      ? bestInStockFirst(index, query.q, { ...hits, bits: matching.bits }, rangeOf(query, total))
      : selectPriced(index, matching, query, priceOf)
  return {
    products: slots.map((slot) => index.products[slot]!),
    total,
    page: query.page,
    pages: Math.ceil(total / query.limit),
    facets,
  }
}

function rangeOf({ page, limit }: ListingQuery, total: number) {
  return { from: (page - 1) * limit, limit, total }
}

/** The page's slots; in an order by price all matches are compared, because the index orders by base price. */
function selectPriced(
  index: ProductIndex,
  { bits, total }: Matches,
  query: ListingQuery,
  priceOf: PriceOf,
): number[] {
  const order = index.orders[query.sort ?? 'featured']
  const isByPrice = query.sort === 'price-low' || query.sort === 'price-high'
  const select = (part: Bits, range: Range) => {
    if (!isByPrice) return selectInOrder(part, order, range)
    const all = selectInOrder(part, order, { from: 0, limit: range.total, total: range.total })
    return sortByPrice(index, all, query.sort === 'price-low' ? 1 : -1, priceOf).slice(
      range.from,
      range.from + range.limit,
    )
  }
  return inStockFirst(bits, index.inStock.bits, rangeOf(query, total), select)
}

function sortByPrice(
  { products }: ProductIndex,
  slots: number[],
  direction: 1 | -1,
  priceOf: PriceOf,
): number[] {
  const prices = new Map<number, Taka>()
  for (const slot of slots) prices.set(slot, priceOf(products[slot]!))
  return slots.sort((a, b) => direction * (prices.get(a)! - prices.get(b)!))
}

function spanOf({ products }: ProductIndex, matches: Matches, priceOf: PriceOf): { min: Taka; max: Taka } {
  if (matches.total === 0) return { min: 0, max: 0 }
  const span = { min: Number.POSITIVE_INFINITY, max: 0 }
  for (const slot of matches.slots()) {
    const price = priceOf(products[slot]!)
    span.min = Math.min(span.min, price)
    span.max = Math.max(span.max, price)
  }
  return span
}

function keepPriced({ products }: ProductIndex, bits: Bits, query: ListingQuery, priceOf: PriceOf): Bits {
  const { minPrice, maxPrice } = query
  if (minPrice <= priceRange.min && maxPrice >= priceRange.max) return bits
  for (const slot of Array.from(new Matches(bits).slots())) {
    const price = Math.min(priceOf(products[slot]!), priceRange.max)
    if (price < minPrice || price > maxPrice) exclude(bits, slot)
  }
  return bits
}
