import { nusrat } from './customer.ts'

/** A product as far as a cart knows it; the API's own products fit. */
export type Sold = { _id: string; title?: string; description?: string; newPrice: number }

/** The body that the shop's own checkout sends for one product without options. */
export function orderBody(
  { _id, title = 'Laptop', description = 'A laptop', newPrice }: Sold,
  quantity = 1,
  changes: object = {},
) {
  const line = { productId: _id, quantity, price: newPrice, name: title, description }
  return {
    totalAmount: newPrice * quantity,
    customerInfo: { ...nusrat, ...changes },
    products: [line],
  }
}
