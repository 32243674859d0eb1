/** Whether it can be put into a cart today. */
export function isForSale({ stock, available }: { stock: boolean; available: number }): boolean {
  return stock && available > 0
}
