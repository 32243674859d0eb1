import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isCounted } from '#server/orders/queries.ts'
import type { Paisa } from '#shared/money.ts'
import type { OrderChannel } from '#shared/order-channels.ts'
import type { Period } from '#shared/period.ts'
import { isWithin } from './period-of.ts'

/** What moved on one day in one channel and branch, in paisa. */
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
 * Money by the day on which it moved: a refund lowers the day on which it was asked for, not the day of its sale. An
 * order counts on the day on which its last part came in, whatever became of it later. Orders of the web, most of all,
 * have neither branch nor other channel, so only those of staff are looked up.
 */
export async function listMoney(db: Db, period: Period): Promise<DayMoney[]> {
  const { rows } = await db.execute<Row>(sql`
    with moved as (
      ${paid(period)} union all ${collected(period)} union all ${givenBack(period)}
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
    ...{ day, channel, branch },
    received: Number(sums.received),
    refunded: Number(sums.refunded),
    orders: Number(sums.orders),
    totals: Number(sums.totals),
    coupons: Number(sums.coupons),
  }))
}

function dayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone 'Asia/Dhaka')::date`
}

function paid(period: Period): SQL {
  return sql`select payments.order_id, payments.paid_at as at, payments.amount_paisa as received, 0 as refunded
    from payments where ${isCounted} and ${isWithin(sql`payments.paid_at`, period)}`
}

function collected(period: Period): SQL {
  return sql`select collections.order_id, collections.at, collections.amount_paisa, 0
    from collections where ${isWithin(sql`collections.at`, period)}`
}

/**
 * A payment that was made twice or rejected is no part of what came in, nor is its refund of what went back. Staff's
 * attention is drawn to every such payment, and an index has those.
 */
function givenBack(period: Period): SQL {
  return sql`select refunds.order_id, refunds.created_at, 0, refunds.amount_paisa from refunds
    where refunds.state <> 'failed' and ${isWithin(sql`refunds.created_at`, period)} and not exists (
      select from payments where payments.tran_id = refunds.tran_id
        and payments.attention is not null and not (${isCounted}))`
}
