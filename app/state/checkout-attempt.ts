import { holdMinutes } from '#shared/limits.ts'
import { type CartLine, clearCart } from './cart.ts'
import { takeOut } from './cart-changes.ts'
import { settleCheckoutDraft } from './checkout-draft.ts'
import { removeCoupon } from './coupon.ts'
import { createStore } from './stored.ts'

/** The order that was placed last, while its payment may still be open. */
export type PlacedOrder = {
  tranId: string
  /** The page to pay at. */
  url: string
  at: number
  bought: { id: string; productId: string; quantity: number }[]
}

const attemptKey = 'checkout-attempt'
const rememberedPayments = 20
const rememberedTries = 5
const placed = createStore<PlacedOrder | null>('placed', null)
const settled = createStore<string[]>('settled', [])
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
  const bought = lines.map(({ id, product, quantity }) => ({ id, productId: product._id, quantity }))
  placed.set({ tranId: order.tran_id, url: order.url, at: Date.now(), bought })
}

/** The order placed last, while the shop holds its units. */
export function readPlacedOrder(): PlacedOrder | null {
  const order = placed.get()
  const isOpen = order !== null && Array.isArray(order.bought) && isLive(order.at)
  return isOpen ? order : null
}

/** Forgets an order whose payment will not come: the next attempt is a new order. */
export function dropAttempt() {
  writeAttempt(null)
  placed.set(null)
  tries.set([])
}

/** Empties the cart for a payment that has arrived, once, however often its page is opened. */
export function settlePaid(tranId: string) {
  const done = settled.get()
  if (Array.isArray(done) && done.includes(tranId)) return
  settled.set([...(Array.isArray(done) ? done : []), tranId].slice(-rememberedPayments))
  const order = placed.get()
  if (order?.tranId === tranId && Array.isArray(order.bought)) takeOut(order.bought)
  else clearCart()
  removeCoupon()
  settleCheckoutDraft()
  dropAttempt()
}

type Attempt = [key?: string, body?: string]

function readAttempt(): Attempt {
  try {
    return JSON.parse(sessionStorage.getItem(attemptKey) ?? '[]') as Attempt
  } catch {
    // Without storage the attempt is remembered as long as the page lives.
    return JSON.parse(inMemory ?? '[]') as Attempt
  }
}

function writeAttempt(text: string | null) {
  inMemory = text
  try {
    if (text === null) sessionStorage.removeItem(attemptKey)
    else sessionStorage.setItem(attemptKey, text)
  } catch {
    // Without storage the attempt is remembered as long as the page lives.
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
