import type { ListedUnit, ProductSummary } from '#shared/contract/product.ts'
import { type Filter, filters, type Sort } from '#shared/listing.ts'
import { present } from '#shared/present.ts'
import { productFilters } from '#shared/products/product-filters.ts'
import { type Bits, emptyBits, exclude, include } from './bitset.ts'
import {
  type CatalogueEntry,
  differInStockOnly,
  isForSale,
  keysOf,
  type SharedFields,
} from './catalogue-entry.ts'
import { compareBy } from './compare-values.ts'
import { Facet, type Offer } from './facet.ts'
import { OptionPrices } from './option-prices.ts'
import { SearchIndex } from './search/search-index.ts'
import { Signatures } from './signatures.ts'
import { type CompareSlots, SlotOrder } from './slot-order.ts'

type ProductSet = { bits: Bits }
/** The sets of a product's categories and brand, its offer in each filter, and the number of these offers together. */
type Memberships = { sets: ProductSet[]; offers: Offer[]; signature: number }

/**
 * All products in memory, each in a slot, with the indexes that find them by slot: sortings, filters and words. Changing
 * a product updates only its own entries in them.
 */
export class ProductIndex {
  readonly products: (ProductSummary | undefined)[] = []
  readonly all: ProductSet = { bits: emptyBits() }
  readonly onSale: ProductSet = { bits: emptyBits() }
  readonly inStock: ProductSet = { bits: emptyBits() }
  /** Products of each category and brand, by its key. */
  readonly byKey = new Map<string, ProductSet>()
  readonly facets: Readonly<Record<Filter, Facet>> = createFacets()
  readonly signatures = new Signatures()
  readonly prices = new OptionPrices()
  /** Products that are sold by unit, and by slot their units, the cheapest first. */
  readonly byUnit: ProductSet = { bits: emptyBits() }
  readonly listedUnits = new Map<number, readonly ListedUnit[]>()
  readonly words = new SearchIndex()
  readonly newest: SlotOrder
  /** The products as a listing can be sorted. */
  readonly sorted: Readonly<Record<Sort, SlotOrder>>
  readonly #compare: Readonly<Record<Sort | 'newest', CompareSlots>>
  readonly #slotById = new Map<string, number>()
  readonly #slotBySlug = new Map<string, number>()
  readonly #membershipsByShared = new WeakMap<SharedFields, Memberships>()
  readonly #free: number[] = []
  /** By slot: entries whose words are not indexed yet. Before `#nextUnindexed` there are none. */
  readonly #unindexed: (CatalogueEntry | undefined)[] = []
  #nextUnindexed = 0

  constructor() {
    // biome-ignore lint/style/noNonNullAssertion: an order compares only slots of products, hundreds at each change.
    this.#compare = comparisons((slot) => this.products[slot]!)
    this.newest = new SlotOrder(this.#compare.newest)
    this.sorted = {
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

  /** The product in a slot that is not free. */
  productAt(slot: number): ProductSummary {
    return present(this.products[slot])
  }

  /** The products of a category or brand, by its key. Must not be changed. */
  productsOf(key: string): Bits {
    return this.byKey.get(key)?.bits ?? emptyBits(0)
  }

  /** Adds products that `sort` and `indexWords` complete later: indexing their words is most of the work. */
  fill(entries: readonly CatalogueEntry[]): void {
    for (const entry of entries) {
      const slot = this.#place(entry)
      this.#unindexed[slot] = entry
      this.#nextUnindexed = Math.min(this.#nextUnindexed, slot)
    }
  }

  /** Indexes the words of at most `limit` products; false when none is left. */
  indexWords(limit: number): boolean {
    const end = Math.min(this.#nextUnindexed + limit, this.#unindexed.length)
    for (; this.#nextUnindexed < end; this.#nextUnindexed++) {
      const entry = this.#unindexed[this.#nextUnindexed]
      if (entry) this.words.add(this.#nextUnindexed, entry)
      this.#unindexed[this.#nextUnindexed] = undefined
    }
    if (end < this.#unindexed.length) return true
    this.#unindexed.length = 0
    this.words.trim()
    return false
  }

  /** To be called after the last `fill`. Sorting is stable, so products sorted by age keep that order among equals. */
  sort(): void {
    // Products are filled in newest first, so this sort has next to nothing to do.
    const newest = Uint32Array.from([...this.#slotById.values()].sort(this.#compare.newest))
    const isAvailable = (slot: number) => isForSale(this.productAt(slot))
    const featured = [...newest.filter(isAvailable), ...newest.filter((slot) => !isAvailable(slot))]
    const prices = new Float64Array(this.products.length)
    const names: string[] = []
    for (const slot of newest) {
      const product = this.productAt(slot)
      prices[slot] = product.newPrice
      names[slot] = nameKey(product)
    }
    // biome-ignore-start lint/style/noNonNullAssertion: the loop above has filled both for every slot that is sorted.
    const comparePrices: CompareSlots = (a, b) => prices[a]! - prices[b]!
    const compareNames: CompareSlots = (a, b) => compare(names[a]!, names[b]!)
    // biome-ignore-end lint/style/noNonNullAssertion: as above.
    this.newest.reset(newest)
    this.sorted.featured.reset(Uint32Array.from(featured))
    this.sorted['price-low'].reset(newest.toSorted(comparePrices))
    this.sorted['price-high'].reset(newest.toSorted((a, b) => comparePrices(b, a)))
    this.sorted.name.reset(newest.toSorted(compareNames))
  }

  put(entry: CatalogueEntry): void {
    const before = this.byId(entry.product._id)
    if (before && differInStockOnly(before, entry.product)) this.restock(entry.product)
    else this.#replace(entry)
  }

  #replace(entry: CatalogueEntry): void {
    this.remove(entry.product._id)
    const slot = this.#place(entry)
    this.words.add(slot, entry)
    for (const order of this.#everyOrder()) order.add(slot)
  }

  remove(id: string): void {
    const slot = this.#slotById.get(id)
    const product = slot === undefined ? undefined : this.products[slot]
    if (slot === undefined || !product) return
    for (const order of this.#everyOrder()) order.remove(slot)
    exclude(this.all.bits, slot)
    exclude(this.onSale.bits, slot)
    exclude(this.inStock.bits, slot)
    for (const key of keysOf(product)) {
      const withKey = this.byKey.get(key)
      if (withKey) exclude(withKey.bits, slot)
    }
    const first = this.signatures.at(slot) * filters.length
    for (const [place, filter] of filters.entries())
      this.facets[filter].remove(slot, present(this.signatures.offers[first + place]))
    this.signatures.remove(slot)
    this.prices.remove(slot)
    this.listedUnits.delete(slot)
    exclude(this.byUnit.bits, slot)
    if (this.#unindexed[slot]) this.#unindexed[slot] = undefined
    else this.words.remove(slot)
    this.#slotById.delete(id)
    if (this.#slotBySlug.get(product.slug) === slot) this.#slotBySlug.delete(product.slug)
    this.products[slot] = undefined
    this.#free.push(slot)
  }

  /** Changes units alone, as every order does, without updating all the indexes. */
  restock(product: ProductSummary): void {
    const slot = this.#slotById.get(product._id)
    const before = slot === undefined ? undefined : this.products[slot]
    if (slot === undefined || !before) return
    const changesStock = isForSale(before) !== isForSale(product)
    if (changesStock) this.sorted.featured.remove(slot)
    this.products[slot] = product
    if (changesStock) this.sorted.featured.add(slot)
    if (changesStock) this.#updateStock(slot, product)
  }

  #place(entry: CatalogueEntry): number {
    const { product } = entry
    const slot = this.#free.pop() ?? this.products.length
    this.products[slot] = product
    this.prices.set(slot, product)
    if (product.listedUnits) {
      this.listedUnits.set(slot, product.listedUnits)
      this.byUnit.bits = include(this.byUnit.bits, slot)
    }
    this.#slotById.set(product._id, slot)
    this.#slotBySlug.set(product.slug, slot)
    this.all.bits = include(this.all.bits, slot)
    if (product.sale) this.onSale.bits = include(this.onSale.bits, slot)
    this.#updateStock(slot, product)
    const { sets, offers, signature } = this.#membershipsOf(entry)
    for (const set of sets) set.bits = include(set.bits, slot)
    for (const [place, filter] of filters.entries()) this.facets[filter].add(slot, present(offers[place]))
    this.signatures.add(slot, signature)
    return slot
  }

  #updateStock(slot: number, product: ProductSummary): void {
    if (isForSale(product)) this.inStock.bits = include(this.inStock.bits, slot)
    else exclude(this.inStock.bits, slot)
  }

  #membershipsOf({ product, shared }: CatalogueEntry): Memberships {
    const known = shared && this.#membershipsByShared.get(shared)
    if (known) return known
    const offers = filters.map((filter) =>
      this.facets[filter].offerOf(productFilters[filter].valuesOf(product)),
    )
    const sets = keysOf(product).map((key) => this.#setOf(key))
    const memberships = { sets, offers, signature: this.signatures.numberFor(offers) }
    if (shared) this.#membershipsByShared.set(shared, memberships)
    return memberships
  }

  #setOf(key: string): ProductSet {
    const set = this.byKey.get(key) ?? { bits: emptyBits() }
    this.byKey.set(key, set)
    return set
  }

  #everyOrder(): SlotOrder[] {
    return [this.newest, ...Object.values(this.sorted)]
  }
}

function createFacets(): Record<Filter, Facet> {
  const facets = filters.map((filter) => [filter, new Facet(compareBy(productFilters[filter].order))])
  return Object.fromEntries(facets) as Record<Filter, Facet>
}

function comparisons(product: (slot: number) => ProductSummary) {
  const newest: CompareSlots = (a, b) =>
    compare(product(b).createdAt, product(a).createdAt) || compare(product(a)._id, product(b)._id)
  const byPriceDown: CompareSlots = (a, b) => product(b).newPrice - product(a).newPrice
  return {
    newest,
    featured: (a, b) => Number(isForSale(product(b))) - Number(isForSale(product(a))) || newest(a, b),
    'price-low': (a, b) => byPriceDown(b, a) || newest(a, b),
    'price-high': (a, b) => byPriceDown(a, b) || newest(a, b),
    name: (a, b) => compare(nameKey(product(a)), nameKey(product(b))) || newest(a, b),
  } satisfies Record<Sort | 'newest', CompareSlots>
}

function nameKey({ title }: ProductSummary): string {
  return title.toLowerCase()
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
