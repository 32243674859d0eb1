import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { placeholder, statement } from '#server/db/statement.ts'
import { type NeededUnits, needColumns } from './needed-units.ts'

/**
 * Takes the units of a paid order out of the stock, all or none, and ends its holds; returns whether it did. The
 * order may use what it holds itself, and otherwise only what nobody holds. Of a product that was deleted meanwhile
 * the order's own hold is all that is left. Order and products are locked.
 */
export async function takeUnits(tx: Tx, orderId: string, needs: NeededUnits): Promise<boolean> {
  const [row] = await take(tx, { orderId, ...needColumns(needs) })
  return row?.taken ?? false
}

const take = statement<{ taken: boolean }>(
  'take_units',
  sql`
    with need as (
      select * from unnest(${placeholder('ids')}::text[], ${placeholder('quantities')}::int[]) as n(id, quantity)
    ), short as (
      select need.id from need
      left join products on products.id = need.id
      left join holds as own on own.order_id = ${placeholder('orderId')} and own.product_id = need.id
      where coalesce(products.quantity, own.quantity, 0) < need.quantity + case when own.quantity is not null then 0
        else (select coalesce(sum(holds.quantity), 0) from holds where product_id = need.id) end
    ), taken as (
      update products set quantity = products.quantity - need.quantity
      from need where products.id = need.id and not exists (select from short)
    ), released as (
      delete from holds where order_id = ${placeholder('orderId')} and not exists (select from short)
    )
    select not exists (select from short) as taken`,
)
