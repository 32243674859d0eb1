import { payAgainHours, paymentBounds } from '../limits.ts'
import { type Paisa, toPaisa } from '../money.ts'
import type { OrderChannel } from './order-channels.ts'
import { type OrderSums, owedPaisa } from './order-due.ts'
import { isClosedForGood, isClosedOrder, isPaidFor, type OrderState } from './order-moves.ts'

export type LinkedOrder = OrderState & {
  totalPaisa: Paisa
  forgivenPaisa: Paisa
  advancePaisa: Paisa | null
  channel: OrderChannel
  holdUntil: Date | null
  createdAt: Date
  /** When staff last changed it: what is due by that can be paid as long as a new order. */
  changedAt: Date | null
}

/** `review`: a payment is being checked, and nobody should pay again. */
export type LinkState = 'open' | 'paid' | 'review' | 'ended'

/** Whether an order can be paid by its link. */
export function linkState(order: LinkedOrder, now = Date.now()): LinkState {
  if (order.paymentStatus === 'refunded' || isClosedForGood(order)) return 'ended'
  if (isPaidFor(order)) return 'paid'
  if (order.paymentStatus === 'review') return 'review'
  if (order.status === 'completed') return 'ended'
  // Only a web order whose payment failed is taken up again by paying it.
  if (order.channel !== 'web' && isClosedOrder(order.status)) return 'ended'
  const until = linkEnd(order)
  return until !== null && until.getTime() <= now ? 'ended' : 'open'
}

/** The end of the link; null: it ends with the delivery. */
export function linkEnd({ channel, status, holdUntil, createdAt, changedAt }: LinkedOrder): Date | null {
  if (channel === 'web') return new Date((changedAt ?? createdAt).getTime() + payAgainHours * 3_600_000)
  return status === 'pending' ? holdUntil : null
}

/** Amounts that may be paid now: everything that is owed, and the advance while the shop waits for it. */
export function linkAmounts(order: LinkedOrder, sums: OrderSums): { owed: Paisa; now: Paisa } {
  const owed = owedPaisa(order, sums)
  return { owed, now: awaitedPaisa(order, owed) || owed }
}

/**
 * The amount that the shop waits for before it gets to work, of an order that owes this much; 0: it waits for none. The
 * gateway takes neither a smaller advance than its minimum nor, afterwards, a smaller rest.
 */
export function awaitedPaisa(
  {
    totalPaisa,
    forgivenPaisa,
    advancePaisa,
  }: Pick<LinkedOrder, 'totalPaisa' | 'forgivenPaisa' | 'advancePaisa'>,
  owed: Paisa,
): Paisa {
  const whole = totalPaisa - forgivenPaisa
  const advance = (advancePaisa ?? whole) - (whole - owed)
  if (advance <= 0) return 0
  const min = toPaisa(paymentBounds.min)
  const now = Math.max(advance, min)
  return owed - now < min ? owed : now
}

/** Why an amount cannot be paid at the gateway, or null. The rest that it leaves must be payable, too. */
export function amountRefusal(amount: Paisa, owed: Paisa): 'MORE_THAN_DUE' | 'AMOUNT_OUT_OF_BOUNDS' | null {
  if (amount > owed) return 'MORE_THAN_DUE'
  const [min, max] = [toPaisa(paymentBounds.min), toPaisa(paymentBounds.max)]
  const rest = owed - amount
  return amount < min || amount > max || (rest > 0 && rest < min) ? 'AMOUNT_OUT_OF_BOUNDS' : null
}
