import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import type { HoldFacts } from './hold-rules.ts'
import type { Holder } from './lock-holder.ts'

/** The counts that the limits on unpaid holds compare with, for a person and the network of the request. */
export async function findHoldFacts(tx: Tx, holder: Holder, productIds: string[]) {
  const [row] = await read(tx, { ...holder, ids: productIds })
  if (!row) throw new Error('A query of facts returned no row')
  return row
}

type Row = HoldFacts & { held: Record<string, number> }

const isNearby = sql`buyer_network = ${placeholder('network')} and orders.created_at > now() - interval '1 day'`

const read = statement<Row>(
  'hold_facts',
  sql`
    with mine as (
      select id, total_paisa, status, closed_by, buyer_network from orders
      where (buyer_email = ${placeholder('email')} or buyer_phone = ${placeholder('phone')})
        and ((status = 'pending' and payment_status = 'unpaid')
          or (closed_by = 'expiry' and created_at > now() - interval '1 day'))
    ), unpaid as (
      select mine.*, buyer_network is not distinct from ${placeholder('network')} as is_nearby,
        (select coalesce(sum(quantity), 0) from order_lines where order_id = mine.id) as units
      from mine where status = 'pending'
    ), nearby as (
      select count(*) filter (where payment_status = 'paid') as paid,
        count(*) filter (where closed_by = 'expiry') as lapses
      from orders where ${isNearby}
    ), nearby_holds as (
      select order_id, product_id, is_scarce from holds join orders on orders.id = order_id where ${isNearby}
    )
    select
      json_build_object(
        'orders', (select count(*) from unpaid),
        'units', (select coalesce(sum(units), 0) from unpaid),
        'paisa', (select coalesce(sum(total_paisa), 0) from unpaid),
        'nearby', (select json_build_object('orders', count(*), 'units', coalesce(sum(units), 0),
          'paisa', coalesce(sum(total_paisa), 0)) from unpaid where is_nearby),
        'lapses', (select count(*) from mine where closed_by = 'expiry')
      ) as person,
      json_build_object(
        'orders', (select count(distinct order_id) from nearby_holds),
        'paidOrders', (select paid from nearby),
        'lapses', (select lapses from nearby)
      ) as network,
      (select coalesce(json_agg(distinct product_id), '[]') from nearby_holds where is_scarce) as "scarceHeld",
      (select coalesce(json_object_agg(product_id, units), '{}') from (
        select product_id, sum(quantity) as units from holds
        where product_id = any(${placeholder('ids')}::text[]) group by product_id
      ) as by_product) as held`,
)
