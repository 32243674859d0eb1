import { eq, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { OrderState } from '#shared/orders/order-moves.ts'

type Moved = Partial<OrderState> & { inParts?: boolean; paidAt?: SQL }

/** Writes what a move of the table of states makes of an order. The order's row is locked. */
export async function storeMove(tx: Tx, orderId: string, after: Moved): Promise<void> {
  await tx.update(orders).set(after).where(eq(orders.id, orderId))
}
