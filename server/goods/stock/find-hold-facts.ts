import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { widerNetworkOf } from '#server/platform/http/rate-limiter.ts'
import type { HoldFacts } from './hold-rules.ts'
import type { Holder } from './lock-holder.ts'

type Options = {
  productIds: string[]
  /** An order that is paid again: what is unpaid of it does not count against its buyer. */
  orderId: string | null
}

/** The counts that the limits on unpaid holds compare with, for a person and the network of the request. */
export async function findHoldFacts(tx: Tx, holder: Holder, { productIds, orderId }: Options) {
  const [row] = await read(tx, { ...holder, wider: widerNetworkOf(holder.network), orderId, ids: productIds })
  if (!row) throw new Error('A query of facts returned no row')
  return row
}

type Row = HoldFacts & { held: Record<string, number> }

/** Placed, or taken up again, within a day. */
const isOfToday = sql`greatest(created_at, reopened_at) > now() - interval '1 day'`
const isOther = (id: SQL) => sql`${id} is distinct from ${placeholder('orderId')}`

const read = statement<Row>(
  'hold_facts',
  sql`
    with mine as (
      select id, total_paisa, status, closed_by, buyer_network from orders
      where (buyer_email = ${placeholder('email')} or buyer_phone = ${placeholder('phone')})
        and ((status = 'pending' and payment_status = 'unpaid')
          or (closed_by = 'expiry' and (${isOfToday} or id = ${placeholder('orderId')})))
    ), unpaid as (
      select mine.*, buyer_network is not distinct from ${placeholder('network')} as is_nearby,
        (select coalesce(sum(quantity), 0) from order_lines where order_id = mine.id) as units
      from mine where status = 'pending' and ${isOther(sql`id`)}
    ), nearby as (
      select count(*) filter (where payment_status = 'paid') as paid,
        count(*) filter (where closed_by = 'expiry') as lapses
      from orders where buyer_network = ${placeholder('network')} and ${isOfToday}
    ), nearby_holds as (
      select order_id, product_id, is_scarce, network = ${placeholder('network')} as is_own from holds
      where (network = ${placeholder('network')} or starts_with(network, ${placeholder('wider')}))
        and ${isOther(sql`order_id`)}
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
      (select json_build_object(
        'holds', count(distinct (order_id, product_id)),
        'scarce', coalesce(json_agg(distinct product_id) filter (where is_scarce), '[]'),
        'paidOrders', (select paid from nearby),
        'lapses', (select lapses from nearby)
      ) from nearby_holds where is_own) as network,
      (select json_build_object(
        'holds', count(distinct (order_id, product_id)),
        'scarce', coalesce(json_agg(distinct product_id) filter (where is_scarce), '[]')
      ) from nearby_holds) as wider,
      (select coalesce(json_object_agg(product_id, units), '{}') from (
        select product_id, sum(quantity) as units from holds
        where product_id = any(${placeholder('ids')}::text[]) group by product_id
      ) as by_product) as held`,
)
