import { holdMinutes } from '#shared/limits.ts'
import type { CartLine } from './cart.ts'
import { takeOut } from './cart-changes.ts'
import { settleCheckoutDraft } from './checkout-draft.ts'
import { removeCoupon } from './coupon.ts'
import { createStore } from './stored.ts'

/** An order that was placed from this browser's cart, until it is paid. */
export type PlacedOrder = {
  tranId: string
  /** The page to pay at. */
  url: string
  at: number
  bought: { id: string; productId: string; quantity: number }[]
}

const attemptKey = 'checkout-attempt'
const rememberedOrders = 5
const rememberedTries = 5
const placed = createStore<PlacedOrder[]>('placed', [])
const tries = createStore<{ key: string; at: number }[]>('tries', [])
let inMemory: string | null = null

/** The idempotency key of an order: the same body, sent again after a double click or a lost response, keeps its key. */
export function keyFor(body: unknown): string {
  const text = JSON.stringify(body)
  const [key, sent] = readAttempt()
  if (key && sent === text) return key
  const fresh = newKey()
  writeAttempt(JSON.stringify([fresh, text]))
  tries.set([...liveTries(), { key: fresh, at: Date.now() }].slice(-1 - rememberedTries))
  return fresh
}

/** Keys of earlier tries: the units they may hold are this buyer's. */
export function earlierKeys(key: string): string {
  return liveTries()
    .flatMap((one) => (one.key === key ? [] : one.key))
    .join()
}

function liveTries() {
  const stored = tries.get()
  return Array.isArray(stored) ? stored.filter((one) => typeof one?.key === 'string' && isLive(one.at)) : []
}

/** Whether the shop still holds the units of an order placed then and not paid. */
function isLive(at: number): boolean {
  return Date.now() - at < holdMinutes * 60_000
}

export function notePlacedOrder(order: { tran_id: string; url: string }, lines: readonly CartLine[]) {
  const { tran_id: tranId, url } = order
  const bought = lines.map(({ id, product, quantity }) => ({ id, productId: product._id, quantity }))
  placed.set([...placedExcept(tranId), { tranId, url, at: Date.now(), bought }].slice(-rememberedOrders))
}

/** The order placed last, while the shop holds its units. */
export function readPlacedOrder(): PlacedOrder | null {
  const last = placedOrders().at(-1)
  return last && isLive(last.at) ? last : null
}

/** Whether a payment is for an order of this browser's cart. A payment link is for any order, and often for another one. */
export function isOfCart(tranId: string): boolean {
  return placedOrders().some((order) => order.tranId === tranId)
}

/** Lets the next attempt be a new order. What was placed stays known, because money may arrive after a refusal. */
export function dropAttempt() {
  writeAttempt(null)
  tries.set([])
}

/** Takes what was paid for out of the cart, once, however often the payment's page is opened. */
export function settlePaid(tranId: string) {
  const order = placedOrders().find((one) => one.tranId === tranId)
  if (!order) return
  placed.set(placedExcept(tranId))
  takeOut(order.bought)
  removeCoupon()
  settleCheckoutDraft()
  dropAttempt()
}

/** Allows a new attempt after a payment that came to nothing. */
export function settleUnpaid(tranId: string) {
  if (isOfCart(tranId)) dropAttempt()
}

function placedExcept(tranId: string): PlacedOrder[] {
  return placedOrders().filter((order) => order.tranId !== tranId)
}

function placedOrders(): PlacedOrder[] {
  const stored = placed.get()
  return Array.isArray(stored) ? stored.filter((order) => Array.isArray(order?.bought)) : []
}

type Attempt = [key?: string, body?: string]

function readAttempt(): Attempt {
  try {
    return JSON.parse(sessionStorage.getItem(attemptKey) ?? inMemory ?? '[]') as Attempt
  } catch {
    // Without storage the attempt is remembered as long as the page lives.
    return JSON.parse(inMemory ?? '[]') as Attempt
  }
}

function writeAttempt(text: string | null) {
  inMemory = text
  try {
    // First of all, because an attempt that finds the storage full must not leave the older one behind.
    sessionStorage.removeItem(attemptKey)
    if (text !== null) sessionStorage.setItem(attemptKey, text)
    inMemory = null
  } catch {
    // Without storage the attempt is remembered as long as the page lives.
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
