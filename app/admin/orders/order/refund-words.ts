import type { OrderDetails } from '#shared/contract/orders.ts'
import { formatPaisa, formatTaka, toPaisa } from '#shared/money.ts'
import { isChargedAttempt } from '#shared/orders/order-moves.ts'

/** The way back of what was paid for an order: the gateway returns only what it took. */
export function wayBackText({ order, payments, collections }: OrderDetails): string {
  const { customerInfo, number } = order
  const online = `${customerInfo.name} is refunded for order ${number} the way it was paid, in 3 to 10 working days.`
  if (collections.length === 0) return online
  const isPaidOnline = payments.some(({ state }) => isChargedAttempt(state))
  if (!isPaidOnline)
    return `${customerInfo.name} gets the refund of order ${number} from you: it was not paid online, and counts as refunded at once.`
  return `What ${customerInfo.name} paid online for order ${number} goes back first, the way it was paid, in 3 to 10 working days. Return cash or transfers to the customer yourself.`
}

/** The refund that was made, as its order says it now; `before` is the order when staff decided. */
export function refundMadeText(amount: number, before: OrderDetails, now: OrderDetails): string {
  const isKnown = (id: string) => before.refunds.some(({ _id }) => _id === id)
  const made = now.refunds.filter(({ _id }) => !isKnown(_id))
  const byHand = sumOf(made.filter(({ collectionId }) => collectionId))
  const online = sumOf(made) - byHand
  const figure = `Refund of ${formatTaka(amount)}`
  if (byHand === 0) return `${figure} sent to the gateway`
  if (online === 0) return `${figure} recorded: return the money to the customer`
  return `${figure}: ${formatPaisa(online)} sent to the gateway, ${formatPaisa(byHand)} recorded: return that to the customer`
}

function sumOf(refunds: OrderDetails['refunds']): number {
  return refunds.reduce((sum, { amount }) => sum + toPaisa(amount), 0)
}
