import { formatPaisa, type Paisa } from '#shared/money.ts'

/** The tables and links of mails about an order. */
export const words = {
  order: 'Order',
  orderNumber: (number: number) => String(number),
  subtotal: 'Subtotal',
  discount: 'Discount',
  specialDiscount: 'Special discount',
  delivery: 'Delivery',
  total: 'Total',
  money: (paisa: Paisa) => formatPaisa(paisa),
  count: (count: number) => String(count),
  warrantyOf: (product: string) => `Warranty of ${product}`,
  allGone: ', no longer part of the order',
  someGone: (count: number) => `, ${count} of them no longer part of the order`,
  addressIsThere: 'The delivery address is on the page of your order.',
  payOnline: 'Pay online',
  follow: 'Follow your order',
  review: 'Write a review',
  track: 'Track it with its number',
}
