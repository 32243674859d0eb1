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
  /** The very unit, where the product is sold unit by unit. */
  unitId: string | null
  /** How many of its pieces are refunded, returned or exchanged. */
  goneCount: number
}

/** The lines of an order. A statement that waits for the lock on it sees them as they were before it waited. */
export const linesOf = sql<LockedLine[]>`(
  select coalesce(json_agg(json_build_object('productId', product_id, 'quantity', quantity,
    'unitPaisa', unit_paisa, 'name', name, 'chosen', chosen, 'warranty', warranty, 'sku', sku,
    'unit', unit, 'vatRate', vat_rate, 'unitId', unit_id, 'goneCount', (select count(*) from order_pieces
      where order_pieces.order_id = orders.id and order_pieces.line = order_lines.position)) order by position), '[]')
  from order_lines where order_lines.order_id = orders.id)`

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/**
 * Reads an order and keeps others from changing it until the transaction ends. Products are locked after it. The lines
 * are read under the lock, so that a piece that a colleague has just refunded is gone.
 */
export async function lockOrder(tx: Tx, id: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  if (!order) throw new Problem('ORDER_NOT_FOUND')
  const lines = await readLines(tx, id)
  return { order, lines, unitsByProduct: countUnits(toPiecesLeft(lines)) }
}

/** The lines with the pieces that are still ordered, for the stock. */
export function toPiecesLeft(lines: readonly LockedLine[]): LockedLine[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - line.goneCount }))
    .filter(({ quantity }) => quantity > 0)
}

export async function readLines(tx: Tx, id: string): Promise<LockedLine[]> {
  const [row] = await tx.select({ lines: linesOf }).from(orders).where(eq(orders.id, id))
  return row?.lines ?? []
}
