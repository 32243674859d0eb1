import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import type { SearchesReport } from '#shared/contract/reports.ts'
import { type Period, periodBefore } from '#shared/period.ts'

/** Searches that found nothing, the most frequent first. */
export async function listMissed(db: Db, period: Period, limit: number): Promise<SearchesReport> {
  const before = periodBefore(period)
  const [phrases, now, then] = await Promise.all([
    listPhrases(db, period, limit),
    countTimes(db, period),
    countTimes(db, before),
  ])
  return { period, before, times: { now, before: then }, phrases }
}

async function listPhrases(db: Db, { from, to }: Period, limit: number) {
  const { rows } = await db.execute<{ phrase: string; times: string; lastDay: string }>(sql`
    select phrase, sum(times) as times, to_char(max(day), 'YYYY-MM-DD') as "lastDay"
    from missed_searches where day between ${from}::date and ${to}::date
    group by phrase order by times desc, max(day) desc, phrase limit ${limit}`)
  return rows.map(({ times, ...row }) => ({ ...row, times: Number(times) }))
}

async function countTimes(db: Db, { from, to }: Period): Promise<number> {
  const { rows } = await db.execute<{ times: string | null }>(sql`
    select sum(times) as times from missed_searches where day between ${from}::date and ${to}::date`)
  return Number(rows[0]?.times ?? 0)
}
