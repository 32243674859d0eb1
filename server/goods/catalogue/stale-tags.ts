import { type Tag, tags } from '#server/platform/changes/tags.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import { differInStockOnly, keysOf, shownStock } from './catalogue-entry.ts'

/**
 * The tags of the pages that a change makes stale. Every order changes units, so a change of units alone counts only
 * where a page shows it.
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
