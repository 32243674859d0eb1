import { sql } from 'drizzle-orm'
import type { Catalogue } from '#server/goods/catalogue/catalogue.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { ProductSummary } from '#shared/contract/product.ts'
import type { StockReport } from '#shared/contract/reports.ts'
import { type Paisa, toPaisa, toTaka } from '#shared/money.ts'
import { addDays, dhakaToday, type Period, startOfDay } from '#shared/period.ts'
import { isWithin } from './period-of.ts'

type Deps = { db: Db; catalogue: Catalogue }
/** Units of a product and their selling price. */
type StockValue = { units: number; paisa: Paisa }
type Idle = StockValue & { product: ProductSummary }

/**
 * Products that have been listed for more than `idleDays`, have units, and sold none in the meantime. They are valued
 * at the selling price, because the shop does not know what most products cost it. Products come from the read model:
 * the database would read their rows with all their texts to find the quantities.
 */
export async function findIdleStock(
  { db, catalogue }: Deps,
  idleDays: number,
  limit: number,
): Promise<StockReport> {
  const today = dhakaToday()
  const since = addDays(today, -idleDays)
  const sold = await listSold(db, { from: since, to: today })
  const listedUnits = await readListedUnits(db)
  const listedBefore = startOfDay(since).toISOString()
  const isIdle = ({ _id, quantity, createdAt }: ProductSummary) =>
    quantity > 0 && createdAt < listedBefore && !sold.has(_id)
  const { total, most } = sumUp(catalogue.newest(catalogue.size).filter(isIdle), listedUnits, limit)
  const lastSold = await findLastSales(db, most)
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

/** Products that lost a unit to an order in this period: with the order or, if that was later, with its payment. */
async function listSold(db: Db, period: Period): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct product_id as id from orders join order_lines on order_lines.order_id = orders.id
    where orders.units_taken and ${isWithin(sql`greatest(orders.paid_at, orders.created_at)`, period)}`)
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

async function findLastSales(db: Db, shown: readonly Idle[]): Promise<Map<string, string>> {
  const ids = shown.map(({ product }) => product._id)
  const { rows } = await db.execute<{ id: string; at: Date | string }>(sql`
    select product_id as id, max(coalesce(orders.paid_at, orders.created_at)) as at
    from order_lines join orders on orders.id = order_lines.order_id
    where orders.units_taken and product_id = any(${sql.param(ids)}) group by product_id`)
  return new Map(rows.map(({ id, at }) => [id, new Date(at).toISOString()]))
}
