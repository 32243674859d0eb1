import * as words from './words/coupon-words.ts'

/** The words that refuse every coupon for a cart with something on sale in it, or null. */
export function saleRefusal(products: readonly { sale: boolean }[]): string | null {
  return products.some(({ sale }) => sale) ? words.notOnSaleItems : null
}
