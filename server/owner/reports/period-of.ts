import { type SQL, sql } from 'drizzle-orm'
import { isPeriod, lastDays, type Period, usualDays } from '#shared/period.ts'
import { Problem } from '#shared/problem.ts'

type PeriodQuery = { from?: string | undefined; to?: string | undefined }

/** The period that a request asks for; the last 30 days where it names none. */
export function periodOf({ from, to }: PeriodQuery): Period {
  if (from === undefined && to === undefined) return lastDays(usualDays)
  const period = { from: from ?? '', to: to ?? '' }
  if (!isPeriod(period))
    throw new Problem('BAD_REQUEST', {
      message: 'Please choose a first and a last day, in this order, at most a year apart.',
    })
  return period
}

/** Whether a moment lies within these days of Dhaka, written so that an index on the column serves. */
export function isWithin(column: SQL, { from, to }: Period): SQL {
  return sql`${column} >= ${startOf(from)} and ${column} < ${endOf(to)}`
}

/** Midnight in Dhaka at which a day begins. */
function startOf(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Asia/Dhaka')`
}

function endOf(day: string): SQL {
  return sql`((${day}::date + 1)::timestamp at time zone 'Asia/Dhaka')`
}
