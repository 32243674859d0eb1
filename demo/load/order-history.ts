import type { orderEvents } from '#server/platform/db/schema.ts'
import { formatPaisa } from '#shared/money.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import type { BuiltOrder, OrderRow } from './build-orders.ts'

type EventRow = typeof orderEvents.$inferInsert

const hourMs = 60 * 60 * 1000
const staff = 'Shahriar Kabir'

/** The events that led an order to its status, oldest first and never later than `now`. */
export function orderHistory({ order }: BuiltOrder, now: Date): EventRow[] {
  const steps: Omit<EventRow, 'orderId' | 'at'>[] = [
    order.channel === 'hotline'
      ? { by: staff, what: 'Order taken on the phone' }
      : { by: 'customer', what: 'Order placed' },
  ]
  const amount = formatPaisa(order.totalPaisa)

  if (order.paymentStatus === 'unpaid') steps.push({ by: 'shop', what: 'Payment not made in time' })
  if (order.paymentStatus === 'failed') steps.push({ by: 'gateway', what: 'Payment failed' })
  if (order.paymentStatus === 'cancelled') steps.push({ by: 'gateway', what: 'Payment cancelled' })
  if (order.paymentStatus === 'review') steps.push({ by: 'gateway', what: 'Payment is being checked' })
  if (order.paidAt) steps.push({ by: 'gateway', what: 'Payment received' })
  if (order.paidAt && ['shipping', 'completed'].includes(order.status)) steps.push(setTo('shipping'))
  if (order.paidAt && order.status === 'completed') steps.push(setTo('completed'))
  if (order.paidAt && order.status === 'cancelled') steps.push(setTo('cancelled'))
  if (order.paymentStatus === 'refunded') {
    steps.push({ by: staff, what: `Refund of ${amount} requested`, kind: 'refund' })
    steps.push({ by: 'gateway', what: `Refund of ${amount} paid out`, kind: 'refund' })
  }
  return steps.map((step, place) => ({
    orderId: order.id,
    at: momentOf(order, place, now),
    kind: 'other',
    ...step,
  }))
}

/** When staff completed or closed an order. */
export function endOf(built: BuiltOrder, now: Date): Pick<OrderRow, 'completedAt' | 'closedAt'> {
  const at = orderHistory(built, now).findLast(({ kind }) => kind === 'status')?.at ?? null
  const { status } = built.order
  return { completedAt: status === 'completed' ? at : null, closedAt: isClosedOrder(status) ? at : null }
}

function setTo(status: string): Omit<EventRow, 'orderId' | 'at'> {
  return { by: staff, what: `Status changed to ${status}`, kind: 'status' }
}

/** The payment follows within minutes, each later step about a day after the one before. */
function momentOf({ createdAt, paidAt }: BuiltOrder['order'], place: number, now: Date): Date {
  if (place === 0) return createdAt
  const settled = paidAt ?? new Date(createdAt.getTime() + hourMs / 10)
  const later = settled.getTime() + (place - 1) * 21 * hourMs
  return new Date(Math.min(later, now.getTime()))
}
