import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { type UnitsByProduct, unitColumns } from './units-by-product.ts'
import { updateProductFromUnits } from './update-product-from-units.ts'

/**
 * Takes the units of a paid order out of the stock, all or none, and ends its holds; returns whether it did.
 * The order may use the units that it holds itself, and otherwise only those that nobody holds. If a product
 * was deleted in the meantime, the order's own hold is all that is left. If one is sold by unit, the order gets the
 * very units that its lines name; those that it has already stay with it. Order and products are locked.
 */
export async function takeUnits(tx: Tx, orderId: string, unitsByProduct: UnitsByProduct): Promise<boolean> {
  const [row] = await take(tx, { orderId, ...unitColumns(unitsByProduct) })
  for (const productId of row?.byUnit ?? []) await updateProductFromUnits(tx, productId)
  return row?.taken ?? false
}

const take = statement<{ taken: boolean; byUnit: string[] | null }>(
  'take_units',
  sql`
    with need as (
      select * from unnest(${placeholder('ids')}::text[], ${placeholder('quantities')}::int[]) as n(id, quantity)
    ), own as (
      select product_id, sum(quantity) as quantity from holds where order_id = ${placeholder('orderId')}
      group by product_id
    ), wanted as (
      select product_id, unit_id from order_lines
      where order_id = ${placeholder('orderId')} and unit_id is not null and not exists (select from order_pieces
        where order_pieces.order_id = order_lines.order_id and order_pieces.line = order_lines.position)
        and not exists (select from units where units.id = order_lines.unit_id and units.order_id = order_lines.order_id)
    ), short as (
      select need.id from need
      left join products on products.id = need.id
      left join own on own.product_id = need.id
      where coalesce(products.quantity, own.quantity, 0) < need.quantity + case when own.quantity is not null then 0
          else (select coalesce(sum(holds.quantity), 0) from holds where product_id = need.id) end
        or (products.by_unit and not exists (select from wanted where wanted.product_id = need.id))
      union all
      select wanted.product_id from wanted join units on units.id = wanted.unit_id
      where not exists (select from holds where unit_id = units.id and order_id = ${placeholder('orderId')})
        and (units.state <> 'listed' or exists (select from holds where unit_id = units.id))
    ), taken as (
      update products set quantity = products.quantity - need.quantity
      from need where products.id = need.id and not exists (select from short)
    ), sold as (
      update units set state = 'sold', order_id = ${placeholder('orderId')}, updated_at = now()
      from wanted where units.id = wanted.unit_id and not exists (select from short)
    ), released as (
      delete from holds where order_id = ${placeholder('orderId')} and not exists (select from short)
    )
    select not exists (select from short) as taken, (select array_agg(distinct product_id) from wanted) as "byUnit"`,
)
