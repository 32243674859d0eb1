// biome-ignore-all lint/style/noNonNullAssertion: slots come out of the index, which has a product for each; loops end at the length of their array.
import type { Listing } from '#shared/contract/products.ts'
import { priceRange } from '#shared/limits.ts'
import type { ListingQuery, Sort } from '#shared/listing.ts'
import type { Taka } from '#shared/money.ts'
import { type Bits, exclude, has, Matches } from './bitset.ts'
import type { Range } from './in-stock-first.ts'
import type { ProductIndex } from './product-index.ts'
import type { SlotOrder } from './slot-order.ts'

/** The prices of a listing: those that all products start at, or those of the options that its filters ask for. */
export type ListingPrices = {
  /** The products of a set that are within the price range of a query; the set itself where that has none. */
  keepWithin(bits: Bits, query: Pick<ListingQuery, 'minPrice' | 'maxPrice'>): Bits
  /** The lowest and the highest price; both are 0 where nothing matches. */
  spanOf(matches: Matches): Listing['facets']['price']
  /** A page of a set. */
  select(bits: Bits, sort: Sort, range: Range): number[]
}

/** The prices that all products start at, by which the index has them in order. */
export function basePrices({ orders, products, size }: ProductIndex): ListingPrices {
  return {
    /** Both bounds are inclusive; the highest bound of the range includes everything dearer. */
    keepWithin(bits, { minPrice, maxPrice }) {
      const noLowest = minPrice <= priceRange.min
      const noHighest = maxPrice >= priceRange.max
      if (noLowest && noHighest) return bits
      const within = bits.slice()
      const cheapestFirst = orders['price-low'].slots()
      const end = cheapestFirst.length
      const price = (place: number) => products[cheapestFirst[place]!]!.newPrice
      const first = noLowest ? 0 : firstIndex(end, (place) => price(place) >= minPrice)
      const tooDear = noHighest ? end : firstIndex(end, (place) => price(place) > maxPrice)
      for (let place = 0; place < first; place++) exclude(within, cheapestFirst[place]!)
      for (let place = tooDear; place < end; place++) exclude(within, cheapestFirst[place]!)
      return within
    },

    /** Few matches are compared; for many the ends of the price order are searched. */
    spanOf(matches) {
      if (matches.total === 0) return { min: 0, max: 0 }
      if (matches.total * 4 > size) {
        const end = (order: SlotOrder) => products[firstOf(matches.bits, order.slots())]!.newPrice
        return { min: end(orders['price-low']), max: end(orders['price-high']) }
      }
      return spanOf(matches.slots(), (slot) => products[slot]!.newPrice)
    },

    select: (bits, sort, range) => selectInOrder(bits, orders[sort], range),
  }
}

type PriceOf = (slot: number) => Taka

/** The prices of the options that a listing's filters ask for; each is computed when it is needed. */
export function choicePrices({ orders }: ProductIndex, priceOf: PriceOf): ListingPrices {
  return {
    keepWithin(bits, { minPrice, maxPrice }) {
      if (minPrice <= priceRange.min && maxPrice >= priceRange.max) return bits
      const within = bits.slice()
      for (const slot of new Matches(bits).slots()) {
        const price = Math.min(priceOf(slot), priceRange.max)
        if (price < minPrice || price > maxPrice) exclude(within, slot)
      }
      return within
    },

    spanOf: (matches) => (matches.total === 0 ? { min: 0, max: 0 } : spanOf(matches.slots(), priceOf)),

    select(bits, sort, range) {
      const order = orders[sort]
      if (sort === 'price-low') return selectByPrice(bits, order, range, priceOf)
      if (sort === 'price-high') return selectByPrice(bits, order, range, (slot) => -priceOf(slot))
      return selectInOrder(bits, order, range)
    },
  }
}

/**
 * A page in the order of the lowest `costOf`, equal ones in `order`. The page needs `wanted` products, and the first
 * ones by base price show what it costs at most, so only products up to that are sorted.
 */
function selectByPrice(bits: Bits, order: SlotOrder, range: Range, costOf: PriceOf): number[] {
  const { from, limit, total } = range
  const all = selectInOrder(bits, order, { from: 0, limit: total, total })
  const wanted = Math.min(from + limit, total)
  let highest = Number.NEGATIVE_INFINITY
  for (let place = 0; place < wanted; place++) highest = Math.max(highest, costOf(all[place]!))
  return all
    .filter((slot) => costOf(slot) <= highest)
    .sort((a, b) => costOf(a) - costOf(b))
    .slice(from, wanted)
}

/** The lowest and the highest price of some slots. */
function spanOf(slots: Uint32Array, priceOf: PriceOf): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (let index = 0; index < slots.length; index++) {
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
    const slot = slots[index]!
    if (!has(bits, slot)) continue
    if (skipped < from) skipped++
    else found.push(slot)
  }
  return found
}

/** The first index at which the condition holds (binary search); it must hold for all after it. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function firstOf(bits: Bits, slots: Uint32Array): number {
  let index = 0
  while (!has(bits, slots[index]!)) index++
  return slots[index]!
}
