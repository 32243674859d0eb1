import { notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import { soldPieces } from '#server/sales/orders/queries.ts'
import type { SellersReport } from '#shared/contract/reports.ts'
import { toTaka } from '#shared/money.ts'
import { closedStatuses } from '#shared/orders/order-states.ts'
import { type Period, periodBefore } from '#shared/period.ts'
import { isWithin } from './period-of.ts'

type Row = { productId: string; name: string; units: string; unitsBefore: string; paisa: string }

/** The best sellers by units, in orders that were paid in the period and are not closed, as the dashboard counts sales. Pieces that are gone are no sales. */
export async function listSellers(db: Db, period: Period, limit: number): Promise<SellersReport> {
  const before = periodBefore(period)
  const isNow = isWithin(sql`orders.paid_at`, period)
  const { rows } = await db.execute<Row>(sql`
    with sellers as (
      select product_id as "productId", sum(${soldPieces}) filter (where ${isNow}) as units,
        coalesce(sum(${soldPieces}) filter (where not (${isNow})), 0) as "unitsBefore",
        sum(${soldPieces} * unit_paisa) filter (where ${isNow}) as paisa
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.payment_status = 'paid' and product_id <> '' and ${notInArray(orders.status, [...closedStatuses])}
        and ${isWithin(sql`orders.paid_at`, { from: before.from, to: period.to })}
      group by product_id having sum(${soldPieces}) filter (where ${isNow}) > 0
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
