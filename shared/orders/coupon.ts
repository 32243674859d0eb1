/** The words that refuse every coupon for a cart with something on sale in it, or null. */
export function saleRefusal(products: readonly { sale: boolean }[]): string | null {
  return products.some(({ sale }) => sale) ? 'Coupon Code not applied on sale items!' : null
}
