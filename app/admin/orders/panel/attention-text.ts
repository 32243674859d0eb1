import type { Order } from '#shared/contract/orders.ts'
import { formatTaka, type Taka } from '#shared/money.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'

const sentences: Record<string, string> = {
  refund_needed: 'This order is closed but paid: the money must be refunded.',
  refund_failed: 'A refund did not go through. Please try it again or ask the gateway.',
  duplicate_payment: 'This order was paid more than once. The second payment is refunded automatically.',
  replayed_payment: 'The gateway reported a payment that already belongs to another order.',
  late_success: 'The payment came after the order had been closed.',
  paid_no_stock: 'This order is paid, but there were not enough units left for it.',
  unknown_status: 'The gateway does not know the result of this payment. Please ask them.',
  risk: 'The gateway flagged this payment as risky. Check the buyer before you approve it.',
  amount_mismatch: 'The amount paid is not the amount due.',
  rejected: 'This payment was rejected.',
}

/** The sentence that tells staff why an order needs attention. */
export function attentionText(attention: string): string {
  return sentences[attention] ?? `Please check this payment: ${attention.replaceAll('_', ' ')}.`
}

/** The same about a whole order: while its money is on the way back, nobody is asked to send it. */
export function orderAttentionText(order: Order): string | null {
  const { attention, paymentStatus, paid, kept = paid, refundOnItsWay = 0 } = order
  if (!attention) return null
  if (attention !== 'refund_needed' && attention !== 'paid_no_stock') return attentionText(attention)
  const rejected = paymentStatus === 'review' ? 'This payment was rejected. ' : ''
  if (refundOnItsWay > 0 && (isAllOnItsWay(order) || rejected))
    return `${rejected}${formatTaka(refundOnItsWay)} is on its way back to the customer. There is nothing to do.`
  if (refundOnItsWay > 0)
    return `${formatTaka(refundOnItsWay)} is being refunded. The rest must be refunded, too.`
  if (rejected) return `${rejected}The money must be refunded.`
  return paymentStatus === 'unpaid' && kept > 0 ? partText(order, kept) : attentionText(attention)
}

function partText({ attention, orderStatus }: Order, part: Taka): string {
  const figure = formatTaka(part)
  if (isClosedOrder(orderStatus))
    return `${figure} was paid for this order, which is closed. It must be refunded.`
  if (attention === 'paid_no_stock')
    return `${figure} was paid for this order, but there were not enough units left for it.`
  return `Only ${figure} was paid in time, so the units are for sale again. Call the customer, or refund it.`
}

/** Whether all that was paid for an order is back or on its way: of one that was paid in part, that is less than its total. */
export function isAllOnItsWay({ paid, kept = paid, refundOnItsWay = 0 }: Order): boolean {
  return refundOnItsWay > 0 && kept === 0
}
