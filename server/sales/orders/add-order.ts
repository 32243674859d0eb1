import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { insertInto } from '#server/platform/db/json-rows.ts'
import { orderLines, orders } from '#server/platform/db/schema.ts'
import { columnsOf } from '#server/platform/db/statement.ts'

type NewOrder = typeof orders.$inferInsert & { number: number }
type NewLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>

/** Writes an order and its lines. */
export async function addOrder(tx: Tx, order: NewOrder, lines: readonly NewLine[]) {
  const [row] = await insertOrders(tx, [order])
  if (!row) throw new Error('the order was not written')
  await insertLines(
    tx,
    lines.map((line, position) => ({ orderId: order.id, position, ...line })),
  )
  return written.read(row)
}

const written = columnsOf(orders, 'order')

const insertOrders = insertInto<typeof orders, Record<string, unknown>>('insert_order', orders, {
  numbered: true,
  end: sql`returning ${written.list}`,
})
const insertLines = insertInto('insert_order_lines', orderLines)
