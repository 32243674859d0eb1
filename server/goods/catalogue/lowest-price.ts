import type { ProductSummary } from '#shared/contract/product.ts'
import type { Taka } from '#shared/money.ts'
import { lowestUnitPrice } from '#shared/pricing.ts'
import { has } from './bitset.ts'
import { isForSale } from './catalogue-entry.ts'
import type { ProductIndex } from './product-index.ts'

/** The price of the cheapest matching product in stock, with its cheapest options. */
export function lowestPrice(
  index: ProductIndex,
  matches: (product: ProductSummary, slot: number) => boolean,
): Taka | undefined {
  let lowest: Taka | undefined
  for (const slot of index.sorted['price-low'].slots()) {
    const product = index.productAt(slot)
    // Options only add to a price, so every product from here on costs at least as much.
    if (lowest !== undefined && product.newPrice >= lowest) break
    if (!isForSale(product) || !matches(product, slot)) continue
    const price = lowestUnitPrice(product)
    if (lowest === undefined || price < lowest) lowest = price
  }
  return lowest
}

/** The lowest price among products that are in all these categories and brands, and match where that is asked. */
export function lowestPriceIn(
  index: ProductIndex,
  within: readonly string[],
  matches: (product: ProductSummary) => boolean = () => true,
): Taka | undefined {
  const sets = within.map((key) => index.productsOf(key))
  return lowestPrice(index, (product, slot) => sets.every((set) => has(set, slot)) && matches(product))
}
