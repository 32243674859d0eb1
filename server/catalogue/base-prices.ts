// biome-ignore-all lint/style/noNonNullAssertion: slots come out of the index, which has a product for each; loops end at the length of their array.
import { priceRange } from '#shared/limits.ts'
import { type Bits, exclude, has } from './bitset.ts'
import type { Range } from './in-stock-first.ts'
import type { ListingPrices } from './listing-prices.ts'
import type { ProductIndex } from './product-index.ts'
import type { SlotOrder } from './slot-order.ts'

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

/** The lowest and the highest price of some slots. */
export function spanOf(slots: Uint32Array, priceOf: (slot: number) => number): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (let index = 0; index < slots.length; index++) {
    const price = priceOf(slots[index]!)
    if (price < min) min = price
    if (price > max) max = price
  }
  return { min, max }
}

export function selectInOrder(bits: Bits, order: SlotOrder, { from, limit, total }: Range): number[] {
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
