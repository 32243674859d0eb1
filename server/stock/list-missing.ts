import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { type NeededUnits, needColumns } from './needed-units.ts'

/** The products of which too few units are free. Where they are locked, it stays so. */
export async function listMissing(tx: Db | Tx, needs: NeededUnits): Promise<string[]> {
  const { ids, quantities } = needColumns(needs)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select need.id from unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as need(id, quantity)
    left join products on products.id = need.id
    where coalesce(products.quantity, 0) < need.quantity
      + (select coalesce(sum(holds.quantity), 0) from holds where holds.product_id = need.id)
      or not coalesce(products.stock, false)`)
  return rows.map(({ id }) => id)
}
