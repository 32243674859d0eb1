import type { Paisa } from '../money.ts'
import { isClosedOrder, isPaidFor, type OrderState } from './order-moves.ts'

/** Amounts that count for an order: what came in, and what went back or is on its way back. */
export type OrderSums = { paidPaisa: Paisa; backPaisa: Paisa }
type Payable = Pick<OrderState, 'status' | 'paymentStatus'> & {
  totalPaisa: Paisa
  /** The part of the total that was refunded for good before more of the order was due. */
  forgivenPaisa: Paisa
}

/** The amount still to be paid. A closed order has nothing due, and a refund of a paid one asks for no new payment. */
export function duePaisa(order: Payable, sums: OrderSums): Paisa {
  return isClosedOrder(order.status) ? 0 : owedPaisa(order, sums)
}

/** The amount that would pay an order in full, also where it is closed and could be taken up again. */
export function owedPaisa(order: Payable, { paidPaisa, backPaisa }: OrderSums): Paisa {
  return isPaidFor(order) ? 0 : Math.max(0, order.totalPaisa - order.forgivenPaisa - paidPaisa + backPaisa)
}
