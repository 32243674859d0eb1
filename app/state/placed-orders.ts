import { removeCoupon } from './applied-coupon.ts'
import type { CartLine } from './cart.ts'
import { takeOut } from './cart-changes.ts'
import { settleCheckoutDraft } from './checkout-draft.ts'
import { areUnitsHeld, forgetRequests } from './order-request.ts'
import { createStore } from './stored.ts'

/** An order that was placed from this browser's cart, until it is paid. */
export type PlacedOrder = {
  tranId: string
  /** The page to pay at. */
  url: string
  at: number
  bought: { id: string; productId: string; quantity: number }[]
}

const rememberedOrders = 5
const doubtMs = 24 * 3_600_000
const placed = createStore<PlacedOrder[]>('placed', [])

export function notePlacedOrder(order: { tran_id: string; url: string }, lines: readonly CartLine[]) {
  const { tran_id: tranId, url } = order
  const bought = lines.map(({ id, product, quantity }) => ({ id, productId: product._id, quantity }))
  placed.set([...placedExcept(tranId), { tranId, url, at: Date.now(), bought }].slice(-rememberedOrders))
}

/** The order placed last, while the shop holds its units. */
export function readPlacedOrder(): PlacedOrder | null {
  const last = placedOrders().at(-1)
  return last && areUnitsHeld(last.at) ? last : null
}

/** Orders of the last day that are not known to be paid, however their buyer left the gateway. */
export function ordersInDoubt(): PlacedOrder[] {
  return placedOrders().filter(({ at }) => Date.now() - at < doubtMs)
}

/** Whether a payment is for an order of this browser's cart. A payment link is for any order, and often for another one. */
export function isOfCart(tranId: string): boolean {
  return placedOrders().some((order) => order.tranId === tranId)
}

/** Takes what was paid for out of the cart, once, however often the payment's page is opened. */
export function settlePaid(tranId: string) {
  const order = placedOrders().find((one) => one.tranId === tranId)
  if (!order) return
  placed.set(placedExcept(tranId))
  takeOut(order.bought)
  removeCoupon()
  settleCheckoutDraft()
  forgetRequests()
}

/**
 * After a payment that came to nothing the same cart is a new order. What was placed stays known, because money may
 * arrive after a refusal.
 */
export function settleUnpaid(tranId: string) {
  if (isOfCart(tranId)) forgetRequests()
}

function placedExcept(tranId: string): PlacedOrder[] {
  return placedOrders().filter((order) => order.tranId !== tranId)
}

function placedOrders(): PlacedOrder[] {
  const stored = placed.get()
  return Array.isArray(stored) ? stored.filter((order) => Array.isArray(order?.bought)) : []
}
