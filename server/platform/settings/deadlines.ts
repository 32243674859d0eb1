import { type SQL, sql } from 'drizzle-orm'

/** The end of a promise that is given in hours. */
export function hoursAfter(since: SQL, hours: number): SQL {
  return sql`${since} + make_interval(mins => ${Math.round(hours * 60)})`
}

/** The end of a promise that is given in days: it ends with the last of them, at midnight in Dhaka. */
export function daysAfter(since: SQL, days: SQL | number): SQL {
  return sql`(date_trunc('day', ${since} at time zone 'Asia/Dhaka') + make_interval(days => 1 + (${days})::int))
    at time zone 'Asia/Dhaka'`
}
