import type { ProductSummary } from '#shared/contract/product.ts'
import { type Tag, tags } from '../changes/tags.ts'
import { differInStockOnly, keysOf, shownStock } from './entry.ts'

/**
 * The pages that a change makes stale. Units come and go with every order, so a change of units alone counts
 * only where a page would say something else.
 */
export function staleTags(before: ProductSummary | undefined, after: ProductSummary | undefined): Tag[] {
  if (before && after && looksTheSame(before, after)) return []
  const versions = [before, after].filter((version) => version !== undefined)
  const stale = versions.flatMap((product) => [
    tags.product(product._id),
    ...keysOf(product).map(tags.category),
    tags.catalogue(),
  ])
  return [...new Set(stale)]
}

function looksTheSame(before: ProductSummary, after: ProductSummary): boolean {
  return shownStock(before) === shownStock(after) && differInStockOnly(before, after)
}
