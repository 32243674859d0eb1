import { paymentBounds } from '../limits.ts'
import { type Paisa, toPaisa } from '../money.ts'
import type { OrderSums } from './order-due.ts'
import type { OrderState } from './order-moves.ts'

type ChangedOrder = Pick<OrderState, 'paymentStatus'> & { totalPaisa: Paisa; forgivenPaisa: Paisa }
/** `returnedPaisa`: the part of `backPaisa` that is back for certain. */
type Sums = OrderSums & { returnedPaisa: Paisa }

/** The money of an order with a new total. */
export type ChangedMoney = {
  move: 'change' | 'changeToDue' | 'changeToPaid'
  /** The amount to be paid after the change, or the amount that was paid too much: one of them is 0. */
  duePaisa: Paisa
  backPaisa: Paisa
  forgivenPaisa: Paisa
}

/**
 * Compares a new total with what was paid. A refund of a paid order was a gift, or the price of pieces that are gone:
 * nobody is asked for that money again because something else is ordered.
 */
export function changedMoney(order: ChangedOrder, sums: Sums, totalPaisa: Paisa): ChangedMoney {
  const isPaid = order.paymentStatus === 'paid'
  const keptPaisa = sums.paidPaisa - sums.backPaisa
  const given = isPaid ? Math.max(0, order.totalPaisa - keptPaisa) : order.forgivenPaisa
  const balance = totalPaisa - given - keptPaisa
  if (balance > 0)
    return {
      move: isPaid ? 'changeToDue' : 'change',
      duePaisa: balance,
      backPaisa: 0,
      forgivenPaisa: given,
    }
  const move = isPaid ? 'change' : 'changeToPaid'
  return { move, duePaisa: 0, backPaisa: Math.abs(balance), forgivenPaisa: order.forgivenPaisa }
}

/** Why the money of an order does not allow a new total, as a sentence for staff, or null. */
export function moneyRefusal(
  sums: Sums,
  { totalPaisa, money }: { totalPaisa: Paisa; money: ChangedMoney },
): string | null {
  const keptPaisa = sums.paidPaisa - sums.backPaisa
  if (money.backPaisa > keptPaisa || (money.move === 'changeToPaid' && keptPaisa <= 0))
    return 'This would leave less of the order than was refunded already. Please cancel it and refund the rest.'
  if (money.duePaisa > 0 && money.duePaisa < toPaisa(paymentBounds.min))
    return `Less than ৳${paymentBounds.min} would be due, which nobody can pay online. Please give it as a discount, or charge more.`
  // If the gateway refuses that refund, nothing would be due, and the order would wait for a payment for ever.
  const dueAtLeast = totalPaisa - money.forgivenPaisa - sums.paidPaisa + sums.returnedPaisa
  if (money.duePaisa > 0 && dueAtLeast <= 0)
    return 'A refund of this order is on its way. Please change the order once that is paid out.'
  return null
}
