import { type SQL, sql } from 'drizzle-orm'
import type { Complaint } from '#server/owner/doctor/complaint.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Period } from '#shared/period.ts'
import { countMoney } from './count-money.ts'
import { countPayments } from './count-payments.ts'
import { countProducts } from './count-products.ts'

/** Compares the sums of every day with a new count, except days that wait to be summed again. */
export async function checkSums(db: Db): Promise<Complaint[]> {
  const { rows } = await db.execute<{ from: string | null; to: string | null }>(sql`
    select to_char(min(day), 'YYYY-MM-DD') as from, to_char(max(day), 'YYYY-MM-DD') as to from summed_days`)
  const { from, to } = rows[0] ?? {}
  if (!from || !to) return []
  const period: Period = { from, to }
  return [
    ...(await compare(db, 'day_sales', countMoney([period]))),
    ...(await compare(db, 'day_payments', countPayments([period]))),
    ...(await compare(db, 'day_products', countProducts([period]))),
  ]
}

/** Counts and compares in one statement, which sees one snapshot: a change meanwhile does not look like a difference. */
async function compare(db: Db, table: string, counted: SQL): Promise<Complaint[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    with valid as (
      select day from summed_days where day not in (select day from stale_days)
    ), counted as (
      select * from (${counted}) as live where day in (select day from valid)
    ), stored as (
      select * from ${sql.raw(table)} where day in (select day from valid)
    ), differing as (
      (select * from counted except select * from stored) union (select * from stored except select * from counted)
    )
    select distinct to_char(day, 'YYYY-MM-DD') as day from differing order by 1`)
  return rows.map(({ day }) => ({
    check: 'sums of a day that do not agree with its orders',
    subject: day,
    detail: table,
  }))
}
