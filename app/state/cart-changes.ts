import type { LineUnit } from '#shared/contract/orders.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { CurrentProduct } from '#shared/contract/units.ts'
import { unitPrice } from '#shared/pricing.ts'
import { toProductCard } from '#shared/products/product-card.ts'
import { asUnit, choiceOfUnit, fittingUnits } from '#shared/units/unit-choice.ts'
import { clearDiscount, removeCoupon } from './applied-coupon.ts'
import { type CartLine, type CartProduct, lineId, readLines, writeLines } from './cart.ts'
import { saleRefusalOf } from './coupon-notice.ts'

/**
 * Removes the coupon too: its discount was worked out for the lines as they were. One that did not count, because of
 * something on sale, had no discount and stays.
 */
export function removeLine(id: string) {
  const lines = readLines()
  if (saleRefusalOf(lines)) clearDiscount()
  else removeCoupon()
  writeLines(lines.filter((line) => line.id !== id))
}

/** Puts a removed line back where it stood. */
export function restoreLine(line: CartLine, position: number) {
  const others = readLines().filter(({ id }) => id !== line.id)
  writeLines([...others.slice(0, position), line, ...others.slice(position)])
}

/** Brings the lines up to date; a product that is not among `products` is marked as gone. */
export function refreshLines(products: readonly CurrentProduct[]) {
  const current = new Map(products.map((product) => [product._id, product]))
  const before = readLines()
  const taken = new Set(before.map(({ chosen }) => chosen.unitId))
  const after = before.flatMap((line) => {
    const product = current.get(line.product._id)
    const isOpen = line.chosen.unitId === undefined && product?.units
    return (isOpen ? withUnits(line, product, taken) : [line]).map((one) => refreshed(one, product))
  })
  if (JSON.stringify(after) !== JSON.stringify(before)) writeLines(after)
}

/** Forgets the old prices: the buyer has seen the new ones and goes on. */
export function acceptPrices() {
  writeLines(readLines().map(({ changedFrom: _, ...line }) => line))
}

/** Removes the units that were bought and leaves those added in the meantime. */
export function takeOut(bought: readonly Pick<CartLine, 'id' | 'quantity'>[]) {
  const units = new Map(bought.map(({ id, quantity }) => [id, quantity]))
  const left = readLines().map((line) => ({ ...line, quantity: line.quantity - (units.get(line.id) ?? 0) }))
  writeLines(left.filter(({ quantity }) => quantity > 0))
}

/** A product that has come to be sold by unit since it was added: the line gets the cheapest unit with its options. */
function withUnits(line: CartLine, product: CurrentProduct, taken: Set<string | undefined>): CartLine[] {
  const { units = [] } = product
  const fitting = fittingUnits(units, line.product.options, line.chosen)
  const free = fitting.filter(({ _id, isHeld }) => !isHeld && !taken.has(_id)).slice(0, line.quantity)
  const areTaken = free.length === 0 && !fitting.some(({ _id }) => taken.has(_id))
  if (areTaken && fitting.length === units.length) return [line]
  // One that somebody else is paying for says so, where another one would have other options.
  return (areTaken ? fitting.slice(0, 1) : free).map((unit) => {
    taken.add(unit._id)
    const chosen = choiceOfUnit(line.product.options, unit)
    return { ...line, chosen, quantity: 1, id: lineId(line.product._id, chosen) }
  })
}

function refreshed(line: CartLine, product: CurrentProduct | undefined): CartLine {
  const { unitId } = line.chosen
  const unit = product?.units?.find(({ _id }) => _id === unitId)
  if (!product || (unitId && !unit)) return { ...line, gone: true }
  const { changedFrom, gone: _, ...rest } = line
  const before = changedFrom ?? unitPrice(line.product, line.chosen)
  const next = { ...rest, product: toCartProduct(unit ? asUnit(product, unit) : product) }
  return before === unitPrice(next.product, line.chosen) ? next : { ...next, changedFrom: before }
}

export function toCartProduct(product: ProductSummary & { unit?: LineUnit }): CartProduct {
  const { description, unit } = product
  return { ...toProductCard(product), description, ...(unit && { unit }) }
}
