import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { orderLines, orders, payments } from '#server/db/schema.ts'
import { type Needs, neededUnits } from '#server/orders/queries.ts'

export type OrderRow = typeof orders.$inferSelect
export type Attempt = typeof payments.$inferSelect
export type LineRow = typeof orderLines.$inferSelect
export type Locked = { order: OrderRow; attempt: Attempt; lines: LineRow[]; needs: Needs }

/** The order first, then its attempt, then (by whoever needs them) products by id: everyone locks in this order. */
export async function lockPayment(tx: Tx, tranId: string): Promise<Locked | null> {
  const [row] = await tx
    .select({ order: orders, attempt: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.tranId, tranId))
    .for('no key update')
  if (!row) return null
  const lines = await listLines(tx, row.order.id)
  return { ...row, lines, needs: neededUnits(lines) }
}

function listLines(tx: Tx, orderId: string): Promise<LineRow[]> {
  return tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))
}
