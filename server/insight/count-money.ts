import { type SQL, sql } from 'drizzle-orm'
import { isCounted } from '#server/orders/queries.ts'
import type { Period } from '#shared/period.ts'
import { dayOf, isWithinAny } from './live-days.ts'

/**
 * Rows of `day_sales`, counted from orders, payments, collections and refunds. Money counts on the day on which it
 * moved: a refund lowers the day on which it was asked for, not the day of its sale. An order counts on the day on
 * which its last part came in, whatever became of it later. Orders of the web, most of all, have neither branch nor
 * other channel, so only those of staff are looked up.
 */
export function countMoney(periods: readonly Period[]): SQL {
  return sql`
    with moved as (
      ${paid(periods)} union all ${collected(periods)} union all ${givenBack(periods)}
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

function paid(periods: readonly Period[]): SQL {
  return sql`select payments.order_id, payments.paid_at as at, payments.amount_paisa as received, 0 as refunded
    from payments where ${isCounted} and ${isWithinAny(sql`payments.paid_at`, periods)}`
}

function collected(periods: readonly Period[]): SQL {
  return sql`select collections.order_id, collections.at, collections.amount_paisa, 0
    from collections where ${isWithinAny(sql`collections.at`, periods)}`
}

/**
 * A payment that was made twice or rejected is no part of what came in, nor is its refund of what went back. Staff's
 * attention is drawn to every such payment, and an index has those.
 */
function givenBack(periods: readonly Period[]): SQL {
  return sql`select refunds.order_id, refunds.created_at, 0, refunds.amount_paisa from refunds
    where refunds.state <> 'failed' and ${isWithinAny(sql`refunds.created_at`, periods)} and not exists (
      select from payments where payments.tran_id = refunds.tran_id
        and payments.attention is not null and not (${isCounted}))`
}
