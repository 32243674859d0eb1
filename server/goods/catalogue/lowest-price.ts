import type { ProductSummary } from '#shared/contract/product.ts'
import { type ListingQuery, filters as names } from '#shared/listing.ts'
import type { Taka } from '#shared/money.ts'
import { lowestUnitPrice } from '#shared/pricing.ts'
import { createReusableCopy, has, keepCommon } from './bitset.ts'
import type { ProductIndex } from './product-index.ts'

const copyInStock = createReusableCopy()

/** The price of the cheapest matching product in stock, with its cheapest options. */
export function lowestPrice(
  index: ProductIndex,
  matches: (product: ProductSummary) => boolean,
): Taka | undefined {
  return lowestOf(index, (slot) => has(index.inStock.bits, slot) && matches(index.productAt(slot)))
}

/** The lowest price in stock among products that are in all these categories and brands, and have the chosen values. */
export function lowestPriceIn(
  index: ProductIndex,
  within: readonly string[],
  chosen: ListingQuery['filters'] = {},
): Taka | undefined {
  const bits = copyInStock(index.inStock.bits)
  for (const key of within) keepCommon(bits, index.productsOf(key))
  for (const name of names) {
    const values = chosen[name]
    if (values) keepCommon(bits, index.facets[name].offering(values))
  }
  return lowestOf(index, (slot) => has(bits, slot))
}

function lowestOf(index: ProductIndex, isMeant: (slot: number) => boolean): Taka | undefined {
  let lowest: Taka | undefined
  for (const slot of index.sorted['price-low'].slots()) {
    // Options only add to a price, so every product from here on costs at least as much.
    if (lowest !== undefined && index.prices.basePrice(slot) >= lowest) break
    if (!isMeant(slot)) continue
    const price = lowestUnitPrice(index.productAt(slot))
    if (lowest === undefined || price < lowest) lowest = price
  }
  return lowest
}
