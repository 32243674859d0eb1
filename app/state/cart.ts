import { useSyncExternalStore } from 'react'
import type { ProductCard } from '#shared/contract/products.ts'
import { maxUnitsPerLine } from '#shared/limits.ts'
import { type Chosen, firstChoice, optionGroups } from '#shared/pricing.ts'
import { stored } from './stored.ts'

export type CartLine = { id: string; product: ProductCard; chosen: Chosen; quantity: number }

const empty: CartLine[] = []
const cart = stored<CartLine[]>('cart', empty)

export function useCart() {
  const lines = useSyncExternalStore(cart.subscribe, readLines, cart.onServer)
  return { lines, units: lines.reduce((sum, line) => sum + line.quantity, 0) }
}

export function addLine(product: ProductCard, chosen: Chosen = firstChoice(product.options), quantity = 1) {
  const id = lineId(product._id, chosen)
  const lines = readLines()
  const same = lines.find((line) => line.id === id)
  if (same) return setQuantity(id, same.quantity + quantity)
  cart.set([...lines, { id, product, chosen, quantity: bounded(quantity) }])
}

export function setQuantity(id: string, quantity: number) {
  cart.set(readLines().map((line) => (line.id === id ? { ...line, quantity: bounded(quantity) } : line)))
}

export function removeLine(id: string) {
  const left = readLines().filter((line) => line.id !== id)
  cart.set(left.length === 0 ? empty : left)
}

export function clearCart() {
  cart.set(empty)
}

/** The same product with the same options is one line. */
function lineId(productId: string, chosen: Chosen): string {
  return [productId, ...optionGroups.map((group) => chosen[group] ?? '')].join('|')
}

/** Local storage may hold something else under this name. */
function readLines(): CartLine[] {
  const lines: unknown = cart.get()
  return Array.isArray(lines) ? (lines as CartLine[]) : empty
}

function bounded(quantity: number): number {
  return Math.min(Math.max(1, Math.trunc(quantity)), maxUnitsPerLine)
}
