import type { orderEvents } from '#server/platform/db/schema.ts'
import { formatPaisa } from '#shared/money.ts'
import type { BuiltOrder } from './build-orders.ts'

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
    steps.push({ by: staff, what: `Refund of ${amount} requested` })
    steps.push({ by: 'gateway', what: `Refund of ${amount} paid out` })
  }
  return steps.map((step, place) => ({ orderId: order.id, at: momentOf(order, place, now), ...step }))
}

function setTo(status: string): Omit<EventRow, 'orderId' | 'at'> {
  return { by: staff, what: `Status set to ${status}` }
}

/** The payment follows within minutes, each later step about a day after the one before. */
function momentOf({ createdAt, paidAt }: BuiltOrder['order'], place: number, now: Date): Date {
  if (place === 0) return createdAt
  const settled = paidAt ?? new Date(createdAt.getTime() + hourMs / 10)
  const later = settled.getTime() + (place - 1) * 21 * hourMs
  return new Date(Math.min(later, now.getTime()))
}
