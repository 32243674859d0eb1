import type { ListingQuery } from '../listing.ts'
import { formatTaka, type Taka } from '../money.ts'
import { countedProducts, productsFrom } from './meta-texts.ts'
import * as words from './price-words.ts'

const usedMachines: ListingQuery['filters'] = { deviceType: ['Pre-Owned'] }
const newLaptops: ListingQuery['filters'] = { deviceType: ['Brand New'], kind: ['Laptop'] }

/** The catalogue, or what a page reads of it. */
type Source = {
  lowestPriceIn(within: readonly string[], chosen?: ListingQuery['filters']): Taka | undefined
}

/**
 * The price that a category begins with: of its new laptops, where it has some. A mouse among the gaming laptops, or a
 * used machine, would make it another promise.
 */
export function categoryFrom(pageData: Source, within: readonly string[]): Taka | undefined {
  return pageData.lowestPriceIn(within, newLaptops) ?? pageData.lowestPriceIn(within)
}

/** The figures of a listing, in its description for search engines: of a category as on its page. */
export function listingFigures(source: Source, within: readonly string[], total: number): string {
  if (within.length > 0) return categoryFigures(source, within, total)
  return productsFrom(total, source.lowestPriceIn(within))
}

/** '35 products: new laptops from ৳79,900, pre-owned from ৳92,900'. */
export function categoryFigures(pageData: Source, within: readonly string[], total: number): string {
  const laptops = pageData.lowestPriceIn(within, newLaptops)
  const used = pageData.lowestPriceIn(within, usedMachines)
  if (laptops === undefined) return productsFrom(total, pageData.lowestPriceIn(within))
  return words.categoryPrices(
    countedProducts(total),
    formatTaka(laptops),
    used === undefined ? undefined : formatTaka(used),
  )
}
