import { type SQL, sql } from 'drizzle-orm'
import { isCounted } from '#server/orders/queries.ts'
import type { Period } from '#shared/period.ts'
import { dayOf, isWithinAny } from './live-days.ts'

/**
 * Rows of `day_sales`, counted from orders, payments, collections and refunds. Money counts on the day on which it
 * moved: a refund lowers the day on which it was asked for, not the day of its sale. An order counts on the day on
 * which its last part came in, whatever became of it later. Most orders come through the web and have no branch, so
 * only the orders of staff are joined.
 */
export function countMoney(periods: readonly Period[]): SQL {
  return sql`
    with moved as (
      ${payments(periods)} union all ${collections(periods)} union all ${refunds(periods)}
    ), staff as (
      select id, channel, shop_id from orders where channel <> 'web'
    ), counted as (
      select ${dayOf(sql`moved.at`)} as day, coalesce(staff.channel, 'web') as channel, staff.shop_id,
        sum(moved.received) as received, sum(moved.refunded) as refunded, 0 as orders, 0 as totals, 0 as coupons
      from moved left join staff on staff.id = moved.order_id group by 1, 2, 3
      union all
      select ${dayOf(sql`orders.paid_at`)}, orders.channel, orders.shop_id, 0, 0,
        count(*), sum(orders.total_paisa), sum(orders.discount_paisa)
      from orders where ${isWithinAny(sql`orders.paid_at`, periods)} group by 1, 2, 3
    )
    select day, channel, shop_id, sum(received)::bigint as received, sum(refunded)::bigint as refunded,
      sum(orders)::int as orders, sum(totals)::bigint as totals, sum(coupons)::bigint as coupons
    from counted group by day, channel, shop_id`
}

function payments(periods: readonly Period[]): SQL {
  return sql`select payments.order_id, payments.paid_at as at, payments.amount_paisa as received, 0 as refunded
    from payments where ${isCounted} and ${isWithinAny(sql`payments.paid_at`, periods)}`
}

function collections(periods: readonly Period[]): SQL {
  return sql`select collections.order_id, collections.at, collections.amount_paisa, 0
    from collections where ${isWithinAny(sql`collections.at`, periods)}`
}

/**
 * Leaves out refunds of payments that do not count because they were made twice or rejected. All of those have an
 * `attention`, for which there is an index.
 */
function refunds(periods: readonly Period[]): SQL {
  return sql`select refunds.order_id, refunds.created_at, 0, refunds.amount_paisa from refunds
    where refunds.state <> 'failed' and ${isWithinAny(sql`refunds.created_at`, periods)} and not exists (
      select from payments where payments.tran_id = refunds.tran_id
        and payments.attention is not null and not (${isCounted}))`
}
