/** The line of an order that staff wrote themselves: a text and a price, and no product behind it. */
export function isFreeLine({ productId }: { productId: string }): boolean {
  return productId === ''
}
