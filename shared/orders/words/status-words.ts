import type { OrderStatus, PaymentStatus } from '../order-states.ts'

/** English speakers read the names of the states themselves. */
const order: Record<OrderStatus, string> = {
  pending: 'pending',
  confirmed: 'confirmed',
  shipping: 'shipping',
  completed: 'completed',
  cancelled: 'cancelled',
  failed: 'failed',
}

const payment: Record<PaymentStatus, string> = {
  unpaid: 'unpaid',
  paid: 'paid',
  review: 'review',
  failed: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
}

/** The names of the states of orders and payments, for buyers. */
export const words = { order, payment }
