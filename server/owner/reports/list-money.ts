import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import type { Paisa } from '#shared/money.ts'
import type { OrderChannel } from '#shared/orders/order-channels.ts'
import type { Period } from '#shared/period.ts'
import { isWithin } from './period-of.ts'

/** The money that moved on one day in one channel and branch, in paisa. */
export type DayMoney = {
  day: string
  channel: OrderChannel
  branch: string | null
  received: Paisa
  refunded: Paisa
  orders: number
  totals: Paisa
  coupons: Paisa
}

type Row = Pick<DayMoney, 'day' | 'channel' | 'branch'> &
  Record<'received' | 'refunded' | 'orders' | 'totals' | 'coupons', string>

/**
 * Each day's money and paid orders, by channel and branch name. Money counts on the day on which it moved, as the list
 * of money has it: a refund lowers the day on which it was asked for, not the day of its sale. An order counts on the day on which its last part
 * came in, whatever became of it later. Most orders come through the web and have no branch, so only the orders of
 * staff are joined.
 */
export async function listMoney(db: Db, period: Period): Promise<DayMoney[]> {
  const { rows } = await db.execute<Row>(sql`
    with moved as (
      select order_id, at, case direction when 'in' then paisa else 0 end as received,
        case direction when 'out' then paisa else 0 end as refunded
      from money_moved where counts and ${isWithin(sql`at`, period)}
    ), staff as (
      select id, channel, shop_id from orders where channel <> 'web'
    ), daily as (
      select ${dayOf(sql`moved.at`)} as day, coalesce(staff.channel, 'web') as channel, staff.shop_id,
        sum(moved.received) as received, sum(moved.refunded) as refunded, 0 as orders, 0 as totals, 0 as coupons
      from moved left join staff on staff.id = moved.order_id group by 1, 2, 3
      union all
      select ${dayOf(sql`orders.paid_at`)}, orders.channel, orders.shop_id, 0, 0,
        count(*), sum(orders.total_paisa), sum(orders.discount_paisa)
      from orders where ${isWithin(sql`orders.paid_at`, period)} group by 1, 2, 3
    )
    select to_char(daily.day, 'YYYY-MM-DD') as day, daily.channel, shops.name as branch,
      sum(daily.received) as received, sum(daily.refunded) as refunded, sum(daily.orders) as orders,
      sum(daily.totals) as totals, sum(daily.coupons) as coupons
    from daily left join shops on shops.id = daily.shop_id
    group by daily.day, daily.channel, shops.name order by daily.day`)
  return rows.map(({ day, channel, branch, ...sums }) => ({
    day,
    channel,
    branch,
    received: Number(sums.received),
    refunded: Number(sums.refunded),
    orders: Number(sums.orders),
    totals: Number(sums.totals),
    coupons: Number(sums.coupons),
  }))
}

/** The day in Dhaka of a moment. */
function dayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone 'Asia/Dhaka')::date`
}
