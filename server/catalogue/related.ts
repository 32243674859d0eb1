import type { ProductSummary } from '#shared/contract/product.ts'
import { has, union } from './bitset.ts'
import { keysOf } from './entry.ts'
import type { Shelves } from './shelves.ts'

/** Enough to choose from; a look at every product of a large category would not choose better. */
const candidates = 400

/** What else somebody who looks at this product may want: the same kind, the same maker, about the same money. */
export function relatedTo(shelves: Shelves, product: ProductSummary, count: number): ProductSummary[] {
  const keys = keysOf(product)
  const bits = union(keys.flatMap((key) => shelves.byKey.get(key)?.bits ?? []))
  const found: { other: ProductSummary; likeness: number }[] = []
  for (const slot of shelves.orders.featured.slots()) {
    if (found.length === candidates) break
    const other = has(bits, slot) ? shelves.products[slot] : undefined
    if (other && other._id !== product._id) found.push({ other, likeness: likeness(product, keys, other) })
  }
  return found
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ other }) => other)
}

function likeness(product: ProductSummary, keys: readonly string[], other: ProductSummary): number {
  const common = keysOf(other).filter((key) => keys.includes(key)).length
  const price = Math.min(product.newPrice, other.newPrice) / Math.max(product.newPrice, other.newPrice, 1)
  const sameState = product.deviceType === other.deviceType ? 0.5 : 0
  return common + 2 * price + sameState + (other.stock && other.available > 0 ? 1 : 0)
}
