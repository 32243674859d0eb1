import type { ProductSummary } from '#shared/contract/product.ts'
import { searchLimit, searchMinimum } from '#shared/limits.ts'
import { categoryKey } from '#shared/products/category.ts'
import { countSlots, has } from './bitset.ts'
import { bestInStockFirst } from './in-stock-first.ts'
import type { ProductIndex } from './product-index.ts'

/** Best match first; nothing for fewer than three characters. */
export function searchProducts(index: ProductIndex, text: string, limit = searchLimit): ProductSummary[] {
  if (text.trim().length < searchMinimum) return []
  const hits = index.words.search(text)
  return productsIn(index, bestInStockFirst(index, text, hits, { from: 0, limit, total: hits.count }))
}

/** Products of a category or brand: those in stock, then the others, newest first. */
export function listCategory(
  index: ProductIndex,
  name: string,
  limit = Number.POSITIVE_INFINITY,
): ProductSummary[] {
  const bits = index.productsOf(categoryKey(name))
  const found: number[] = []
  for (const slot of index.sorted.featured.slots()) {
    if (found.length >= limit) break
    if (has(bits, slot)) found.push(slot)
  }
  return productsIn(index, found)
}

/** Categories and brands that have products, as addresses write them. */
export function listCategoryKeys(index: ProductIndex): string[] {
  return [...index.byKey].filter(([, { bits }]) => countSlots(bits) > 0).map(([key]) => key)
}

export function listNewest(index: ProductIndex, count: number, from = 0): ProductSummary[] {
  return productsIn(index, index.newest.slots().subarray(from, from + count))
}

function productsIn(index: ProductIndex, slots: Iterable<number>): ProductSummary[] {
  return Array.from(slots, (slot) => index.productAt(slot))
}
