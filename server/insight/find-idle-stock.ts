import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { StockReport } from '#shared/contract/insight.ts'
import { toTaka } from '#shared/money.ts'
import { addDays, dhakaToday } from '#shared/period.ts'
import { countProducts } from './count-products.ts'
import { findDays, findFirstDay, isSummed } from './live-days.ts'
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
 * Products that have been listed for more than `idleDays`, have units, and sold none meanwhile. They are valued at the
 * selling price, because the shop does not know what most products cost it.
 */
export async function findIdleStock(db: Db, idleDays: number, limit: number): Promise<StockReport> {
  const today = dhakaToday()
  const since = addDays(today, -idleDays)
  const days = await findDays(db, { from: (await findFirstDay(db)) ?? today, to: today })
  const { rows } = await db.execute<Row>(sql`
    with live as materialized (${countProducts(days.live)}), sold as (
      select product_id from day_products
      where ${isSummed(days)} and day >= ${since}::date and units_left > 0
      union all select product_id from live where day >= ${since}::date and units_left > 0
    ), listed as (
      select product_id, count(*) as units, sum(price_paisa) as paisa from units where state = 'listed' group by 1
    ), idle as materialized (
      select products.id,
        case when products.by_unit then coalesce(listed.units, 0) else products.quantity end as units,
        case when products.by_unit then coalesce(listed.paisa, 0)::bigint
          else products.quantity * products.new_price_paisa end as paisa
      from products left join listed on listed.product_id = products.id
      where not products.draft and products.quantity > 0 and products.created_at < ${startOf(since)}
        and products.id not in (select product_id from sold)
    ), shown as (
      select * from idle order by paisa desc, id limit ${limit}
    ), every as (
      select count(*) as products, sum(units) as "allUnits", sum(paisa) as "allPaisa" from idle
    )
    select shown.*, products.title, products.sku, every.*, greatest(
      (select max(last_left_at) from day_products where product_id = shown.id and ${isSummed(days)}),
      (select max(last_left_at) from live where product_id = shown.id)
    ) as "lastSold"
    from shown join products on products.id = shown.id cross join every
    order by shown.paisa desc, shown.id`)
  return { idleDays, total: totalOf(rows[0]), products: rows.map(toProduct) }
}

function totalOf(row: Row | undefined): StockReport['total'] {
  const { products = 0, allUnits = 0, allPaisa = 0 } = row ?? {}
  return { products: Number(products), units: Number(allUnits), amount: toTaka(Number(allPaisa)) }
}

function toProduct({ id, title, sku, units, paisa, lastSold }: Row): StockReport['products'][number] {
  return {
    _id: id,
    title,
    sku,
    units: Number(units),
    amount: toTaka(Number(paisa)),
    lastSold: lastSold === null ? null : new Date(lastSold).toISOString(),
  }
}
