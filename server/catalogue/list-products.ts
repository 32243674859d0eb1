import type { Facets, Listing } from '#shared/contract/products.ts'
import { priceRange } from '#shared/limits.ts'
import { type Filter, filters, type ListingQuery } from '#shared/listing.ts'
import { type Bits, emptyBits, exclude, has, keepCommon, union } from './bitset.ts'
import { Found } from './found.ts'
import type { Hits } from './search/search-index.ts'
import { selectBest } from './select-best.ts'
import type { Shelves } from './shelves.ts'
import type { SlotOrder } from './slot-order.ts'

/** One page of a listing with the counts beside its filters. */
export function listProducts(shelves: Shelves, query: ListingQuery): Listing {
  const hits = query.q === '' ? undefined : shelves.words.search(query.q)
  const within = withoutFilters(shelves, query, hits)
  const priced = withinPrice(shelves, within, query)
  const chosen = chosenBits(shelves, query)
  const matching = chosen.reduce((bits, [, filter]) => keepCommon(bits, filter), priced.slice())

  const all = new Found(matching)
  const { total } = all
  const facets = {} as Record<Filter, Facets[Filter]>
  for (const filter of filters) if (!query.filters[filter]) facets[filter] = shelves.facets[filter].count(all)
  const isAnyPrice = priced === within
  let price = isAnyPrice ? priceSpan(shelves, all) : undefined

  const { page, limit } = query
  const order = shelves.orders[query.sort ?? 'featured']
  const range = { from: (page - 1) * limit, limit }
  const found =
    hits && !query.sort
      ? selectBest(matching, hits.scores, order, range)
      : selectInOrder(matching, order, { ...range, total })

  // Each filter's own choice is left out of its counts: they say what ticking one more value would add.
  for (const [filter] of chosen) {
    const others = chosen.filter(([name]) => name !== filter)
    const bits = others.reduce((rest, [, other]) => keepCommon(rest, other), priced.slice())
    facets[filter] = shelves.facets[filter].count(new Found(bits), query.filters[filter])
  }
  price ??= priceSpan(shelves, new Found(chosen.reduce((bits, [, other]) => keepCommon(bits, other), within)))
  return {
    products: found.map((slot) => shelves.products[slot]!),
    total,
    page,
    pages: Math.ceil(total / limit),
    facets: { ...facets, price },
  }
}

/** How many products a listing has and what the cheapest costs, without everything else about it. */
export function measureListing(shelves: Shelves, query: ListingQuery): { total: number; from: number } {
  const hits = query.q === '' ? undefined : shelves.words.search(query.q)
  const priced = withinPrice(shelves, withoutFilters(shelves, query, hits), query)
  const matching = chosenBits(shelves, query).reduce((bits, [, filter]) => keepCommon(bits, filter), priced)
  const all = new Found(matching)
  return { total: all.total, from: priceSpan(shelves, all).min }
}

function withoutFilters(shelves: Shelves, query: ListingQuery, hits: Hits | undefined): Bits {
  const bits = shelves.all.bits.slice()
  const named = (key: string) => shelves.byKey.get(key)?.bits ?? emptyBits(0)
  for (const key of query.within) keepCommon(bits, named(key))
  if (query.categories.length > 0) keepCommon(bits, union(query.categories.map(named)))
  if (query.onSale) keepCommon(bits, shelves.onSale.bits)
  if (hits) keepCommon(bits, hits.bits)
  return bits
}

/** Both ends count in; at the end of the range so does everything dearer. */
function withinPrice(shelves: Shelves, bits: Bits, { minPrice, maxPrice }: ListingQuery): Bits {
  const noLowest = minPrice <= priceRange.min
  const noHighest = maxPrice >= priceRange.max
  if (noLowest && noHighest) return bits
  const kept = bits.slice()
  const cheapestFirst = shelves.orders['price-low'].slots()
  const price = (index: number) => shelves.products[cheapestFirst[index]!]!.newPrice
  const first = noLowest ? 0 : firstIndex(cheapestFirst.length, (index) => price(index) >= minPrice)
  const end = noHighest
    ? cheapestFirst.length
    : firstIndex(cheapestFirst.length, (index) => price(index) > maxPrice)
  for (let index = 0; index < first; index++) exclude(kept, cheapestFirst[index]!)
  for (let index = end; index < cheapestFirst.length; index++) exclude(kept, cheapestFirst[index]!)
  return kept
}

/** Where the condition begins to hold; it must hold from there on. */
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

function chosenBits(shelves: Shelves, query: ListingQuery): [Filter, Bits][] {
  return filters.flatMap((filter) => {
    const values = query.filters[filter]
    return values ? [[filter, shelves.facets[filter].offering(values)]] : []
  })
}

type Range = { from: number; limit: number; total: number }

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

/** The cheapest and the dearest. Of many they stand near the ends of the price order, few are soon compared. */
function priceSpan({ orders, products, size }: Shelves, found: Found): { min: number; max: number } {
  if (found.total === 0) return { min: 0, max: 0 }
  if (found.total * 4 > size) {
    const end = (order: SlotOrder) => products[firstOf(found.bits, order.slots())]!.newPrice
    return { min: end(orders['price-low']), max: end(orders['price-high']) }
  }
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const slot of found.slots()) {
    const { newPrice } = products[slot]!
    if (newPrice < min) min = newPrice
    if (newPrice > max) max = newPrice
  }
  return { min, max }
}

function firstOf(bits: Bits, slots: Uint32Array): number {
  let index = 0
  while (!has(bits, slots[index]!)) index++
  return slots[index]!
}
