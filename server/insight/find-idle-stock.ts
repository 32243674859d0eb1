import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { StockReport } from '#shared/contract/insight.ts'
import { toTaka } from '#shared/money.ts'
import { addDays, dhakaToday } from '#shared/period.ts'
import { startOf } from './period-of.ts'

type Row = {
  id: string
  title: string
  sku: string
  units: string
  paisa: string
  lastSold: Date | string | null
  products: string
  allUnits: string
  allPaisa: string
}

/**
 * Products that are listed for longer than these days, have units, and lost none to an order meanwhile. What they tie
 * up is counted at the selling price, because the shop knows no cost of most products.
 */
export async function findIdleStock(db: Db, idleDays: number, limit: number): Promise<StockReport> {
  const since = startOf(addDays(dhakaToday(), -idleDays))
  const { rows } = await db.execute<Row>(sql`
    with listed as (
      select product_id, count(*) as units, sum(price_paisa) as paisa from units where state = 'listed' group by 1
    ), sold as (
      select order_lines.product_id from orders join order_lines on order_lines.order_id = orders.id
      where orders.units_taken and (orders.paid_at >= ${since} or orders.created_at >= ${since})
    ), idle as (
      select products.id, products.title, products.sku,
        case when products.by_unit then coalesce(listed.units, 0) else products.quantity end as units,
        case when products.by_unit then coalesce(listed.paisa, 0)
          else products.quantity * products.new_price_paisa end as paisa
      from products left join listed on listed.product_id = products.id
      where not products.draft and products.quantity > 0 and products.created_at < ${since}
        and products.id not in (select product_id from sold)
    ), shown as (
      select *, count(*) over () as products, sum(units) over () as "allUnits", sum(paisa) over () as "allPaisa"
      from idle order by paisa desc, id limit ${limit}
    )
    select shown.*, (
      select max(coalesce(orders.paid_at, orders.created_at)) from order_lines
      join orders on orders.id = order_lines.order_id
      where order_lines.product_id = shown.id and orders.units_taken
    ) as "lastSold"
    from shown order by paisa desc, id`)
  return { idleDays, total: totalOf(rows[0]), products: rows.map(toProduct) }
}

function totalOf(row: Row | undefined): StockReport['total'] {
  const { products = 0, allUnits = 0, allPaisa = 0 } = row ?? {}
  return { products: Number(products), units: Number(allUnits), amount: toTaka(Number(allPaisa)) }
}

function toProduct({ id, title, sku, units, paisa, lastSold }: Row): StockReport['products'][number] {
  return {
    ...{ _id: id, title, sku, units: Number(units), amount: toTaka(Number(paisa)) },
    lastSold: lastSold === null ? null : new Date(lastSold).toISOString(),
  }
}
