import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'

type NamedUnit = { productId: string; unitId: string; isFree: boolean }

/** The units that the lines of an order name one by one, and whether each is still for sale. Products are locked. */
export async function listNamedUnits(tx: Tx, orderId: string): Promise<NamedUnit[]> {
  const { rows } = await tx.execute<NamedUnit>(sql`
    select order_lines.product_id as "productId", unit_id as "unitId", coalesce(units.state = 'listed', false)
      and not exists (select from holds where holds.unit_id = order_lines.unit_id) as "isFree"
    from order_lines left join units on units.id = order_lines.unit_id
    where order_lines.order_id = ${orderId} and order_lines.unit_id is not null`)
  return rows
}
