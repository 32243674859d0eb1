/** Whether a product can be added to the cart now. */
export function isForSale({ stock, available }: { stock: boolean; available: number }): boolean {
  return stock && available > 0
}
