import type { ProductSummary } from '#shared/contract/product.ts'
import { type Filter, filters, type Sort } from '#shared/listing.ts'
import { type Bits, emptyBits, exclude, include } from './bitset.ts'
import { differInStockOnly, type Entry, isForSale, type Kind, keysOf, valuesOf } from './entry.ts'
import { Facet } from './facet.ts'
import { SearchIndex } from './search/search-index.ts'
import { type CompareSlots, SlotOrder } from './slot-order.ts'
import { byName, bySize } from './value-order.ts'

type Holder = { bits: Bits }
/** Where a product belongs beside the orders: its categories and brand, and what it offers to each filter. */
type Places = { holders: Holder[]; offers: number[] }

/**
 * All products in memory, each in a slot, with everything that finds them by slot: orders, filters, words.
 * Changing one product touches only its own places.
 */
export class Shelves {
  readonly products: (ProductSummary | undefined)[] = []
  readonly all: Holder = { bits: emptyBits() }
  readonly onSale: Holder = { bits: emptyBits() }
  /** Products of each category and brand, by its key. */
  readonly byKey = new Map<string, Holder>()
  readonly facets: Readonly<Record<Filter, Facet>> = {
    brand: new Facet(byName),
    processor: new Facet(byName),
    ram: new Facet(bySize),
    ssd: new Facet(bySize),
    color: new Facet(byName),
    display: new Facet(bySize),
    deviceType: new Facet(byName),
  }
  readonly words = new SearchIndex()
  readonly newest: SlotOrder
  readonly orders: Readonly<Record<Sort, SlotOrder>>
  readonly #compare: Readonly<Record<Sort | 'newest', CompareSlots>>
  readonly #slotById = new Map<string, number>()
  readonly #slotBySlug = new Map<string, number>()
  readonly #placesByKind = new WeakMap<Kind, Places>()
  readonly #free: number[] = []
  /** By slot: filled in, but not yet found by their words. Before `#nextUnread` there are none. */
  readonly #unread: (Entry | undefined)[] = []
  #nextUnread = 0

  constructor() {
    this.#compare = comparisons((slot) => this.products[slot]!)
    this.newest = new SlotOrder(this.#compare.newest)
    this.orders = {
      featured: new SlotOrder(this.#compare.featured),
      'price-low': new SlotOrder(this.#compare['price-low']),
      'price-high': new SlotOrder(this.#compare['price-high']),
      name: new SlotOrder(this.#compare.name),
    }
  }

  get size(): number {
    return this.#slotById.size
  }

  byId(id: string): ProductSummary | undefined {
    return this.products[this.#slotById.get(id) ?? -1]
  }

  bySlug(slug: string): ProductSummary | undefined {
    return this.products[this.#slotBySlug.get(slug) ?? -1]
  }

  /** Puts in everything at once, to be sorted at the end. Their words, most of the work, are read when there is time. */
  fill(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const slot = this.#place(entry)
      this.#unread[slot] = entry
      this.#nextUnread = Math.min(this.#nextUnread, slot)
    }
  }

  /** Reads the words of some that were filled in; false when there were none left. */
  readWords(most: number): boolean {
    const end = Math.min(this.#nextUnread + most, this.#unread.length)
    for (; this.#nextUnread < end; this.#nextUnread++) {
      const entry = this.#unread[this.#nextUnread]
      if (entry) this.words.add(this.#nextUnread, entry)
      this.#unread[this.#nextUnread] = undefined
    }
    if (end < this.#unread.length) return true
    this.#unread.length = 0
    this.words.trim()
    return false
  }

  /** After the last `fill`. Sorting is stable, so what is sorted by age first keeps that order among equals. */
  sort(): void {
    // They come in this order, or nearly so, which takes one look at each.
    const newest = Uint32Array.from([...this.#slotById.values()].sort(this.#compare.newest))
    const isFirst = (slot: number) => isForSale(this.products[slot]!)
    const featured = [...newest.filter(isFirst), ...newest.filter((slot) => !isFirst(slot))]
    const prices = new Float64Array(this.products.length)
    const names: string[] = []
    for (const slot of newest) {
      prices[slot] = this.products[slot]!.newPrice
      names[slot] = nameKey(this.products[slot]!)
    }
    this.newest.reset(newest)
    this.orders.featured.reset(Uint32Array.from(featured))
    this.orders['price-low'].reset(newest.toSorted((a, b) => prices[a]! - prices[b]!))
    this.orders['price-high'].reset(newest.toSorted((a, b) => prices[b]! - prices[a]!))
    this.orders.name.reset(newest.toSorted((a, b) => compare(names[a]!, names[b]!)))
  }

  put(entry: Entry): void {
    const before = this.byId(entry.product._id)
    if (before && differInStockOnly(before, entry.product)) this.restock(entry.product)
    else this.#replace(entry)
  }

  #replace(entry: Entry): void {
    this.take(entry.product._id)
    const slot = this.#place(entry)
    this.words.add(slot, entry)
    for (const order of this.#everyOrder()) order.add(slot)
  }

  take(id: string): void {
    const slot = this.#slotById.get(id)
    const product = slot === undefined ? undefined : this.products[slot]
    if (slot === undefined || !product) return
    for (const order of this.#everyOrder()) order.remove(slot)
    exclude(this.all.bits, slot)
    exclude(this.onSale.bits, slot)
    for (const key of keysOf(product)) exclude(this.byKey.get(key)!.bits, slot)
    for (const filter of filters) this.facets[filter].remove(slot)
    if (this.#unread[slot]) this.#unread[slot] = undefined
    else this.words.remove(slot)
    this.#slotById.delete(id)
    if (this.#slotBySlug.get(product.slug) === slot) this.#slotBySlug.delete(product.slug)
    this.products[slot] = undefined
    this.#free.push(slot)
  }

  /** Every order changes somebody's stock, so that alone does not go through all the indexes. */
  restock(product: ProductSummary): void {
    const slot = this.#slotById.get(product._id)
    const before = slot === undefined ? undefined : this.products[slot]
    if (slot === undefined || !before) return
    const moves = isForSale(before) !== isForSale(product)
    if (moves) this.orders.featured.remove(slot)
    this.products[slot] = product
    if (moves) this.orders.featured.add(slot)
  }

  #place(entry: Entry): number {
    const { product } = entry
    const slot = this.#free.pop() ?? this.products.length
    this.products[slot] = product
    this.#slotById.set(product._id, slot)
    this.#slotBySlug.set(product.slug, slot)
    this.all.bits = include(this.all.bits, slot)
    if (product.sale) this.onSale.bits = include(this.onSale.bits, slot)
    const { holders, offers } = this.#placesOf(entry)
    for (const holder of holders) holder.bits = include(holder.bits, slot)
    for (let index = 0; index < filters.length; index++)
      this.facets[filters[index]!].add(slot, offers[index]!)
    return slot
  }

  #placesOf({ product, kind }: Entry): Places {
    const known = kind && this.#placesByKind.get(kind)
    if (known) return known
    const places = {
      holders: keysOf(product).map((key) => this.#holderOf(key)),
      offers: filters.map((filter) => this.facets[filter].offerOf(valuesOf(product, filter))),
    }
    if (kind) this.#placesByKind.set(kind, places)
    return places
  }

  #holderOf(key: string): Holder {
    const holder = this.byKey.get(key) ?? { bits: emptyBits() }
    this.byKey.set(key, holder)
    return holder
  }

  #everyOrder(): SlotOrder[] {
    return [this.newest, ...Object.values(this.orders)]
  }
}

function comparisons(product: (slot: number) => ProductSummary) {
  const newest: CompareSlots = (a, b) =>
    compare(product(b).createdAt, product(a).createdAt) || compare(product(a)._id, product(b)._id)
  const dearest: CompareSlots = (a, b) => product(b).newPrice - product(a).newPrice
  return {
    newest,
    featured: (a, b) => Number(isForSale(product(b))) - Number(isForSale(product(a))) || newest(a, b),
    'price-low': (a, b) => dearest(b, a) || newest(a, b),
    'price-high': (a, b) => dearest(a, b) || newest(a, b),
    name: (a, b) => compare(nameKey(product(a)), nameKey(product(b))) || newest(a, b),
  } satisfies Record<Sort | 'newest', CompareSlots>
}

function nameKey({ title }: ProductSummary): string {
  return title.toLowerCase()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
