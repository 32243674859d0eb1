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
}

/** Lines never change, so they may be read in the statement that waits for the lock on their order. */
export const linesOf = sql<LockedLine[]>`(
  select coalesce(json_agg(json_build_object('productId', product_id, 'quantity', quantity,
    'unitPaisa', unit_paisa, 'name', name, 'chosen', chosen, 'warranty', warranty, 'sku', sku,
    'unit', unit) order by position), '[]')
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
  return { ...row, unitsByProduct: countUnits(row.lines) }
}
