/** The words a coupon is refused with, or null when it may be used. Codes match to the letter. */
export function couponRefusal(
  products: readonly { sale: boolean }[],
  code: string,
  active: Readonly<Record<string, number>>,
): string | null {
  if (products.some(({ sale }) => sale)) return 'Coupon Code not applied on sale items!'
  if (!Object.hasOwn(active, code)) return 'Invalid coupon code!'
  return null
}
