import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { addDays, daysIn, type Period } from '#shared/period.ts'
import { isWithin } from './period-of.ts'

/** A period, and those of its days that have no sums or changed since they were summed. */
export type Days = { period: Period; live: Period[] }

/**
 * Finds the days of a period that have no valid sums, usually the last three. The sums of the others are read by a
 * second statement: when a day changes between the two, the report is as it was a moment before.
 */
export async function findDays(db: Db | Tx, period: Period): Promise<Days> {
  const { rows } = await db.execute<{ day: string }>(sql`
    with days as (
      select ${period.from}::date + place as day from generate_series(0, ${daysIn(period) - 1}::int) as place
    )
    select to_char(day, 'YYYY-MM-DD') as day from days
    where not exists (select from summed_days where summed_days.day = days.day)
      or exists (select from stale_days where stale_days.day = days.day)
    order by days.day`)
  return { period, live: toPeriods(rows.map(({ day }) => day)) }
}

/** The first day that an order was placed on. */
export async function findFirstDay(db: Db | Tx): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select to_char(min(created_at) at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day from orders`)
  return rows[0]?.day ?? null
}

/** Joins sorted days to as few periods as possible. */
export function toPeriods(days: readonly string[]): Period[] {
  const periods: Period[] = []
  for (const day of days) {
    const last = periods.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else periods.push({ from: day, to: day })
  }
  return periods
}

/** Whether a moment lies within one of these periods. */
export function isWithinAny(moment: SQL, periods: readonly Period[]): SQL {
  if (periods.length === 0) return sql`false`
  return sql`(${sql.join(
    periods.map((period) => isWithin(moment, period)),
    sql` or `,
  )})`
}

/** Whether a row of sums is of a day of the period whose sums are valid. */
export function isSummed({ period, live }: Days): SQL {
  const isIn = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`
  return sql.join([isIn(period), ...live.map((other) => sql`not ${isIn(other)}`)], sql` and `)
}

/** The day in Dhaka of a moment. */
export function dayOf(moment: SQL): SQL {
  return sql`(${moment} at time zone 'Asia/Dhaka')::date`
}
