import { type SQL, sql } from 'drizzle-orm'
import type { Catalogue } from '#server/goods/catalogue/catalogue.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { StockReport } from '#shared/contract/insight.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import { type Paisa, toPaisa, toTaka } from '#shared/money.ts'
import { addDays, dhakaToday, startOfDay } from '#shared/period.ts'
import { countProducts } from './count-products.ts'
import { type Days, findDays, findFirstDay, isSummed } from './live-days.ts'

type Deps = { db: Db; catalogue: Catalogue }
/** Units of a product and their selling price. */
type StockValue = { units: number; paisa: Paisa }
type Idle = StockValue & { product: ProductSummary }

/**
 * Products that have been listed for more than `idleDays`, have units, and sold none meanwhile. They are valued at the
 * selling price, because the shop does not know what most products cost it. Products come from the read model: the
 * database would read their rows with all their texts to find the quantities.
 */
export async function findIdleStock(
  { db, catalogue }: Deps,
  idleDays: number,
  limit: number,
): Promise<StockReport> {
  const today = dhakaToday()
  const since = addDays(today, -idleDays)
  const sold = await listSold(db, await findDays(db, { from: since, to: today }))
  const listedUnits = await readListedUnits(db)
  const listedBefore = startOfDay(since).toISOString()
  const isIdle = ({ _id, quantity, createdAt }: ProductSummary) =>
    quantity > 0 && createdAt < listedBefore && !sold.has(_id)
  const { total, most } = sumUp(catalogue.newest(catalogue.size).filter(isIdle), listedUnits, limit)
  const earlier = { from: (await findFirstDay(db)) ?? today, to: addDays(since, -1) }
  const lastSold = await findLastSales(db, await findDays(db, earlier), most)
  return {
    idleDays,
    total: { products: total.products, units: total.units, amount: toTaka(total.paisa) },
    products: most.map(({ product: { _id, title, sku }, units, paisa }) => ({
      _id,
      title,
      sku,
      units,
      amount: toTaka(paisa),
      lastSold: lastSold.get(_id) ?? null,
    })),
  }
}

/** Products that lost a unit to an order on one of these days. */
async function listSold(db: Db, days: Days): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct product_id as id from (${soldUnits(days)}) as sold`)
  return new Set(rows.map(({ id }) => id))
}

/** Units that are sold one by one have prices of their own. */
async function readListedUnits(db: Db): Promise<Map<string, StockValue>> {
  const { rows } = await db.execute<{ id: string; units: string; paisa: string }>(sql`
    select product_id as id, count(*) as units, sum(price_paisa) as paisa from units
    where state = 'listed' group by product_id`)
  return new Map(rows.map(({ id, units, paisa }) => [id, { units: Number(units), paisa: Number(paisa) }]))
}

/**
 * Sums up all products and keeps those that are worth most. It sorts a few at a time, because sorting all of a large
 * catalogue would keep other requests waiting.
 */
function sumUp(
  products: readonly ProductSummary[],
  listedUnits: ReadonlyMap<string, StockValue>,
  limit: number,
) {
  const total = { products: products.length, units: 0, paisa: 0 }
  let most: Idle[] = []
  let least = 0
  for (const product of products) {
    const { units, paisa } = listedUnits.get(product._id) ?? stockValueOf(product)
    total.units += units
    total.paisa += paisa
    if (paisa >= least) most.push({ product, units, paisa })
    if (most.length < 4 * limit) continue
    most = mostValuable(most, limit)
    least = most.at(-1)?.paisa ?? 0
  }
  return { total, most: mostValuable(most, limit) }
}

function stockValueOf({ quantity, newPrice }: ProductSummary): StockValue {
  return { units: quantity, paisa: quantity * toPaisa(newPrice) }
}

function mostValuable(idle: Idle[], limit: number): Idle[] {
  return idle
    .sort((one, other) => other.paisa - one.paisa || (one.product._id < other.product._id ? -1 : 1))
    .slice(0, limit)
}

async function findLastSales(db: Db, days: Days, shown: readonly Idle[]): Promise<Map<string, string>> {
  const ids = shown.map(({ product }) => product._id)
  const { rows } = await db.execute<{ id: string; at: Date | string }>(sql`
    select product_id as id, max(last_left_at) as at from (${soldUnits(days)}) as sold
    where product_id = any(${sql.param(ids)}) group by product_id`)
  return new Map(rows.map(({ id, at }) => [id, new Date(at).toISOString()]))
}

/** Products and moments at which their units left the stock, from the sums of these days or from the orders. */
function soldUnits(days: Days): SQL {
  return sql`
    select product_id, last_left_at from day_products where ${isSummed(days)} and last_left_at is not null
    union all
    select product_id, last_left_at from (${countProducts(days.live)}) as live where last_left_at is not null`
}
