import type { Tx } from '#server/platform/db/client.ts'
import { orderLines, orders } from '#server/platform/db/schema.ts'

type NewOrder = typeof orders.$inferInsert & { number: number }
type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>

/** Writes an order and its lines. */
export async function addOrder(tx: Tx, order: NewOrder, lines: readonly NewLine[]) {
  const [row] = await tx.insert(orders).overridingSystemValue().values(order).returning()
  if (!row) throw new Error('the order was not written')
  await tx.insert(orderLines).values(lines.map((line, position) => ({ orderId: row.id, position, ...line })))
  return row
}
