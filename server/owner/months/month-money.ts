import { type SQL, sql } from 'drizzle-orm'
import { isWithin } from '#server/owner/reports/period-of.ts'
import type { Db } from '#server/platform/db/client.ts'
import type { Paisa } from '#shared/money.ts'
import type { MoneyMethod } from '#shared/orders/money/money-rows.ts'
import { daysOfMonth } from './month-days.ts'

export type MonthMoney = { method: MoneyMethod; inPaisa: Paisa; outPaisa: Paisa }
export type MovedRow = { at: Date; method: MoneyMethod; number: string; paisa: Paisa }

/**
 * Money on the day on which it was received or given back for certain. Each of these moments is written once: a refund
 * that is refused later, or money that a courier still has, is in no month, so a month that is over never changes.
 */
function moved(month: string): SQL {
  return sql`
    select booked_at as at, id, method, order_id, case direction when 'in' then paisa else -paisa end as paisa
    from money_moved where is_booked and ${isWithin(sql`booked_at`, daysOfMonth(month))}`
}

export async function sumMoney(db: Db, month: string): Promise<MonthMoney[]> {
  const { rows } = await db.execute<{ method: MoneyMethod; in_paisa: string; out_paisa: string }>(sql`
    select method, coalesce(sum(paisa) filter (where paisa > 0), 0)::text as in_paisa,
      coalesce(-sum(paisa) filter (where paisa < 0), 0)::text as out_paisa
    from (${moved(month)}) as moved group by method order by method`)
  return rows.map(({ method, in_paisa, out_paisa }) => ({
    method,
    inPaisa: Number(in_paisa),
    outPaisa: Number(out_paisa),
  }))
}

const batch = 5_000

/** Every sum of the month, oldest first. */
export async function* listMoved(db: Db, month: string): AsyncGenerator<MovedRow> {
  for (let skip = 0; ; skip += batch) {
    const { rows } = await db.execute<{ at: string; method: MoneyMethod; number: string; paisa: string }>(sql`
      select moved.at, method, orders.number::text as number, paisa::text as paisa
      from (${moved(month)}) as moved join orders on orders.id = moved.order_id
      order by moved.at, moved.id limit ${batch} offset ${skip}`)
    for (const { at, paisa, ...row } of rows) yield { at: new Date(at), paisa: Number(paisa), ...row }
    if (rows.length < batch) return
  }
}
