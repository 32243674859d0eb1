import type { Facets, Listing } from '#shared/contract/products.ts'
import { priceRange } from '#shared/limits.ts'
import { type Filter, filters, type ListingQuery } from '#shared/listing.ts'
import { type Bits, createCopier, emptyBits, exclude, has, keepCommon, union } from './bitset.ts'
import { Found } from './found.ts'
import type { Hits } from './search/search-index.ts'
import { selectBest } from './select-best.ts'
import type { Shelves } from './shelves.ts'
import type { SlotOrder } from './slot-order.ts'

// One for each set that is alive at the same time: fresh ones cost more than what is done with them.
const copyAll = createCopier()
const copyMatching = createCopier()
const copyOthers = createCopier()

/** One page of a listing with the counts beside its filters. */
export function listProducts(shelves: Shelves, query: ListingQuery): Listing {
  const hits = query.q === '' ? undefined : shelves.words.search(query.q)
  const within = withoutFilters(shelves, query, hits)
  const priced = withinPrice(shelves, within, query)
  const chosen = chosenSets(shelves, query)
  const all = new Found(keepChosen(copyMatching(priced), chosen))

  const facets = noFacets()
  for (const filter of filters) if (!query.filters[filter]) facets[filter] = shelves.facets[filter].count(all)
  if (priced === within) facets.price = priceSpan(shelves, all)

  const { page, limit } = query
  const order = shelves.orders[query.sort ?? 'featured']
  const range = { from: (page - 1) * limit, limit, total: all.total }
  const found =
    hits && !query.sort
      ? selectBest(all.bits, hits.scores, order, range)
      : selectInOrder(all.bits, order, range)

  // Each filter's own choice is left out of its counts: they say what ticking one more value would add.
  for (const { filter } of chosen) {
    const others = new Found(keepChosen(copyOthers(priced), chosen, filter))
    facets[filter] = shelves.facets[filter].count(others, query.filters[filter])
  }
  if (priced !== within) facets.price = priceSpan(shelves, new Found(keepChosen(within, chosen)))
  return {
    products: found.map((slot) => shelves.products[slot]!),
    total: all.total,
    page,
    pages: Math.ceil(all.total / limit),
    facets,
  }
}

/** All names from the beginning and in one order: V8 is quick with objects that look alike. */
function noFacets(): Facets {
  return {
    brand: [],
    processor: [],
    ram: [],
    ssd: [],
    color: [],
    display: [],
    deviceType: [],
    price: { min: 0, max: 0 },
  }
}

/** How many products a listing has and what the cheapest costs, without everything else about it. */
export function measureListing(shelves: Shelves, query: ListingQuery): { total: number; from: number } {
  const hits = query.q === '' ? undefined : shelves.words.search(query.q)
  const priced = withinPrice(shelves, withoutFilters(shelves, query, hits), query)
  const all = new Found(keepChosen(priced, chosenSets(shelves, query)))
  return { total: all.total, from: priceSpan(shelves, all).min }
}

function withoutFilters(shelves: Shelves, query: ListingQuery, hits: Hits | undefined): Bits {
  const bits = copyAll(shelves.all.bits)
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

type Chosen = { filter: Filter; bits: Bits }

function chosenSets(shelves: Shelves, query: ListingQuery): Chosen[] {
  const chosen: Chosen[] = []
  for (const filter of filters) {
    const values = query.filters[filter]
    if (values) chosen.push({ filter, bits: shelves.facets[filter].offering(values) })
  }
  return chosen
}

/** Takes out of the set what was not chosen, whatever one filter says. */
function keepChosen(bits: Bits, chosen: readonly Chosen[], except?: Filter): Bits {
  for (const { filter, bits: offering } of chosen) if (filter !== except) keepCommon(bits, offering)
  return bits
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
