import type { orderEvents } from '#server/platform/db/schema.ts'
import { eventIn, eventOf, type OrderEventFacts } from '#shared/orders/events/order-event.ts'
import { isClosedOrder } from '#shared/orders/order-moves.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import type { BuiltOrder, OrderRow } from './build-orders.ts'

type EventRow = typeof orderEvents.$inferInsert

const hourMs = 60 * 60 * 1000
const staff = 'Shahriar Kabir'

type Step = Pick<EventRow, 'by' | 'kind'> & { event: OrderEventFacts }

/** The events that led an order to its status, oldest first and never later than `now`. */
export function orderHistory({ order }: BuiltOrder, now: Date): EventRow[] {
  const steps: Step[] = [
    order.channel === 'hotline'
      ? { by: staff, event: eventOf('takenOnPhone') }
      : { by: 'customer', event: eventOf('placed') },
  ]
  const amount = order.totalPaisa

  if (order.paymentStatus === 'unpaid') steps.push({ by: 'shop', event: eventOf('paymentLate') })
  if (order.paymentStatus === 'failed') steps.push({ by: 'gateway', event: eventOf('paymentFailed') })
  if (order.paymentStatus === 'cancelled') steps.push({ by: 'gateway', event: eventOf('paymentCancelled') })
  if (order.paymentStatus === 'review') steps.push({ by: 'gateway', event: eventOf('paymentChecked') })
  if (order.paidAt) steps.push({ by: 'gateway', event: eventOf('paymentReceived') })
  if (order.paidAt && ['shipping', 'completed'].includes(order.status))
    steps.push(moved('confirmed', 'shipping'))
  if (order.paidAt && order.status === 'completed') steps.push(moved('shipping', 'completed'))
  if (order.paidAt && order.status === 'cancelled') steps.push(moved('confirmed', 'cancelled'))
  if (order.paymentStatus === 'refunded') {
    steps.push({ by: staff, event: eventOf('refundRequested', { amount }), kind: 'refund' })
    steps.push({ by: 'gateway', event: eventOf('refundPaidOut', { amount }), kind: 'refund' })
  }
  return steps.map(({ event, ...step }, place) => ({
    orderId: order.id,
    at: momentOf(order, place, now),
    kind: 'other',
    what: eventIn('en', event),
    ...event,
    ...step,
  }))
}

/** When staff completed or closed an order. */
export function endOf(built: BuiltOrder, now: Date): Pick<OrderRow, 'completedAt' | 'closedAt'> {
  const at = orderHistory(built, now).findLast(({ kind }) => kind === 'status')?.at ?? null
  const { status } = built.order
  return { completedAt: status === 'completed' ? at : null, closedAt: isClosedOrder(status) ? at : null }
}

function moved(from: OrderStatus, to: OrderStatus): Step {
  return { by: staff, event: eventOf('statusChanged', { from, to }), kind: 'status' }
}

/** The payment follows within minutes, each later step about a day after the one before. */
function momentOf({ createdAt, paidAt }: BuiltOrder['order'], place: number, now: Date): Date {
  if (place === 0) return createdAt
  const settled = paidAt ?? new Date(createdAt.getTime() + hourMs / 10)
  const later = settled.getTime() + (place - 1) * 21 * hourMs
  return new Date(Math.min(later, now.getTime()))
}
