import type { ProductSummary } from '#shared/contract/product.ts'
import { unitPrice } from '#shared/pricing.ts'
import { toProductCard } from '#shared/product-card.ts'
import { type CartLine, readLines, writeLines } from './cart.ts'
import { removeCoupon } from './coupon.ts'

/** Removes the coupon too: its discount was worked out for the lines as they were. */
export function removeLine(id: string) {
  removeCoupon()
  writeLines(readLines().filter((line) => line.id !== id))
}

/** Puts a removed line back where it stood. */
export function restoreLine(line: CartLine, position: number) {
  const others = readLines().filter(({ id }) => id !== line.id)
  writeLines([...others.slice(0, position), line, ...others.slice(position)])
}

/** Brings the lines up to date; a product that is not among `products` is marked as gone. */
export function refreshLines(products: readonly ProductSummary[]) {
  const current = new Map(products.map((product) => [product._id, product]))
  const before = readLines()
  const after = before.map((line) => refreshed(line, current.get(line.product._id)))
  if (JSON.stringify(after) !== JSON.stringify(before)) writeLines(after)
}

/** Forgets the old prices: the buyer has seen the new ones and goes on. */
export function acceptPrices() {
  writeLines(readLines().map(({ changedFrom: _, ...line }) => line))
}

/** Removes the units that were bought and leaves those added meanwhile. */
export function takeOut(bought: readonly Pick<CartLine, 'id' | 'quantity'>[]) {
  const units = new Map(bought.map(({ id, quantity }) => [id, quantity]))
  const left = readLines().map((line) => ({ ...line, quantity: line.quantity - (units.get(line.id) ?? 0) }))
  writeLines(left.filter(({ quantity }) => quantity > 0))
}

function refreshed(line: CartLine, product: ProductSummary | undefined): CartLine {
  if (!product) return { ...line, gone: true }
  const { changedFrom, gone: _, ...rest } = line
  const before = changedFrom ?? unitPrice(line.product, line.chosen)
  const next = { ...rest, product: { ...toProductCard(product), description: product.description } }
  return before === unitPrice(next.product, line.chosen) ? next : { ...next, changedFrom: before }
}
