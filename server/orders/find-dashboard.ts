import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Dashboard } from '#shared/contract/staff-orders.ts'
import { fewUnits } from '#shared/limits.ts'
import { toTaka } from '#shared/money.ts'
import { pageOf } from './newest-first.ts'
import { withLines } from './to-order.ts'

const shownDays = 30
const shownLow = 10
const shownNewest = 5
type Day = Dashboard['days'][number]

/** The figures of the admin area's first page. Days begin at midnight in Dhaka. */
export async function findDashboard(db: Db): Promise<Dashboard> {
  const [days, byStatus, open, lowStock, newest] = await Promise.all([
    listDays(db),
    countByStatus(db),
    countOpen(db),
    listLowStock(db),
    pageOf(db, undefined, { size: shownNewest, skip: 0 }),
  ])
  return {
    sales: { today: totalOf(days.slice(-1)), week: totalOf(days.slice(-7)), month: totalOf(days) },
    days,
    byStatus,
    ...open,
    lowStock,
    newest: await withLines(db, newest),
  }
}

function totalOf(days: Day[]) {
  const paisa = days.reduce((sum, day) => sum + Math.round(day.amount * 100), 0)
  return { orders: days.reduce((sum, day) => sum + day.orders, 0), amount: toTaka(paisa) }
}

async function listDays(db: Db): Promise<Day[]> {
  const { rows } = await db.execute<{ day: string; orders: string; paisa: string }>(sql`
    with today as (select date_trunc('day', now() at time zone 'Asia/Dhaka') as midnight)
    select to_char(day, 'YYYY-MM-DD') as day, count(orders.id) as orders,
      coalesce(sum(orders.total_paisa), 0) as paisa
    from today, generate_series(midnight - make_interval(days => ${shownDays - 1}), midnight, '1 day') as day
    left join orders on orders.payment_status = 'paid' and orders.paid_at >= day at time zone 'Asia/Dhaka'
      and orders.paid_at < (day + interval '1 day') at time zone 'Asia/Dhaka'
    group by day order by day`)
  return rows.map(({ day, orders, paisa }) => ({
    day,
    orders: Number(orders),
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
    select (select count(*) from orders where payment_status = 'review' and status <> 'cancelled') as review,
      (select count(*) from orders where attention is not null) as attention`)
  return { inReview: Number(rows[0]?.review), needAttention: Number(rows[0]?.attention) }
}

async function listLowStock(db: Db): Promise<Dashboard['lowStock']> {
  const { rows } = await db.execute<{ id: string; title: string; available: number }>(sql`
    select products.id, products.title, products.quantity - coalesce(held.units, 0)::int as available
    from products left join (
      select product_id, sum(quantity) as units from holds group by product_id
    ) held on held.product_id = products.id
    where products.stock and not products.draft and products.quantity - coalesce(held.units, 0) <= ${fewUnits}
    order by available, products.title limit ${shownLow}`)
  return rows.map(({ id, title, available }) => ({ _id: id, title, available }))
}
