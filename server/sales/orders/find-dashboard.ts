import { notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { listLate } from '#server/sales/deadlines/list-late.ts'
import type { Dashboard } from '#shared/contract/staff-orders.ts'
import { fewUnits } from '#shared/limits.ts'
import { toTaka } from '#shared/money.ts'
import { closedStatuses } from '#shared/orders/order-states.ts'
import { needsAttention } from './list/needs-attention.ts'
import { pageOf } from './list/newest-first.ts'
import { isToPack } from './list-orders.ts'
import { keptPaisa } from './order-sums.ts'
import { soldPieces } from './pieces/sold-pieces.ts'
import { withLines, withRefunds } from './to-order.ts'

const shownDays = 30
const shownLow = 10
const shownNewest = 5
const shownToPack = 6
const shownSellers = 5
type Day = Dashboard['days'][number]

/** The figures of the admin area's first page. Days begin at midnight in Dhaka. */
export async function findDashboard(db: Db, config: Config): Promise<Dashboard> {
  // One after the other: a request that took ten connections at once would leave none for those who buy.
  const days = await listDays(db)
  return {
    sales: { today: totalOf(days.slice(-1)), week: totalOf(days.slice(-7)), month: totalOf(days) },
    late: await listLate(db, config),
    compared: await compareToday(db),
    days,
    byStatus: await countByStatus(db),
    ...(await countOpen(db)),
    toPack: await findToPack(db),
    bestSellers: await listBestSellers(db),
    ...(await listLowStock(db)),
    newest: await withRefunds(db, await pageOf(db, undefined, { size: shownNewest, skip: 0 })),
  }
}

function totalOf(days: Day[]) {
  const paisa = days.reduce((sum, day) => sum + Math.round(day.amount * 100), 0)
  return { orders: days.reduce((sum, day) => sum + day.orders, 0), amount: toTaka(paisa) }
}

const isNotClosed = notInArray(orders.status, [...closedStatuses])

/** Orders that count as sales. The list of orders has the same with `paymentStatus=paid&open=true`. */
const isSold = sql`orders.payment_status = 'paid' and ${isNotClosed}`

/**
 * The rest of an order's total after refunds. Only money beyond the total goes back without lowering the sale: a payment
 * that was rejected or made twice, a part that was replaced by another, the charge of an EMI.
 */
const netPaisa = sql`case when exists (select from refunds where refunds.order_id = orders.id and refunds.state <> 'failed')
  then greatest(0, least(orders.total_paisa, ${keptPaisa})) else orders.total_paisa end`

const midnight = sql`date_trunc('day', now() at time zone 'Asia/Dhaka')`

type Sum = { orders: string; paisa: string }

async function listDays(db: Db): Promise<Day[]> {
  const { rows } = await db.execute<Sum & { day: string }>(sql`
    with today as (select ${midnight} as midnight)
    select to_char(day, 'YYYY-MM-DD') as day, count(orders.id) as orders, coalesce(sum(${netPaisa}), 0) as paisa
    from today, generate_series(midnight - make_interval(days => ${shownDays - 1}), midnight, '1 day') as day
    left join orders on ${isSold} and orders.paid_at >= day at time zone 'Asia/Dhaka'
      and orders.paid_at < (day + interval '1 day') at time zone 'Asia/Dhaka'
    group by day order by day`)
  return rows.map(({ day, ...sum }) => ({ day, ...toSales(sum) }))
}

/** The clock of Dhaka is never changed, so a day has 24 hours. */
async function compareToday(db: Db): Promise<Dashboard['compared']> {
  return { yesterday: await salesUntilNow(db, 1), lastWeek: await salesUntilNow(db, 7) }
}

const none = { orders: 0, amount: 0 }

async function salesUntilNow(db: Db, daysAgo: number) {
  const { rows } = await db.execute<Sum>(sql`
    select count(*) as orders, coalesce(sum(${netPaisa}), 0) as paisa from orders
    where ${isSold} and orders.paid_at >= (${midnight} - make_interval(days => ${daysAgo})) at time zone 'Asia/Dhaka'
      and orders.paid_at <= now() - make_interval(days => ${daysAgo})`)
  return rows[0] ? toSales(rows[0]) : none
}

function toSales({ orders, paisa }: Sum) {
  return { orders: Number(orders), amount: toTaka(Number(paisa)) }
}

async function findToPack(db: Db): Promise<Dashboard['toPack']> {
  const rows = await pageOf(db, isToPack, { size: shownToPack, skip: 0, sort: 'oldest' })
  return { total: await db.$count(orders, isToPack), orders: await withLines(db, rows) }
}

async function listBestSellers(db: Db): Promise<Dashboard['bestSellers']> {
  const { rows } = await db.execute<{ productId: string; name: string; units: string; paisa: string }>(sql`
    select product_id as "productId", max(name) as name, sum(${soldPieces}) as units, sum(${soldPieces} * unit_paisa) as paisa
    from order_lines join orders on orders.id = order_lines.order_id
    where ${isSold} and product_id <> '' and orders.paid_at >=
      (${midnight} - make_interval(days => ${shownDays - 1})) at time zone 'Asia/Dhaka'
    group by product_id having sum(${soldPieces}) > 0 order by units desc, paisa desc, product_id limit ${shownSellers}`)
  return rows.map(({ productId, name, units, paisa }) => ({
    productId,
    name,
    units: Number(units),
    amount: toTaka(Number(paisa)),
  }))
}

async function countByStatus(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ status: string; count: string }>(
    sql`select status, count(*) from orders group by status`,
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

async function countOpen(db: Db) {
  const { rows } = await db.execute<{ review: string; attention: string }>(sql`
    select (select count(*) from orders where payment_status = 'review' and ${isNotClosed}) as review,
      (select count(*) from orders where ${needsAttention}) as attention`)
  return { inReview: Number(rows[0]?.review), needAttention: Number(rows[0]?.attention) }
}

/** As the list of products with `stock=low` has them. */
async function listLowStock(db: Db): Promise<Pick<Dashboard, 'lowStock' | 'lowStockTotal'>> {
  const { rows } = await db.execute<{ id: string; title: string; available: number; total: string }>(sql`
    select products.id, products.title, products.quantity - coalesce(held.units, 0)::int as available,
      count(*) over () as total
    from products left join (
      select product_id, sum(quantity) as units from holds group by product_id
    ) held on held.product_id = products.id
    where products.stock and not products.draft and products.quantity - coalesce(held.units, 0) <= ${fewUnits}
    order by available, products.title limit ${shownLow}`)
  return {
    lowStock: rows.map(({ id, title, available }) => ({ _id: id, title, available })),
    lowStockTotal: Number(rows[0]?.total ?? 0),
  }
}
