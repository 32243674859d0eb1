import { useSyncExternalStore } from 'react'
import type { ProductCard, ProductSummary } from '#shared/contract/product.ts'
import { maxUnitsPerLine } from '#shared/limits.ts'
import type { Taka } from '#shared/money.ts'
import { type Chosen, firstChoice, optionGroups, unitPrice } from '#shared/pricing.ts'
import { removeCoupon } from './coupon.ts'
import { stored } from './stored.ts'

export type CartProduct = ProductCard & { description?: string }
export type CartLine = {
  id: string
  product: CartProduct
  chosen: Chosen
  quantity: number
  /** What one cost before the shop changed the price; kept until the buyer has gone on with the new one. */
  changedFrom?: Taka
  /** The shop no longer has it. */
  gone?: boolean
}

const empty: CartLine[] = []
const cart = stored<CartLine[]>('cart', empty)

export function useCart() {
  const lines = useSyncExternalStore(cart.subscribe, readLines, cart.onServer)
  return { lines, units: lines.reduce((sum, line) => sum + line.quantity, 0) }
}

export function addLine(product: CartProduct, chosen: Chosen = firstChoice(product.options), quantity = 1) {
  const id = lineId(product._id, chosen)
  const lines = readLines()
  const same = lines.find((line) => line.id === id)
  if (same) return setQuantity(id, same.quantity + quantity)
  write([...lines, { id, product, chosen, quantity: bounded(quantity) }])
}

export function setQuantity(id: string, quantity: number) {
  write(readLines().map((line) => (line.id === id ? { ...line, quantity: bounded(quantity) } : line)))
}

/** What a coupon took off was worked out for the lines as they were, so it goes too. */
export function removeLine(id: string) {
  removeCoupon()
  write(readLines().filter((line) => line.id !== id))
}

/** Puts a removed line back where it stood. */
export function restoreLine(line: CartLine, position: number) {
  const others = readLines().filter(({ id }) => id !== line.id)
  write([...others.slice(0, position), line, ...others.slice(position)])
}

/** Takes in what the shop says now about the products; those it leaves out are gone. */
export function refreshLines(products: readonly ProductSummary[]) {
  const fresh = new Map(products.map((product) => [product._id, product]))
  const before = readLines()
  const after = before.map((line) => refreshed(line, fresh.get(line.product._id)))
  if (JSON.stringify(after) !== JSON.stringify(before)) write(after)
}

/** The buyer has seen the new prices and goes on with them. */
export function acceptPrices() {
  write(readLines().map(({ changedFrom: _, ...line }) => line))
}

/** Takes out what was bought and leaves what was added meanwhile. */
export function takeOut(bought: readonly Pick<CartLine, 'id' | 'quantity'>[]) {
  const units = new Map(bought.map(({ id, quantity }) => [id, quantity]))
  const left = readLines().map((line) => ({ ...line, quantity: line.quantity - (units.get(line.id) ?? 0) }))
  write(left.filter(({ quantity }) => quantity > 0))
}

export function clearCart() {
  cart.set(empty)
}

function refreshed(line: CartLine, product: ProductSummary | undefined): CartLine {
  if (!product) return { ...line, gone: true }
  const { changedFrom, gone: _, ...rest } = line
  const before = changedFrom ?? unitPrice(line.product, line.chosen)
  const next = { ...rest, product: toCartProduct(product) }
  return before === unitPrice(next.product, line.chosen) ? next : { ...next, changedFrom: before }
}

function toCartProduct(product: ProductSummary): CartProduct {
  return {
    _id: product._id,
    slug: product.slug,
    title: product.title,
    brand: product.brand,
    categories: product.categories,
    processor: product.processor,
    newPrice: product.newPrice,
    oldPrice: product.oldPrice,
    deviceType: product.deviceType,
    available: product.available,
    sale: product.sale,
    stock: product.stock,
    rating: product.rating,
    options: product.options,
    image: product.images[0] ?? '',
    description: product.description,
  }
}

/** The same product with the same options is one line. */
function lineId(productId: string, chosen: Chosen): string {
  return [productId, ...optionGroups.map((group) => chosen[group] ?? '')].join('|')
}

function write(lines: CartLine[]) {
  cart.set(lines.length === 0 ? empty : lines)
}

let seen: unknown
let sane = empty

/** Local storage may hold something else under this name, or lines of an older shop. */
function readLines(): CartLine[] {
  const kept: unknown = cart.get()
  if (kept === seen) return sane
  seen = kept
  const lines = Array.isArray(kept) ? kept.filter(isLine) : []
  sane = lines.length === 0 ? empty : lines
  return sane
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
