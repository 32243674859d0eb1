import { categoryKey } from '#shared/category.ts'
import type { ProductSummary } from '#shared/contract/products.ts'
import { fewUnits } from '#shared/limits.ts'
import type { Filter } from '#shared/listing.ts'

/** A product as the read model takes it in: what lists carry, and what only the search reads. */
export type Entry = { product: ProductSummary; features: readonly string[] }

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
      return product.options[filter].map(({ value }) => value)
  }
}

export function isForSale({ stock, available }: ProductSummary): boolean {
  return stock && available > 0
}

/** What pages say about stock: nothing left, the exact number while there are few, or simply in stock. */
export function shownStock(product: ProductSummary): number {
  return isForSale(product) ? Math.min(product.available, fewUnits + 1) : 0
}
