import type { OrderDetails } from '#shared/contract/orders.ts'

type Reviewed = Pick<OrderDetails, 'order' | 'payments'>

/** The payments of an order that await a decision, oldest first: one that was rejected has had it. */
export function listUndecided({ payments }: Pick<OrderDetails, 'payments'>) {
  return payments.filter(({ state, attention }) => state === 'review' && attention !== 'rejected')
}

/** The state of the order once its payment is approved or rejected, as the server decides it. */
export function reviewConsequences({ order, payments }: Reviewed): { approve: string; reject: string } {
  const undecided = listUndecided({ payments })
  const { amount = 0, attention } = undecided[0] ?? {}
  const isWebOrder = order.channel === undefined && order.paid === 0
  // A web order that was charged another amount than was asked for is paid once that is accepted.
  const isPart = amount < order.due && !(isWebOrder && attention === 'amount_mismatch')
  const isCancelled = order.paymentStatus === 'review' && undecided.length === 1 && isWebOrder
  return {
    approve: isPart
      ? 'It pays a part of the order. The rest stays due.'
      : 'The order counts as paid and can be packed.',
    reject: isCancelled
      ? 'The order is cancelled and the customer is refunded.'
      : 'The customer is refunded, and the order continues without this payment.',
  }
}
