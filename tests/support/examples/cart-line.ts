import type { CartLine } from '#app/state/cart.ts'
import type { ProductSummary } from '#shared/contract/product.ts'

/** A laptop with two sizes of memory, as product pages hand it to the cart. */
export const thinkpad = {
  _id: 'p1',
  slug: 'thinkpad-t14',
  title: 'ThinkPad T14',
  description: 'A laptop for work.',
  newPrice: 120_000,
  available: 5,
  stock: true,
  sale: false,
  images: ['/uploads/thinkpad.webp'],
  options: {
    ram: [
      { value: '16 GB', addPrice: 0 },
      { value: '32 GB', addPrice: 7500 },
    ],
    color: [],
    ssd: [],
    display: [],
  },
} as unknown as ProductSummary

export function lineOf(changes: Partial<CartLine> = {}, product: Partial<ProductSummary> = {}): CartLine {
  return {
    id: 'p1|16 GB|||',
    product: { ...thinkpad, image: '', ...product },
    chosen: { ram: '16 GB' },
    quantity: 1,
    ...changes,
  }
}
