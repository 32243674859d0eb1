/** The words a coupon is refused with, or null when it may be used. Codes match to the letter. */
export function couponRefusal(
  products: readonly { sale: boolean }[],
  code: string,
  active: Readonly<Record<string, number>>,
): string | null {
  return saleRefusal(products) ?? (Object.hasOwn(active, code) ? null : 'Invalid coupon code!')
}

export function saleRefusal(products: readonly { sale: boolean }[]): string | null {
  return products.some(({ sale }) => sale) ? 'Coupon Code not applied on sale items!' : null
}
