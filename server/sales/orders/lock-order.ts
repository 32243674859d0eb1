import { eq, sql } from 'drizzle-orm'
import { countUnits } from '#server/goods/stock/units-by-product.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { LineUnit } from '#shared/contract/orders.ts'
import type { Chosen } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'

/** An order line as mails and stock need it. */
export type LockedLine = {
  productId: string
  quantity: number
  unitPaisa: number
  name: string
  chosen: Chosen
  warranty: string
  sku: string
  unit: LineUnit | null
  /** Null in orders of before the rate was kept. */
  vatRate: number | null
}

/** The lines of an order, for the statement that waits for the lock on it: `freshLines` says whether they are still true. */
export const linesOf = sql<LockedLine[]>`(
  select coalesce(json_agg(json_build_object('productId', product_id, 'quantity', quantity,
    'unitPaisa', unit_paisa, 'name', name, 'chosen', chosen, 'warranty', warranty, 'sku', sku,
    'unit', unit, 'vatRate', vat_rate) order by position), '[]')
  from order_lines where order_lines.order_id = orders.id)`

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Reads an order and keeps others from changing it until the transaction ends. Products are locked after it. */
export async function lockOrder(tx: Tx, id: string) {
  const [row] = await tx
    .select({ order: orders, lines: linesOf })
    .from(orders)
    .where(eq(orders.id, id))
    .for('no key update')
  if (!row) throw new Problem('ORDER_NOT_FOUND')
  const lines = await freshLines(tx, row.order, row.lines)
  return { order: row.order, lines, unitsByProduct: countUnits(lines) }
}

/**
 * Only an order that is priced again changes its lines, and then their sum. A statement that waited for that sees the
 * order as it is now and the lines as they were: they are read once more.
 */
export async function freshLines(
  tx: Tx,
  { id, subtotalPaisa }: Pick<typeof orders.$inferSelect, 'id' | 'subtotalPaisa'>,
  lines: LockedLine[],
): Promise<LockedLine[]> {
  const sum = lines.reduce((total, { unitPaisa, quantity }) => total + unitPaisa * quantity, 0)
  if (sum === subtotalPaisa) return lines
  const [row] = await tx.select({ lines: linesOf }).from(orders).where(eq(orders.id, id))
  return row?.lines ?? lines
}
