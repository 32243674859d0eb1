import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'
import type { Chosen } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'
import { neededUnits } from './units.ts'

/** What a mail says about a line, and what the shelf needs to know of it. */
export type LockedLine = {
  productId: string
  quantity: number
  unitPaisa: number
  name: string
  chosen: Chosen
}

/** Lines never change, so they may be read in the statement that waits for the lock on their order. */
export const linesOf = sql<LockedLine[]>`(
  select coalesce(json_agg(json_build_object('productId', product_id, 'quantity', quantity,
    'unitPaisa', unit_paisa, 'name', name, 'chosen', chosen) order by position), '[]')
  from order_lines where order_lines.order_id = orders.id)`

/** The order as it is now, and nobody changes it until this transaction ends. Lock it before its products. */
export async function lockOrder(tx: Tx, id: string) {
  const [row] = await tx
    .select({ order: orders, lines: linesOf })
    .from(orders)
    .where(eq(orders.id, id))
    .for('no key update')
  if (!row) throw new Problem('ORDER_NOT_FOUND')
  return { ...row, needs: neededUnits(row.lines) }
}
