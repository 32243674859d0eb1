import { sql } from 'drizzle-orm'
import { tags } from '#server/platform/changes/tags.ts'
import type { Touch } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { lockStock } from './lock-stock.ts'
import { type UnitsByProduct, unitColumns } from './units-by-product.ts'
import { updateProductFromUnits } from './update-product-from-units.ts'

type Untaken = {
  orderId: string
  unitsByProduct: UnitsByProduct
  /** Until then the order holds them; null: they are for sale. */
  holdUntil: Date | null
}

/**
 * The opposite of `takeUnits`, for an order that was confirmed by mistake minutes ago: its units are in the stock again
 * and held for it. They never left the shop, so a unit that is known by itself keeps its grade. A product that staff
 * deleted is left out. The order is locked.
 */
export async function untakeUnits(
  tx: Tx,
  touch: Touch,
  { orderId, unitsByProduct, holdUntil }: Untaken,
): Promise<void> {
  await lockStock(tx, unitsByProduct)
  const { ids, quantities } = unitColumns(unitsByProduct)
  await tx.execute(sql`
    with need as (
      select * from unnest(${sql.param(ids)}::text[], ${sql.param(quantities)}::int[]) as n(id, quantity)
    ), listed as (
      update units set state = 'listed', order_id = null, updated_at = now()
      where order_id = ${orderId} and state = 'sold' and product_id = any(${sql.param(ids)}::text[])
      returning id, product_id
    ), counted as (
      update products set quantity = products.quantity + need.quantity
      from need where products.id = need.id and not products.by_unit
      returning products.id, need.quantity
    )
    insert into holds (order_id, product_id, unit_id, quantity, expires_at)
    select ${orderId}, product_id, unit_id, quantity, ${holdUntil?.toISOString() ?? null}::timestamptz from (
      select product_id, id as unit_id, 1 as quantity from listed union all select id, null, quantity from counted
    ) as back where ${holdUntil !== null}`)
  for (const id of unitsByProduct.keys()) {
    await updateProductFromUnits(tx, id)
    touch(tags.stock(id))
  }
}
