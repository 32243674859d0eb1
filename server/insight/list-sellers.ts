import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { SellersReport } from '#shared/contract/insight.ts'
import { toTaka } from '#shared/money.ts'
import { type Period, periodBefore } from '#shared/period.ts'
import { isWithin, startOf } from './period-of.ts'

type Row = { productId: string; name: string; units: string; unitsBefore: string; paisa: string }

/** By units, in orders that were paid in the period and are not closed, as the dashboard counts sales. */
export async function listSellers(db: Db, period: Period, limit: number): Promise<SellersReport> {
  const before = periodBefore(period)
  const isNow = sql`orders.paid_at >= ${startOf(period.from)}`
  const { rows } = await db.execute<Row>(sql`
    with sellers as (
      select order_lines.product_id as "productId", coalesce(sum(order_lines.quantity) filter (where ${isNow}), 0) as units,
        coalesce(sum(order_lines.quantity) filter (where not ${isNow}), 0) as "unitsBefore",
        coalesce(sum(order_lines.quantity * order_lines.unit_paisa) filter (where ${isNow}), 0) as paisa
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.payment_status = 'paid' and orders.status not in ('cancelled', 'failed')
        and ${isWithin(sql`orders.paid_at`, { from: before.from, to: period.to })}
      group by order_lines.product_id having bool_or(${isNow})
      order by units desc, paisa desc, order_lines.product_id limit ${limit}
    )
    select sellers.*, (
      select name from order_lines where product_id = "productId" order by order_id, position limit 1
    ) as name
    from sellers order by units desc, paisa desc, "productId"`)
  return {
    ...{ period, before },
    products: rows.map(({ productId, name, units, unitsBefore, paisa }) => ({
      ...{ productId, name, units: Number(units), unitsBefore: Number(unitsBefore) },
      amount: toTaka(Number(paisa)),
    })),
  }
}
