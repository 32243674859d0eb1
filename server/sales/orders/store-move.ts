import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { isClosedOrder, type OrderState } from '#shared/orders/order-moves.ts'
import { closedStatuses, type OrderStatus } from '#shared/orders/order-states.ts'

type Moved = Partial<OrderState> & {
  inParts?: boolean
  paidAt?: SQL | null
  holdUntil?: Date
  buyerNetwork?: string
}

/** Writes what a move of the table of states makes of an order, and when. The order's row is locked. */
export async function storeMove(tx: Tx, orderId: string, after: Moved): Promise<void> {
  await tx
    .update(orders)
    .set({ ...after, ...(after.status && momentsOf(after.status)) })
    .where(eq(orders.id, orderId))
}

/** The moments of a status. They stay as they are where the order has it already. */
function momentsOf(status: OrderStatus) {
  const since = (column: AnyPgColumn) =>
    sql`case when ${orders.status} = ${status} then ${column} else now() end`
  const isClosed = isClosedOrder(status)
  const wasClosed = inArray(orders.status, closedStatuses)
  return {
    closedAt: isClosed ? since(orders.closedAt) : null,
    completedAt: status === 'completed' ? since(orders.completedAt) : null,
    ...(!isClosed && { reopenedAt: sql`case when ${wasClosed} then now() else ${orders.reopenedAt} end` }),
  }
}
