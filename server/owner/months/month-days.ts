import { type SQL, sql } from 'drizzle-orm'
import { addDays, dhakaToday, type Period } from '#shared/period.ts'

/** The first and the last day of a month like 2026-10. */
export function daysOfMonth(month: string): Period {
  const from = `${month}-01`
  const next = addDays(from, 31).slice(0, 7)
  return { from, to: addDays(`${next}-01`, -1) }
}

export function isOver(month: string): boolean {
  return daysOfMonth(month).to < dhakaToday()
}

/** The moment at which a month ended; now, while it goes on. */
export function endOfMonth(month: string): SQL {
  if (!isOver(month)) return sql`now()`
  return sql`((${daysOfMonth(month).to}::date + 1)::timestamp at time zone 'Asia/Dhaka')`
}
