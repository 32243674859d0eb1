import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { countMoney } from './count-money.ts'
import { countPayments } from './count-payments.ts'
import { countProducts } from './count-products.ts'
import { toPeriods } from './live-days.ts'

/** Days in one transaction: a few hundred milliseconds of work in a busy shop. */
const batchDays = 31

/**
 * Sums days that have no sums yet or changed since, the newest first. A day is summed when it ended two days ago: the
 * triggers record no change that is younger than a day, and no transaction is open for as long as the day in between.
 */
export async function sumDays({ db }: Pick<FastifyInstance, 'db'>, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted && (await sumBatch(db)));
}

/**
 * Sums some days in one snapshot: a change that commits meanwhile is not in the sums, and its row of `stale_days` is not
 * deleted. Returns whether there was anything to sum.
 */
async function sumBatch(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    // The plan depends on how many days there are.
    await tx.execute(sql`set local plan_cache_mode = force_custom_plan`)
    const days = await listDue(tx)
    if (days.length > 0) await replaceSums(tx, days)
    return days.length > 0
  })
}

async function listDue(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    with bounds as (
      select (min(created_at) at time zone 'Asia/Dhaka')::date as first, (now() at time zone 'Asia/Dhaka')::date - 3 as last
      from orders
    ), days as (
      select first + place as day from bounds, generate_series(0, last - first) as place
    ), due as (
      select day from days where not exists (select from summed_days where summed_days.day = days.day)
      union select day from stale_days
    ), chosen as (
      select due.day from due, bounds where due.day <= bounds.last order by due.day desc limit ${batchDays}
    )
    select to_char(day, 'YYYY-MM-DD') as day from chosen order by chosen.day`)
  return rows.map(({ day }) => day)
}

async function replaceSums(tx: Tx, days: readonly string[]): Promise<void> {
  const periods = toPeriods(days)
  const isDue = sql`day = any(${sql.param(days)}::date[])`
  await tx.execute(sql`delete from day_sales where ${isDue}`)
  await tx.execute(sql`delete from day_payments where ${isDue}`)
  await tx.execute(sql`delete from day_products where ${isDue}`)
  await tx.execute(sql`
    insert into day_sales (day, channel, shop_id, received, refunded, orders, totals, coupons) ${countMoney(periods)}`)
  await tx.execute(sql`insert into day_payments (day, kind, name, number, paisa) ${countPayments(periods)}`)
  await tx.execute(sql`
    insert into day_products (day, product_id, units, paisa, units_left, last_left_at) ${countProducts(periods)}`)
  await tx.execute(sql`
    insert into summed_days (day) select unnest(${sql.param(days)}::date[]) on conflict (day) do nothing`)
  await tx.execute(sql`delete from stale_days where ${isDue}`)
}
