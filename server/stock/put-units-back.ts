import { sql } from 'drizzle-orm'
import { tags } from '#server/changes/tags.ts'
import type { Touch } from '#server/changes/write.ts'
import type { Tx } from '#server/db/client.ts'
import { lockStock } from './lock-stock.ts'
import { type NeededUnits, needColumns } from './needed-units.ts'

/** Puts the units that an order had taken back into the stock. A product that was deleted meanwhile is left out. */
export async function putUnitsBack(tx: Tx, touch: Touch, needs: NeededUnits): Promise<void> {
  await lockStock(tx, needs)
  const { ids, quantities } = needColumns(needs)
  await tx.execute(sql`
    update products set quantity = products.quantity + need.quantity
    from unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as need(id, quantity)
    where products.id = need.id`)
  for (const id of needs.keys()) touch(tags.stock(id))
}
