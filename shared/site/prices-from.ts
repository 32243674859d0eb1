import type { ProductSummary } from '../contract/product.ts'
import { formatTaka, type Taka } from '../money.ts'
import { productKind } from '../products/product-kind.ts'
import { countedProducts, productsFrom } from './meta-texts.ts'
import * as words from './price-words.ts'

/** The catalogue, or what a page reads of it. */
type Source = {
  lowestPriceIn(within: readonly string[], isMeant?: (product: ProductSummary) => boolean): Taka | undefined
}

/**
 * The price that a category begins with: of its new laptops, where it has some. A mouse among the gaming laptops, or a
 * used machine, would make it another promise.
 */
export function categoryFrom(pageData: Source, within: readonly string[]): Taka | undefined {
  return pageData.lowestPriceIn(within, isNewLaptop) ?? pageData.lowestPriceIn(within)
}

/** The figures of a listing, in its description for search engines: of a category as on its page. */
export function listingFigures(source: Source, within: readonly string[], total: number): string {
  if (within.length > 0) return categoryFigures(source, within, total)
  return productsFrom(total, source.lowestPriceIn(within))
}

/** '35 products: new laptops from ৳79,900, pre-owned from ৳92,900'. */
export function categoryFigures(pageData: Source, within: readonly string[], total: number): string {
  const laptops = pageData.lowestPriceIn(within, isNewLaptop)
  const used = pageData.lowestPriceIn(within, isUsed)
  if (laptops === undefined) return productsFrom(total, pageData.lowestPriceIn(within))
  return words.categoryPrices(
    countedProducts(total),
    formatTaka(laptops),
    used === undefined ? undefined : formatTaka(used),
  )
}

export function isUsed({ deviceType }: Pick<ProductSummary, 'deviceType'>): boolean {
  return deviceType === 'Pre-Owned'
}

function isNewLaptop(product: ProductSummary): boolean {
  return !isUsed(product) && productKind(product) === 'Laptop'
}
