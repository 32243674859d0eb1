import type { Order } from '#shared/contract/orders.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import { identity } from '#shared/site/identity.ts'
import { awaitedAmount } from './awaited-amount.ts'
import * as words from './words/step-words.ts'

/** Where an order under way stands, in a few words. */
export function stepTitle(order: Order): string {
  const { orderStatus, paymentStatus, customerInfo, due } = order
  if (orderStatus === 'shipping') return onItsWay(customerInfo)
  if (orderStatus === 'confirmed') return due > 0 ? words.confirmedPacking : words.paidPacking
  if (paymentStatus === 'review') return words.paymentIsChecked
  return isAwaited(order) ? words.waitingForGoods : words.waitingForPayment
}

function onItsWay({ city, district }: Order['customerInfo']): string {
  return words.onItsWayTo(city || district, district)
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
  const { orderStatus, paymentStatus, refundOnItsWay, due, paid, kept = paid, advance, channel } = order
  if (refundOnItsWay) return words.onItsWayBack(formatTaka(refundOnItsWay))
  if (paymentStatus === 'review') return orderStatus === 'cancelled' ? words.notAccepted : words.weCheckIt
  // The parts of an order may have gone back before it was closed.
  const isBack = paid > 0 && kept === 0 && isClosedOrder(orderStatus)
  if (paymentStatus === 'refunded' || isBack) return words.hasBeenRefunded
  if (paid > 0 && isClosedOrder(orderStatus)) return words.closedWeCall
  if (isAwaited(order)) return words.partNotInStock
  if (orderStatus === 'pending' && paymentStatus === 'unpaid')
    return advance ? words.waitForAdvance(formatTaka(awaitedAmount(order))) : words.waitForPayment
  if (orderStatus === 'confirmed' && order.delivery?.pickUpAt) return pickUpText(order.delivery.pickUpAt, due)
  if (orderStatus === 'confirmed' && due > 0) return words.packedDueLater(formatTaka(due))
  if (orderStatus === 'failed' && paymentStatus === 'failed')
    return channel ? words.deskPaymentFailed(identity.hotline.shown) : words.paymentFailed
  // Staff called it failed, for instance because nobody was at home for the parcel.
  if (orderStatus === 'failed') return words.notCompleted(identity.hotline.shown)
  if (orderStatus === 'confirmed') return words.paidWePack
  return orderStatus === 'shipping' ? words.keepYourPhone : null
}

function pickUpText(branch: string, due: Taka): string {
  return due > 0 ? words.confirmedPickUp(branch, formatTaka(due)) : words.paidPickUp(branch)
}
