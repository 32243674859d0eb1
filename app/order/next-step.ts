import type { Order } from '#shared/contract/orders.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import { identity } from '#shared/site/identity.ts'
import { awaitedAmount } from './awaited-amount.ts'

/** Where an order under way stands, in a few words. */
export function stepTitle(order: Order): string {
  const { orderStatus, paymentStatus, customerInfo, due } = order
  if (orderStatus === 'shipping') return `On its way to ${customerInfo.city || customerInfo.district}`
  if (orderStatus === 'confirmed') return due > 0 ? 'Confirmed, and being packed' : 'Paid, and being packed'
  if (paymentStatus === 'review') return 'Your payment is being checked'
  return isAwaited(order) ? 'Waiting for what you ordered' : 'Waiting for your payment'
}

/** Whether an order that is not confirmed waits for its products alone: what is due before them is paid. */
function isAwaited(order: Order): boolean {
  const { orderStatus, paymentStatus, advance } = order
  if (orderStatus !== 'pending') return false
  if (paymentStatus === 'paid') return true
  return paymentStatus === 'unpaid' && advance !== undefined && awaitedAmount(order) === 0
}

/** The text that tells the buyer what happens next, or null. */
export function nextStepText(order: Order): string | null {
  const { orderStatus, paymentStatus, refundOnItsWay, due, paid, kept = paid, advance } = order
  if (refundOnItsWay)
    return `${formatTaka(refundOnItsWay)} is on its way back to you. It takes 3 to 10 working days.`
  if (paymentStatus === 'review' && orderStatus === 'cancelled')
    return 'We could not accept your payment. The money goes back to you.'
  if (paymentStatus === 'review') return 'We are checking your payment and will write to you soon.'
  // The parts of an order may have gone back before it was closed.
  const isBack = paid > 0 && kept === 0 && isClosedOrder(orderStatus)
  if (paymentStatus === 'refunded' || isBack) return 'The money for this order has been refunded.'
  if (paid > 0 && isClosedOrder(orderStatus))
    return 'This order is closed. We will call you about your refund.'
  if (isAwaited(order)) return 'Part of your order is not in stock yet. We will call you about it.'
  if (orderStatus === 'pending' && paymentStatus === 'unpaid' && advance)
    return `We are waiting for your advance of ${formatTaka(awaitedAmount(order))}. As soon as it arrives we get your order ready.`
  if (orderStatus === 'pending' && paymentStatus === 'unpaid')
    return 'We are waiting for your payment. As soon as it arrives we get your order ready.'
  if (orderStatus === 'confirmed' && order.delivery?.pickUpAt) return pickUpText(order.delivery.pickUpAt, due)
  if (orderStatus === 'confirmed' && due > 0)
    return `Your order is confirmed and we are packing it. ${formatTaka(due)} is paid on delivery, or online.`
  if (orderStatus === 'failed' && paymentStatus === 'failed')
    return 'The payment did not go through and nothing was charged. What you chose is still in your cart.'
  // Staff called it failed, for instance because nobody was at home for the parcel.
  if (orderStatus === 'failed')
    return `This order could not be completed, and nothing was charged. Please call ${identity.hotline.shown} and we will help.`
  if (orderStatus === 'confirmed')
    return 'Your order is paid. We are packing it and call you before delivery.'
  return orderStatus === 'shipping' ? 'Your order is on its way. Please keep your phone near you.' : null
}

function pickUpText(branch: string, due: Taka): string {
  const start = due > 0 ? 'Your order is confirmed.' : 'Your order is paid.'
  const rest = due > 0 ? ` ${formatTaka(due)} is paid there, or online.` : ''
  return `${start} We call you when you can pick it up at ${branch}.${rest}`
}
