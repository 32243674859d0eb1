import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { type UnitsByProduct, unitColumns } from './units-by-product.ts'

/**
 * Returns the ids of products that have too few free units or are not in stock. With the products locked, the result
 * holds until the transaction ends.
 */
export async function listMissing(tx: Db | Tx, unitsByProduct: UnitsByProduct): Promise<string[]> {
  const { ids, quantities } = unitColumns(unitsByProduct)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select need.id from unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as need(id, quantity)
    left join products on products.id = need.id
    where coalesce(products.quantity, 0) < need.quantity
      + (select coalesce(sum(holds.quantity), 0) from holds where holds.product_id = need.id)
      or not coalesce(products.stock, false)`)
  return rows.map(({ id }) => id)
}
