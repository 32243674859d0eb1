import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import type { SellersReport } from '#shared/contract/insight.ts'
import { toTaka } from '#shared/money.ts'
import { type Period, periodBefore } from '#shared/period.ts'
import { countProducts } from './count-products.ts'
import { findDays, isSummed } from './live-days.ts'

type Row = { productId: string; name: string; units: string; unitsBefore: string; paisa: string }

/** The best sellers by units, in orders that were paid in the period and are not closed. */
export async function listSellers(db: Db, period: Period, limit: number): Promise<SellersReport> {
  const before = periodBefore(period)
  const days = await findDays(db, { from: before.from, to: period.to })
  const isNow = sql`day >= ${period.from}::date`
  const { rows } = await db.execute<Row>(sql`
    with daily as (
      select day, product_id, units, paisa from day_products where ${isSummed(days)}
      union all select day, product_id, units, paisa from (${countProducts(days.live)}) as live
    ), sellers as (
      select product_id as "productId", sum(units) filter (where ${isNow}) as units,
        coalesce(sum(units) filter (where not ${isNow}), 0) as "unitsBefore",
        sum(paisa) filter (where ${isNow}) as paisa
      from daily group by product_id having sum(units) filter (where ${isNow}) > 0
      order by units desc, paisa desc, product_id limit ${limit}
    )
    select sellers.*, (
      select name from order_lines where product_id = "productId" order by order_id, position limit 1
    ) as name
    from sellers order by units desc, paisa desc, "productId"`)
  return {
    period,
    before,
    products: rows.map(({ productId, name, units, unitsBefore, paisa }) => ({
      productId,
      name,
      units: Number(units),
      unitsBefore: Number(unitsBefore),
      amount: toTaka(Number(paisa)),
    })),
  }
}
