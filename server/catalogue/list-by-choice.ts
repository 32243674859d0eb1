// biome-ignore-all lint/style/noNonNullAssertion: loops end at the length of the array they read.
import type { Listing } from '#shared/contract/products.ts'
import { priceRange } from '#shared/limits.ts'
import type { ListingQuery } from '#shared/listing.ts'
import type { Taka } from '#shared/money.ts'
import { basePrices, selectInOrder, spanOf } from './base-prices.ts'
import { type Bits, exclude } from './bitset.ts'
import type { Range } from './in-stock-first.ts'
import { listWith } from './list-products.ts'
import type { ListingPrices } from './listing-prices.ts'
import { Matches } from './matches.ts'
import { createMatchingChoice } from './matching-choice.ts'
import type { ProductIndex } from './product-index.ts'
import type { SlotOrder } from './slot-order.ts'

type PriceOf = (slot: number) => Taka

/**
 * A listing whose prices are those of the options that its filters ask for, as the cards on a page show them. The
 * price range, order and span use them, so the price of each product is computed; only such listings need that.
 */
export function listByChoice(index: ProductIndex, query: ListingQuery): Listing {
  const matchingChoice = createMatchingChoice(query.filters)
  if (!matchingChoice) return listWith(index, query, basePrices(index))
  return listWith(index, query, choicePrices(index, index.prices.withChoice(matchingChoice)))
}

function choicePrices({ orders }: ProductIndex, priceOf: PriceOf): ListingPrices {
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
