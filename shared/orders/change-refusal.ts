import { mayCorrect, type OrderState } from './order-moves.ts'

/** Why staff cannot change what is ordered any more, as a sentence for them, or null. */
export function changeRefusal({
  status,
  paymentStatus,
}: Pick<OrderState, 'status' | 'paymentStatus'>): string | null {
  if (!mayCorrect(status)) return `This order is ${status}, so it can no longer be changed.`
  if (paymentStatus === 'review')
    return 'A payment of this order waits for a decision. Please approve or reject it before you change the order.'
  if (paymentStatus === 'refunded')
    return 'Everything that was paid for this order is refunded, so it can no longer be changed.'
  return null
}
