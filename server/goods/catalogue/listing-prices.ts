import type { Listing } from '#shared/contract/products.ts'
import { priceRange } from '#shared/limits.ts'
import type { ListingQuery, Sort } from '#shared/listing.ts'
import type { Taka } from '#shared/money.ts'
import { present } from '#shared/present.ts'
import { type Bits, exclude, excludeAll, has, Matches } from './bitset.ts'
import { firstIndex } from './first-index.ts'
import type { FittingUnits } from './fitting-units.ts'
import type { Range } from './in-stock-first.ts'
import type { ProductIndex } from './product-index.ts'
import type { SlotOrder } from './slot-order.ts'

/** The prices of a listing: those that all products start at, or those of the options that its filters ask for. */
export type ListingPrices = {
  priceOf: PriceOf
  /** The products of a set that are within the price range of a query; the set itself where that has none. */
  keepInPriceRange(bits: Bits, query: Pick<ListingQuery, 'minPrice' | 'maxPrice'>): Bits
  /** The lowest and the highest price; both are 0 where nothing matches. */
  spanOf(matches: Matches): Listing['facets']['price']
  /** A page of a set. */
  select(bits: Bits, sort: Sort, range: Range): number[]
}

/** The prices that all products start at, by which the index has them in order. */
export function basePrices({ sorted, prices, size }: ProductIndex): ListingPrices {
  const priceOf: PriceOf = (slot) => prices.basePrice(slot)
  return {
    priceOf,

    /** Both bounds are inclusive; the highest bound of the range includes everything more expensive. */
    keepInPriceRange(bits, { minPrice, maxPrice }) {
      const noLowest = minPrice <= priceRange.min
      const noHighest = maxPrice >= priceRange.max
      if (noLowest && noHighest) return bits
      const within = bits.slice()
      const cheapestFirst = sorted['price-low'].slots()
      const end = cheapestFirst.length
      const first = noLowest ? 0 : firstIndex(cheapestFirst, end, (slot) => priceOf(slot) >= minPrice)
      const tooDear = noHighest ? end : firstIndex(cheapestFirst, end, (slot) => priceOf(slot) > maxPrice)
      excludeAll(within, cheapestFirst.subarray(0, first))
      excludeAll(within, cheapestFirst.subarray(tooDear))
      return within
    },

    /** Few matches are compared; for many the ends of the price order are searched. */
    spanOf(matches) {
      if (matches.total === 0) return { min: 0, max: 0 }
      if (areMany(matches, size)) {
        const firstPrice = (order: SlotOrder) => priceOf(firstOf(matches, order))
        return { min: firstPrice(sorted['price-low']), max: firstPrice(sorted['price-high']) }
      }
      return spanOf(matches.slots(), priceOf)
    },

    select: (bits, sort, range) => selectInOrder(bits, sorted[sort], range),
  }
}

type PriceOf = (slot: number) => Taka

/** The same prices, but of products that are sold by unit those of the units that the query asks for. */
export function withUnitPrices(
  index: ProductIndex,
  prices: ListingPrices,
  units: FittingUnits,
): ListingPrices {
  const priceOf: PriceOf = (slot) => units.priceAt(slot) ?? prices.priceOf(slot)
  return {
    ...choicePrices(index, priceOf),
    keepInPriceRange: (bits, query) => units.withAllByUnit(prices.keepInPriceRange(bits, query), bits),
    // The span is that of all prices, also those outside of the range.
    spanOf: choicePrices(index, (slot) => units.priceAt(slot, 'price') ?? prices.priceOf(slot)).spanOf,
  }
}

/** The prices of the options that a listing's filters ask for; each is computed when it is needed. */
export function choicePrices({ sorted, prices, size }: ProductIndex, priceOf: PriceOf): ListingPrices {
  const cheapestFirst: ByCost = {
    order: sorted['price-low'],
    costOf: priceOf,
    leastCost: (slot) => prices.leastPrice(slot),
  }
  const mostExpensiveFirst: ByCost = {
    order: sorted['price-high'],
    costOf: (slot) => -priceOf(slot),
    leastCost: (slot) => -prices.mostPrice(slot),
  }
  return {
    priceOf,

    keepInPriceRange(bits, { minPrice, maxPrice }) {
      if (minPrice <= priceRange.min && maxPrice >= priceRange.max) return bits
      const within = bits.slice()
      for (const slot of new Matches(bits).slots()) {
        const price = Math.min(priceOf(slot), priceRange.max)
        if (price < minPrice || price > maxPrice) exclude(within, slot)
      }
      return within
    },

    spanOf(matches) {
      if (matches.total === 0) return { min: 0, max: 0 }
      if (!areMany(matches, size)) return spanOf(matches.slots(), priceOf)
      const { bits } = matches
      return { min: lowestCost(bits, cheapestFirst), max: -lowestCost(bits, mostExpensiveFirst) }
    },

    select(bits, sort, range) {
      if (sort === 'price-low') return selectByCost(bits, range, cheapestFirst)
      if (sort === 'price-high') return selectByCost(bits, range, mostExpensiveFirst)
      return selectInOrder(bits, sorted[sort], range)
    },
  }
}

/**
 * An order by cost that is nearly right: `order` is that of the base prices, and `leastCost` is what a product, and all
 * after it, cost at least. So the search for the lowest cost ends soon after it was found.
 */
type ByCost = { order: SlotOrder; costOf: PriceOf; leastCost: PriceOf }

function lowestCost(bits: Bits, { order, costOf, leastCost }: ByCost): number {
  let lowest = Number.POSITIVE_INFINITY
  for (const slot of order.slots()) {
    if (!has(bits, slot)) continue
    if (leastCost(slot) >= lowest) break
    lowest = Math.min(lowest, costOf(slot))
  }
  return lowest
}

/**
 * A page in the order of the lowest cost, equal ones in `order`. Of the products seen so far only as many are kept as
 * the page may need, and the most expensive of them says what a product may cost at most.
 */
function selectByCost(bits: Bits, { from, limit, total }: Range, by: ByCost): number[] {
  const wanted = Math.min(from + limit, total)
  let best: { slot: number; cost: number }[] = []
  let highest = Number.POSITIVE_INFINITY
  for (const slot of by.order.slots()) {
    if (!has(bits, slot)) continue
    if (by.leastCost(slot) >= highest) break
    const cost = by.costOf(slot)
    if (cost >= highest) continue
    best.push({ slot, cost })
    // Sorted only now and then: a page far down keeps many.
    if (best.length !== wanted && best.length < 2 * wanted) continue
    best = best.sort((a, b) => a.cost - b.cost).slice(0, wanted)
    highest = best.at(-1)?.cost ?? highest
  }
  best.sort((a, b) => a.cost - b.cost)
  return best.slice(from, wanted).map(({ slot }) => slot)
}

/** Whether so many products match that the first of them in some order is found sooner than all are compared. */
function areMany({ total }: Matches, size: number): boolean {
  return total * 4 > size
}

/** The lowest and the highest price of some slots. */
function spanOf(slots: Uint32Array, priceOf: PriceOf): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (let index = 0; index < slots.length; index++) {
    // biome-ignore lint/style/noNonNullAssertion: the index is below the length of `slots`.
    const price = priceOf(slots[index]!)
    if (price < min) min = price
    if (price > max) max = price
  }
  return { min, max }
}

function selectInOrder(bits: Bits, order: SlotOrder, { from, limit, total }: Range): number[] {
  const found: number[] = []
  const wanted = Math.min(limit, total - from)
  let skipped = 0
  const slots = order.slots()
  for (let index = 0; index < slots.length && found.length < wanted; index++) {
    // biome-ignore lint/style/noNonNullAssertion: the index is below the length of `slots`.
    const slot = slots[index]!
    if (!has(bits, slot)) continue
    if (skipped < from) skipped++
    else found.push(slot)
  }
  return found
}

function firstOf({ bits, total }: Matches, order: SlotOrder): number {
  const [first] = selectInOrder(bits, order, { from: 0, limit: 1, total })
  return present(first)
}
