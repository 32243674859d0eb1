import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'

/** The name of a product of this order that is sold unit by unit, while its line names no unit. */
export async function findLineWithoutUnit(tx: Tx, orderId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select order_lines.name from order_lines join products on products.id = order_lines.product_id
    where order_lines.order_id = ${orderId} and order_lines.unit_id is null and products.by_unit
    order by order_lines.position limit 1`)
  return rows[0]?.name
}
