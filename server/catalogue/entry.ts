import { categoryKey } from '#shared/category.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import { fewUnits } from '#shared/limits.ts'
import type { Filter } from '#shared/listing.ts'
import type { OptionGroup, Options } from '#shared/pricing.ts'

/** What products of a kind have in common: one object for all of them. */
export type Kind = Pick<
  ProductSummary,
  | 'brand'
  | 'processor'
  | 'processorModel'
  | 'gpu'
  | 'display'
  | 'resolution'
  | 'deviceType'
  | 'categories'
  | 'options'
>

/**
 * A product as the read model takes it in: what lists carry, and its features, which only the search reads. Where
 * the kind is known, what it leads to is looked up once for all its products.
 */
export type Entry = { product: ProductSummary; features: string; kind?: Kind }

/** Every category and brand page that lists this product. */
export function keysOf({ brand, categories }: ProductSummary): string[] {
  return [...new Set([...categories, brand].map(keyOf))].filter(Boolean)
}

const keys = new Map<string, string>()

/** The same few names come up for every product. */
function keyOf(name: string): string {
  let key = keys.get(name)
  if (key === undefined) {
    if (keys.size > 10_000) keys.clear()
    key = categoryKey(name)
    keys.set(name, key)
  }
  return key
}

/**
 * The values under which a filter finds a product: of memory, storage, colour and screen all that it offers as
 * a choice, so that ticking 32GB finds what can be had with 32GB.
 */
export function valuesOf(product: ProductSummary, filter: Filter): readonly string[] {
  switch (filter) {
    case 'brand':
    case 'processor':
    case 'deviceType':
      return [product[filter]]
    default:
      return offered(product.options)[filter]
  }
}

type Offered = Record<OptionGroup, readonly string[]>
const offeredBy = new WeakMap<Options, Offered>()

/** Products of a kind share their options, down to the object. */
function offered(options: Options): Offered {
  const known = offeredBy.get(options)
  if (known) return known
  const values = (group: OptionGroup) => options[group].map(({ value }) => value)
  const lists = { ram: values('ram'), ssd: values('ssd'), color: values('color'), display: values('display') }
  offeredBy.set(options, lists)
  return lists
}

export function isForSale({ stock, available }: ProductSummary): boolean {
  return stock && available > 0
}

/** What pages say about stock: nothing left, the exact number while there are few, or simply in stock. */
export function shownStock(product: ProductSummary): number {
  return isForSale(product) ? Math.min(product.available, fewUnits + 1) : 0
}

/** Whether two versions differ in nothing but stock. `updatedAt` stands for the texts that are not held here. */
export function differInStockOnly(before: ProductSummary, after: ProductSummary): boolean {
  return withoutStock(before) === withoutStock(after)
}

function withoutStock(product: ProductSummary): string {
  return JSON.stringify({ ...product, quantity: 0, available: 0, stock: true })
}
