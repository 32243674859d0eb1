import { eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { orders, payments } from '#server/db/schema.ts'
import { type LockedLine, linesOf, type Needs, neededUnits } from '#server/orders/queries.ts'

export type OrderRow = typeof orders.$inferSelect
export type Attempt = typeof payments.$inferSelect
export type Locked = { order: OrderRow; attempt: Attempt; lines: LockedLine[]; needs: Needs }

/** The order first, then its attempt, then (by whoever needs them) products by id: everyone locks in this order. */
export async function lockPayment(tx: Tx, tranId: string): Promise<Locked | null> {
  const [row] = await tx
    .select({ order: orders, attempt: payments, lines: linesOf })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.tranId, tranId))
    .for('no key update')
  return row ? { ...row, needs: neededUnits(row.lines) } : null
}
