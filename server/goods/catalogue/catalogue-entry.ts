import type { ProductSummary } from '#shared/contract/product.ts'
import { fewUnits } from '#shared/limits.ts'
import type { Filter } from '#shared/listing.ts'
import type { OptionGroup, Options } from '#shared/pricing.ts'
import { categoryKey } from '#shared/products/category.ts'
import { productKind } from '#shared/products/product-kind.ts'
import { graphicsClasses, screenClass, weightClass } from '#shared/products/specs.ts'

/** The fields in which similar products are equal; one object serves all of them. */
export type SharedFields = Pick<
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
  | 'specs'
>

/**
 * A product as the read model stores it: the summary that lists show, and its features for the search. The
 * categories and filter values of `shared` are looked up once for all products that have it.
 */
export type CatalogueEntry = { product: ProductSummary; features: string; shared?: SharedFields }

/** The keys of all category and brand pages that list this product. */
export function keysOf({ brand, categories }: ProductSummary): string[] {
  return [...new Set([...categories, brand].map(keyOf))].filter(Boolean)
}

const keys = new Map<string, string>()

/** Cached, because the same few names come up for every product. */
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
 * The values under which a filter finds a product: for memory, storage, colour and screen every option it offers, so
 * that ticking 32GB finds products that can be ordered with 32GB.
 */
export function valuesOf(product: ProductSummary, filter: Filter): readonly string[] {
  switch (filter) {
    case 'kind':
      return [productKind(product)]
    case 'brand':
    case 'processor':
    case 'deviceType':
      return [product[filter]]
    case 'weight':
      return weightClass(product)
    case 'screen':
      return screenClass(product)
    case 'graphics':
      return graphicsClasses(product)
    default:
      return offered(product.options)[filter]
  }
}

type Offered = Record<OptionGroup, readonly string[]>
const offeredBy = new WeakMap<Options, Offered>()

/** Cached by the options object, which similar products share. */
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

/** The stock as pages show it: none, the exact number while there are few, or simply in stock. */
export function shownStock(product: ProductSummary): number {
  return isForSale(product) ? Math.min(product.available, fewUnits + 1) : 0
}

/** Whether two versions differ in nothing but stock. `updatedAt` covers the texts that the read model does not hold. */
export function differInStockOnly(before: ProductSummary, after: ProductSummary): boolean {
  return withoutStock(before) === withoutStock(after)
}

function withoutStock(product: ProductSummary): string {
  return JSON.stringify({ ...product, quantity: 0, available: 0, stock: true })
}
