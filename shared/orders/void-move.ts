import { type OrderState, orderAfter } from './order-moves.ts'

/** The money that an order has left: in all, and whether it is all that the shop waits for. */
type MoneyLeft = { netPaisa: number; isEnough: boolean }

/** The order after money that was recorded by mistake is taken out of it again. */
export function orderAfterVoid(order: OrderState, { netPaisa, isEnough }: MoneyLeft) {
  const isWaiting = order.status === 'confirmed' && !isEnough
  const move =
    order.paymentStatus === 'review' ? 'voidInReview' : isWaiting ? ('unconfirm' as const) : 'voidPart'
  const after = orderAfter(move, 'staff', order)
  // Without its money nobody owes units to the order, or the money to its buyer.
  const isSettled =
    (after.attention === 'paid_no_stock' && (!isEnough || netPaisa === 0)) ||
    (after.attention === 'refund_needed' && netPaisa === 0)
  return { move, after: isSettled ? { ...after, attention: null } : after }
}
