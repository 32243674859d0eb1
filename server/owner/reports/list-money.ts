import { type SQL, sql } from 'drizzle-orm'
import { backOfPayment } from '#server/platform/db/back-of-payment.ts'
import type { Db } from '#server/platform/db/client.ts'
import { isCounted } from '#server/sales/orders/queries.ts'
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
 * Each day's money and paid orders, by channel and branch name. Money counts on the day on which it moved: a refund
 * lowers the day on which it was asked for, not the day of its sale. An order counts on the day on which its last part
 * came in, whatever became of it later. Most orders come through the web and have no branch, so only the orders of
 * staff are joined.
 */
export async function listMoney(db: Db, period: Period): Promise<DayMoney[]> {
  const { rows } = await db.execute<Row>(sql`
    with moved as (
      ${payments(period)} union all ${collections(period)} union all ${refunds(period)}
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

function payments(period: Period): SQL {
  return sql`select payments.order_id, payments.paid_at as at, payments.amount_paisa as received, 0 as refunded
    from payments where ${isCounted} and ${isWithin(sql`payments.paid_at`, period)}`
}

/** What a courier took is received on the day of its pay-out. */
function collections(period: Period): SQL {
  return sql`select collections.order_id, collections.at, collections.amount_paisa, 0
    from collections where voided_at is null and owed_paisa is null and kind <> 'exchange' and ${isWithin(sql`collections.at`, period)}
    union all
    select collections.order_id, collections.paid_out_at, collections.amount_paisa, 0
    from collections where ${isWithin(sql`collections.paid_out_at`, period)}`
}

/**
 * Money that people gave back, and refunds of payments that count: not of those that were made twice or rejected. A
 * payment counts as received with its own amount, so no more than that counts as refunded; which refund goes beyond it
 * depends on the earlier ones of the same payment. Money that counts for another order after an exchange does not move.
 */
function refunds(period: Period): SQL {
  const isMade = sql`refunds.state <> 'failed' and ${isWithin(sql`refunds.created_at`, period)}`
  return sql`select refunds.order_id, refunds.created_at, 0, refunds.amount_paisa from refunds
    where refunds.collection_id is not null and refunds.exchange_id is null and ${isMade}
    union all
    select going.order_id, going.created_at, 0,
      ${sql.raw(backOfPayment('going.up_to'))} - (${sql.raw(backOfPayment('(going.up_to - going.paisa)'))})
    from payments join (
      select refunds.order_id, refunds.tran_id, refunds.created_at, refunds.amount_paisa as paisa, refunds.exchange_id,
        sum(refunds.amount_paisa) over (partition by refunds.tran_id order by refunds.created_at, refunds.id) as up_to
      from refunds where refunds.state <> 'failed' and refunds.tran_id in (
        select refunds.tran_id from refunds where refunds.tran_id is not null and ${isMade})
    ) as going on going.tran_id = payments.tran_id
    where ${isCounted} and going.exchange_id is null and ${isWithin(sql`going.created_at`, period)}`
}

/** The day in Dhaka of a moment. */
function dayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone 'Asia/Dhaka')::date`
}
