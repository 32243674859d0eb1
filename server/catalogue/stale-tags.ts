import type { ProductSummary } from '#shared/contract/product.ts'
import { differInStockOnly, keysOf, shownStock } from './entry.ts'

/** Names what a page was made of: `product:ID`, `in:KEY` for a category or brand, `catalogue`. */
export type Tag = string

/**
 * The pages that a change makes stale. Units come and go with every order, so a change of units alone counts
 * only where a page would say something else.
 */
export function staleTags(before: ProductSummary | undefined, after: ProductSummary | undefined): Tag[] {
  if (before && after && looksTheSame(before, after)) return []
  const versions = [before, after].filter((version) => version !== undefined)
  const tags = versions.flatMap((product) => [
    `product:${product._id}`,
    ...keysOf(product).map((key) => `in:${key}`),
    'catalogue',
  ])
  return [...new Set(tags)]
}

function looksTheSame(before: ProductSummary, after: ProductSummary): boolean {
  return shownStock(before) === shownStock(after) && differInStockOnly(before, after)
}
