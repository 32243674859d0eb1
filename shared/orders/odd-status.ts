import { isClosedOrder } from './order-moves.ts'
import type { OrderStatus, PaymentStatus } from './order-states.ts'

/** Why a new status is odd for an order: what staff are asked about before it is set. */
export type Oddity =
  | 'not paid'
  | 'in review'
  | 'money back'
  | 'close paid'
  | 'close in review'
  | 'close shipped'

type State = { orderStatus: OrderStatus; paymentStatus: PaymentStatus }

/** The oddity of a status change, or null for one that needs no question. */
export function oddStatus({ orderStatus, paymentStatus }: State, next: OrderStatus): Oddity | null {
  if (isClosedOrder(next)) {
    if (paymentStatus === 'paid') return 'close paid'
    if (paymentStatus === 'review') return 'close in review'
    return orderStatus === 'shipping' ? 'close shipped' : null
  }
  if (next === 'pending' || paymentStatus === 'paid') return null
  if (paymentStatus === 'review') return 'in review'
  if (next === 'confirmed') return null
  return paymentStatus === 'refunded' ? 'money back' : 'not paid'
}
