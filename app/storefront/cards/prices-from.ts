import type { PageData } from '#server/pages/rendering/page-data.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import { productKind } from '#shared/products/product-kind.ts'
import { countedProducts, productsFrom } from '#shared/site/meta-texts.ts'
import * as words from './price-words.ts'

type Source = Pick<PageData, 'lowestPriceIn'>

/**
 * The price that a category begins with: of its new laptops, where it has some. A mouse among the gaming laptops, or a
 * used machine, would make it another promise.
 */
export function categoryFrom(pageData: Source, within: readonly string[]): Taka | undefined {
  return pageData.lowestPriceIn(within, isNewLaptop) ?? pageData.lowestPriceIn(within)
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
