import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { orderLines, orders } from '#server/db/schema.ts'
import { Problem } from '#shared/problem.ts'
import { neededUnits } from './units.ts'

/** The order as it is now, and nobody changes it until this transaction ends. Lock it before its products. */
export async function lockOrder(tx: Tx, id: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
  return { order, lines, needs: neededUnits(lines) }
}
