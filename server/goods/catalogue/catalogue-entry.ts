import { LRUCache } from 'lru-cache'
import type { ProductSummary } from '#shared/contract/product.ts'
import { fewUnits } from '#shared/limits.ts'
import { categoryKey } from '#shared/products/category.ts'
import type { TextName } from '#shared/products/product-fields.ts'

/** The fields in which similar products are equal; one object serves all of them. */
export type SharedFields = Pick<
  ProductSummary,
  'brand' | TextName | 'deviceType' | 'categories' | 'options' | 'specs'
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

const keys = new LRUCache<string, string>({ max: 10_000 })

/** Cached, because the same few names come up for every product. */
function keyOf(name: string): string {
  let key = keys.get(name)
  if (key === undefined) {
    key = categoryKey(name)
    keys.set(name, key)
  }
  return key
}

/** The numbers that people copy from a box or a list: the SKU, the GTIN in both its usual lengths, the manufacturer's number. */
export function codesOf({ sku, specs: { gtin, mpn } = {} }: ProductSummary): string[] {
  const other =
    gtin?.length === 12 ? `0${gtin}` : gtin?.length === 13 && gtin.startsWith('0') ? gtin.slice(1) : ''
  return [sku, gtin ?? '', other, mpn ?? ''].filter(Boolean)
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
