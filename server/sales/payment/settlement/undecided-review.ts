import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm'
import { payments } from '#server/platform/db/schema.ts'

/** Whether staff have to decide about a payment of this order. A rejected one stays in review until its money is back. */
export function isUndecidedReview(orderId: string): SQL | undefined {
  const isNotRejected = or(isNull(payments.attention), ne(payments.attention, 'rejected'))
  return and(eq(payments.orderId, orderId), eq(payments.state, 'review'), isNotRejected)
}
