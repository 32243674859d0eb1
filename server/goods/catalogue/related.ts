import type { ProductSummary } from '#shared/contract/product.ts'
import { has, union } from './bitset.ts'
import { isForSale, keysOf } from './catalogue-entry.ts'
import type { ProductIndex } from './product-index.ts'

/** Enough to choose from: comparing every product of a large category would not choose better. */
const maxCandidates = 400

/** Products that somebody who looks at this one may want: of the same categories, brand and price range. */
export function relatedTo(index: ProductIndex, product: ProductSummary, count: number): ProductSummary[] {
  const sets = keysOf(product).map((key) => index.productsOf(key))
  const bits = union(sets)
  const found: { other: ProductSummary; likeness: number }[] = []
  for (const slot of index.sorted.featured.slots()) {
    if (found.length === maxCandidates) break
    if (!has(bits, slot)) continue
    const other = index.productAt(slot)
    if (other._id === product._id) continue
    const common = sets.filter((set) => has(set, slot)).length
    found.push({ other, likeness: common + likeness(product, other) })
  }
  return found
    .sort((a, b) => Number(isForSale(b.other)) - Number(isForSale(a.other)) || b.likeness - a.likeness)
    .slice(0, count)
    .map(({ other }) => other)
}

/** How alike price and condition are; 2.5 where they are the same. */
function likeness(product: ProductSummary, other: ProductSummary): number {
  const price = Math.min(product.newPrice, other.newPrice) / Math.max(product.newPrice, other.newPrice, 1)
  const sameState = product.deviceType === other.deviceType ? 0.5 : 0
  return 2 * price + sameState
}
