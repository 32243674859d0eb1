import { type SQL, sql } from 'drizzle-orm'
import { backOfPayment } from '#server/platform/db/back-of-payment.ts'
import { isCounted } from '#server/sales/orders/queries.ts'
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
 * Money that people gave back, and refunds of payments that count: not of those that were made twice or rejected. A
 * payment counts as received with its own amount, so no more than that counts as refunded; which refund goes beyond it
 * depends on the earlier ones of the same payment.
 */
function refunds(periods: readonly Period[]): SQL {
  const isMade = sql`refunds.state <> 'failed' and ${isWithinAny(sql`refunds.created_at`, periods)}`
  return sql`select refunds.order_id, refunds.created_at, 0, refunds.amount_paisa from refunds
    where refunds.collection_id is not null and ${isMade}
    union all
    select going.order_id, going.created_at, 0,
      ${sql.raw(backOfPayment('going.up_to'))} - (${sql.raw(backOfPayment('(going.up_to - going.paisa)'))})
    from payments join (
      select refunds.order_id, refunds.tran_id, refunds.created_at, refunds.amount_paisa as paisa,
        sum(refunds.amount_paisa) over (partition by refunds.tran_id order by refunds.created_at, refunds.id) as up_to
      from refunds where refunds.state <> 'failed' and refunds.tran_id = any(array(
        select refunds.tran_id from refunds where refunds.tran_id is not null and ${isMade}))
    ) as going on going.tran_id = payments.tran_id
    where ${isCounted} and ${isWithinAny(sql`going.created_at`, periods)}`
}
