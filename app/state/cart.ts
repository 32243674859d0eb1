import { useSyncExternalStore } from 'react'
import { loadModule } from '#app/ui/page/load-module.ts'
import type { LineUnit } from '#shared/contract/orders.ts'
import type { ProductCard } from '#shared/contract/product.ts'
import { maxUnitsPerLine } from '#shared/limits.ts'
import type { Taka } from '#shared/money.ts'
import { type Chosen, firstChoice, optionGroups } from '#shared/pricing.ts'
import { readCoupon } from './coupon.ts'
import { createStore } from './stored.ts'

export type CartProduct = ProductCard & { description?: string; unit?: LineUnit }
export type CartLine = {
  id: string
  product: CartProduct
  chosen: Chosen
  quantity: number
  /** The unit price before the shop changed it, until the buyer has gone on with the new one. */
  changedFrom?: Taka
  /** The product is no longer in the shop. */
  gone?: boolean
}

const empty: CartLine[] = []
const cart = createStore<CartLine[]>('cart', empty)

export function useCart() {
  const lines = useSyncExternalStore(cart.subscribe, readLines, cart.onServer)
  return { lines, units: lines.reduce((sum, line) => sum + line.quantity, 0) }
}

/** Adds units, at most those that the shop has and the cart has not. Returns false where the cart has them all. */
export function addLine(
  product: CartProduct,
  chosen: Chosen = firstChoice(product.options),
  quantity = 1,
): boolean {
  const id = lineId(product._id, chosen)
  const lines = readLines()
  let left = product.available
  for (const line of lines) if (isOfSameStock(line, product, chosen)) left -= line.quantity
  if (left < 1) return false
  const added = Math.min(quantity, left)
  const same = lines.find((line) => line.id === id)
  if (same) setQuantity(id, same.quantity + added)
  else writeLines([...lines, { id, product, chosen, quantity: bounded(added) }])
  return true
}

export function setQuantity(id: string, quantity: number) {
  writeLines(readLines().map((line) => (line.id === id ? { ...line, quantity: bounded(quantity) } : line)))
}

/** Lines of one product draw on the same units, and those of a known unit on that one alone. */
export function isOfSameStock(line: CartLine, { _id }: CartProduct, { unitId }: Chosen): boolean {
  return line.product._id === _id && line.chosen.unitId === unitId
}

/** The same product with the same options is one line; a known unit is always one of its own. */
export function lineId(productId: string, chosen: Chosen): string {
  return [productId, ...optionGroups.map((group) => chosen[group] ?? '')].join('|') + (chosen.unitId ?? '')
}

export function writeLines(lines: CartLine[]) {
  const before = readLines()
  cart.set(lines.length === 0 ? empty : lines)
  // Loaded on demand, because few carts have a coupon. Without the network only its notice is missing.
  if (readCoupon())
    loadModule(() => import('./coupon-notice.ts')).then(
      ({ announceCoupon }) => announceCoupon(before, lines),
      () => {},
    )
}

let lastStored: unknown
let lastLines = empty

/** The valid lines: local storage may hold something else under this name, or lines of an older version. */
export function readLines(): CartLine[] {
  const stored: unknown = cart.get()
  if (stored === lastStored) return lastLines
  lastStored = stored
  const lines = Array.isArray(stored) ? stored.filter(isLine) : []
  lastLines = lines.length === 0 ? empty : lines
  return lastLines
}

function isLine(value: unknown): value is CartLine {
  const { id, product, chosen, quantity } = (value ?? {}) as Partial<CartLine>
  const hasOptions = optionGroups.every((group) => Array.isArray(product?.options?.[group]))
  return (
    typeof id === 'string' &&
    typeof product?._id === 'string' &&
    typeof product.title === 'string' &&
    typeof product.newPrice === 'number' &&
    hasOptions &&
    typeof chosen === 'object' &&
    chosen !== null &&
    Number.isInteger(quantity) &&
    Number(quantity) > 0
  )
}

function bounded(quantity: number): number {
  return Math.min(Math.max(1, Math.trunc(quantity)), maxUnitsPerLine)
}
