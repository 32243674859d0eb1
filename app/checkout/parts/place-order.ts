import type { CheckoutErrors } from '#shared/checkout-rules.ts'
import type { payment } from '#shared/contract/payment.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'
import { api } from '../../api.ts'
import type { CartLine } from '../../state/cart.ts'
import { dropAttempt, earlierKeys, keyFor, notePlaced } from '../../state/checkout-attempt.ts'
import { clearDiscount } from '../../state/coupon.ts'
import { errorsFrom, type OrderBody } from './order-body.ts'
import { refreshCart } from './use-fresh-cart.ts'

export type Failure = {
  message: string
  /** What else there is to know, a sentence each. */
  details: string[]
  errors: CheckoutErrors
  /** Whether the cart is the place to put it right. */
  isInCart: boolean
}

const words = 'Payment initialization failed. Please try again.'
const cartCodes: ProblemCode[] = [
  'PRICE_CHANGED',
  'PRODUCT_UNAVAILABLE',
  'COUPON_NOT_APPLICABLE',
  'AMOUNT_OUT_OF_BOUNDS',
]

/** Places the order and sends the browser to the page to pay at; otherwise says what went wrong. */
export async function placeOrder(body: OrderBody, lines: readonly CartLine[]): Promise<Failure | null> {
  try {
    const order = await initiate(body)
    notePlaced(order, lines)
    clearDiscount()
    location.assign(order.url)
    return null
  } catch (error) {
    return failureOf(error, lines)
  }
}

async function initiate(body: OrderBody) {
  const order = await send(body).catch((error: unknown) => {
    // The key went out before with another account's token: it is not a repetition after all.
    if (!(error instanceof Problem) || error.code !== 'KEY_REUSED') throw error
    dropAttempt()
    return send(body)
  })
  if (!order.url) throw new Error('Payment initialization failed')
  return order
}

function send(body: OrderBody) {
  const key = keyFor(body)
  const earlier = earlierKeys(key)
  const headers = { 'idempotency-key': key, ...(earlier && { 'replaces-keys': earlier }) }
  return api<typeof payment.initiate>('POST /payment/initiate', { body, headers })
}

async function failureOf(error: unknown, lines: readonly CartLine[]): Promise<Failure> {
  if (!(error instanceof Problem)) return { message: words, details: [], errors: {}, isInCart: false }
  // Only an answer that never came has a cause: then the words are the browser's, not the shop's.
  if (error.cause) return { message: words, details: [error.message], errors: {}, isInCart: false }
  const isInCart = cartCodes.includes(error.code)
  if (isInCart) await refreshCart([...new Set(lines.map(({ product }) => product._id))]).catch(() => {})
  const errors = errorsFrom(error.details)
  const details = isInCart ? (error.details ?? []).map(({ message }) => message) : []
  return { message: error.message, details, errors, isInCart }
}
