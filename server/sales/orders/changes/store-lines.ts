import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orderLines } from '#server/platform/db/schema.ts'

/** A line as it shall be: one that the order has, at its place of before, or a new one. */
export type StoredLine =
  | { from: number; quantity: number }
  | { from: null; line: Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'> }

/** More than an order has lines. */
const apart = 10_000

/**
 * Gives a locked order these lines, in this order, without gaps. A line that stays takes its pieces and serial numbers
 * along to its new place; those of a line that goes are deleted with it.
 */
export async function storeLines(tx: Tx, orderId: string, lines: readonly StoredLine[]): Promise<void> {
  const staying = lines.flatMap((line, to) => (line.from === null ? [] : [{ ...line, to }]))
  const isOfOrder = eq(orderLines.orderId, orderId)
  const places = staying.map(({ from }) => from)
  await tx
    .delete(orderLines)
    .where(places.length === 0 ? isOfOrder : and(isOfOrder, notInArray(orderLines.position, places)))
  // In two steps, so that no line meets another one on the way to its place.
  await tx
    .update(orderLines)
    .set({ position: sql`${orderLines.position} + ${apart}` })
    .where(isOfOrder)
  const from = sql.param(staying.map((line) => line.from + apart))
  const to = sql.param(staying.map((line) => line.to))
  const quantities = sql.param(staying.map(({ quantity }) => quantity))
  await tx.execute(sql`
    update order_lines set position = moved.place, quantity = moved.quantity
    from unnest(${from}::int[], ${to}::int[], ${quantities}::int[]) as moved(was, place, quantity)
    where order_lines.order_id = ${orderId} and order_lines.position = moved.was`)
  const added = lines.flatMap((line, position) =>
    line.from === null ? [{ orderId, position, ...line.line }] : [],
  )
  if (added.length > 0) await tx.insert(orderLines).values(added)
}
