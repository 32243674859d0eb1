import { sql } from 'drizzle-orm'
import { tags } from '#server/platform/changes/tags.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { holdMinutes } from '#shared/limits.ts'
import { lockStock } from './lock-stock.ts'
import { type UnitsOfOrder, unitColumns } from './units-by-product.ts'

/** Holds units again for an order whose holds had ended. A product with too few free units, or a known unit that is not free, is left out. */
export async function holdUnits(
  tx: Tx,
  touch: Touch,
  { orderId, unitsByProduct }: UnitsOfOrder,
): Promise<void> {
  await lockStock(tx, unitsByProduct)
  const { ids, quantities } = unitColumns(unitsByProduct)
  await tx.execute(sql`
    with wanted as (
      select product_id, unit_id from order_lines where order_id = ${orderId} and unit_id is not null
    ), free as (
      select need.id as product_id, null as unit_id, need.quantity
      from unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as need(id, quantity)
      join products on products.id = need.id
      where not products.by_unit and products.quantity >= need.quantity
        + (select coalesce(sum(quantity), 0) from holds where product_id = need.id and order_id <> ${orderId})
      union all
      select wanted.product_id, units.id, 1 from wanted join units on units.id = wanted.unit_id
      where units.state = 'listed'
    )
    insert into holds (order_id, product_id, unit_id, quantity, expires_at)
    select ${orderId}, product_id, unit_id, quantity, now() + make_interval(mins => ${holdMinutes}) from free
    on conflict do nothing`)
  for (const id of unitsByProduct.keys()) touch(tags.stock(id))
}
