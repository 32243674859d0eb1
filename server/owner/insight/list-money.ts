import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import type { Paisa } from '#shared/money.ts'
import type { OrderChannel } from '#shared/orders/order-channels.ts'
import type { Period } from '#shared/period.ts'
import { countMoney } from './count-money.ts'
import { findDays, isSummed } from './live-days.ts'

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

/** Each day's money and paid orders, by channel and branch name. */
export async function listMoney(db: Db, period: Period): Promise<DayMoney[]> {
  const days = await findDays(db, period)
  const { rows } = await db.execute<Row>(sql`
    with daily as (
      select day, channel, shop_id, received, refunded, orders, totals, coupons
      from day_sales where ${isSummed(days)}
      union all (${countMoney(days.live)})
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
