import type { orders } from '#server/db/schema.ts'
import type { Paisa } from '#shared/money.ts'

type Payable = Pick<typeof orders.$inferSelect, 'paymentStatus' | 'totalPaisa'>

/** What is still to be paid of an order. */
export function dueOf({ paymentStatus, totalPaisa }: Payable): Paisa {
  return paymentStatus === 'paid' || paymentStatus === 'refunded' ? 0 : totalPaisa
}
