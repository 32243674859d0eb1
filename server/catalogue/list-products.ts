// biome-ignore-all lint/style/noNonNullAssertion: slots come out of the index, which has a product for each; loops end at the length of their array.
import type { Facets, Listing } from '#shared/contract/products.ts'
import { priceRange } from '#shared/limits.ts'
import { type Filter, filters, type ListingQuery } from '#shared/listing.ts'
import {
  type Bits,
  countCommon,
  createReusableCopy,
  emptyBits,
  exclude,
  has,
  keepCommon,
  union,
} from './bitset.ts'
import { bestInStockFirst, inStockFirst, type Range } from './in-stock-first.ts'
import { Matches } from './matches.ts'
import type { ProductIndex } from './product-index.ts'
import type { Hits } from './search/search-index.ts'
import type { SlotOrder } from './slot-order.ts'

// One reusable copy for each set that is in use at the same time: allocating costs more than the filtering.
const copyAll = createReusableCopy()
const copyMatching = createReusableCopy()
const copyOthers = createReusableCopy()

/** One page of a listing with the counts beside its filters. Its prices are the base prices. */
export function listProducts(index: ProductIndex, query: ListingQuery): Listing {
  const hits = query.q === '' ? undefined : index.words.search(query.q)
  const within = unfilteredMatches(index, query, hits)
  const priced = withinPrice(index, within, query)
  const chosen = chosenSets(index, query)
  const matches = new Matches(keepChosen(copyMatching(priced), chosen))

  const facets = emptyFacets()
  for (const filter of filters)
    if (!query.filters[filter]) facets[filter] = index.facets[filter].count(matches)
  if (priced === within) facets.price = priceSpan(index, matches)
  facets.inStock = countCommon(matches.bits, index.inStock.bits)

  const { page, limit } = query
  const order = index.orders[query.sort ?? 'featured']
  const range = { from: (page - 1) * limit, limit, total: matches.total }
  const found =
    hits && !query.sort
      ? bestInStockFirst(index, query.q, { bits: matches.bits, scores: hits.scores }, range)
      : inStockFirst(matches.bits, index.inStock.bits, range, (bits, part) =>
          selectInOrder(bits, order, part),
        )

  // Each filter's own choice is left out of its counts: they say what ticking one more value would add.
  for (const { filter } of chosen) {
    const others = new Matches(keepChosen(copyOthers(priced), chosen, filter))
    facets[filter] = index.facets[filter].count(others, query.filters[filter])
  }
  if (priced !== within) facets.price = priceSpan(index, new Matches(keepChosen(within, chosen)))
  return {
    products: found.map((slot) => index.products[slot]!),
    total: matches.total,
    page,
    pages: Math.ceil(matches.total / limit),
    facets,
  }
}

/** Lists all names at once and in one order, because V8 is fast with objects of one shape. */
export function emptyFacets(): Facets {
  return {
    kind: [],
    brand: [],
    processor: [],
    ram: [],
    ssd: [],
    color: [],
    display: [],
    screen: [],
    weight: [],
    graphics: [],
    deviceType: [],
    price: { min: 0, max: 0 },
    inStock: 0,
  }
}

/** The number of products of a listing, without the rest of the listing. */
export function countListing(index: ProductIndex, query: ListingQuery): number {
  const hits = query.q === '' ? undefined : index.words.search(query.q)
  const priced = withinPrice(index, unfilteredMatches(index, query, hits), query)
  return new Matches(keepChosen(priced, chosenSets(index, query))).total
}

export function unfilteredMatches(index: ProductIndex, query: ListingQuery, hits: Hits | undefined): Bits {
  const bits = copyAll(index.all.bits)
  const named = (key: string) => index.byKey.get(key)?.bits ?? emptyBits(0)
  for (const key of query.within) keepCommon(bits, named(key))
  if (query.categories.length > 0) keepCommon(bits, union(query.categories.map(named)))
  if (query.onSale) keepCommon(bits, index.onSale.bits)
  if (query.inStock) keepCommon(bits, index.inStock.bits)
  if (hits) keepCommon(bits, hits.bits)
  return bits
}

/** Both bounds are inclusive; the highest bound of the range includes everything dearer. */
function withinPrice(index: ProductIndex, bits: Bits, { minPrice, maxPrice }: ListingQuery): Bits {
  const noLowest = minPrice <= priceRange.min
  const noHighest = maxPrice >= priceRange.max
  if (noLowest && noHighest) return bits
  const within = bits.slice()
  const cheapestFirst = index.orders['price-low'].slots()
  const price = (place: number) => index.products[cheapestFirst[place]!]!.newPrice
  const first = noLowest ? 0 : firstIndex(cheapestFirst.length, (place) => price(place) >= minPrice)
  const end = noHighest
    ? cheapestFirst.length
    : firstIndex(cheapestFirst.length, (place) => price(place) > maxPrice)
  for (let place = 0; place < first; place++) exclude(within, cheapestFirst[place]!)
  for (let place = end; place < cheapestFirst.length; place++) exclude(within, cheapestFirst[place]!)
  return within
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

type Chosen = { filter: Filter; bits: Bits }

export function chosenSets(index: ProductIndex, query: ListingQuery): Chosen[] {
  const chosen: Chosen[] = []
  for (const filter of filters) {
    const values = query.filters[filter]
    if (values) chosen.push({ filter, bits: index.facets[filter].offering(values) })
  }
  return chosen
}

/** Keeps the products that match the chosen values of every filter but `except`. */
export function keepChosen(bits: Bits, chosen: readonly Chosen[], except?: Filter): Bits {
  for (const { filter, bits: offering } of chosen) if (filter !== except) keepCommon(bits, offering)
  return bits
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

/** The lowest and the highest price. Few matches are compared; for many the ends of the price order are searched. */
function priceSpan({ orders, products, size }: ProductIndex, matches: Matches): { min: number; max: number } {
  if (matches.total === 0) return { min: 0, max: 0 }
  if (matches.total * 4 > size) {
    const end = (order: SlotOrder) => products[firstOf(matches.bits, order.slots())]!.newPrice
    return { min: end(orders['price-low']), max: end(orders['price-high']) }
  }
  let min = Number.POSITIVE_INFINITY
  let max = 0
  for (const slot of matches.slots()) {
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
