import { api } from '#app/api.ts'
import { refreshCart } from '#app/checkout/cart/use-cart-refresh.ts'
import { clearDiscount } from '#app/state/applied-coupon.ts'
import type { CartLine } from '#app/state/cart.ts'
import { noteOrderKey } from '#app/state/order-keys.ts'
import { earlierKeys, forgetRequests, keyFor } from '#app/state/order-request.ts'
import { notePlacedOrder } from '#app/state/placed-orders.ts'
import type { payment } from '#shared/contract/payment.ts'
import { Problem, type ProblemCode } from '#shared/problem.ts'
import type { OrderBody } from './order-body.ts'

const cartCodes: ProblemCode[] = [
  'PRICE_CHANGED',
  'PRODUCT_UNAVAILABLE',
  'COUPON_NOT_APPLICABLE',
  'AMOUNT_OUT_OF_BOUNDS',
]

/** Places the order and sends the browser to the gateway's payment page. */
export async function placeOrder(body: OrderBody, lines: readonly CartLine[]): Promise<void> {
  try {
    const order = await initiate(body)
    notePlacedOrder(order, lines)
    if (order.orderKey) noteOrderKey(order.tran_id, order.orderKey)
    clearDiscount()
    location.assign(order.url)
  } catch (error) {
    if (isAboutCart(error))
      await refreshCart([...new Set(lines.map(({ product }) => product._id))]).catch(() => {})
    throw error
  }
}

/** Whether the buyer can solve the problem in the cart. */
export function isAboutCart(error: unknown): error is Problem {
  return error instanceof Problem && cartCodes.includes(error.code)
}

async function initiate(body: OrderBody) {
  const order = await send(body).catch((error: unknown) => {
    // The key was sent before with another account's token, so this order needs a new one.
    if (!(error instanceof Problem) || error.code !== 'KEY_REUSED') throw error
    forgetRequests()
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
