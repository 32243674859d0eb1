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
  const days = daysOfMonth(month)
  return sql`
    select payments.paid_at as at, payments.tran_id as id, 'online' as method, order_id,
      coalesce(charged_paisa, amount_paisa) as paisa
    from payments where state = 'paid' and ${isWithin(sql`payments.paid_at`, days)}
    union all
    select at, id, kind, order_id, amount_paisa from collections
    where voided_at is null and owed_paisa is null and ${isWithin(sql`collections.at`, days)}
    union all
    select paid_out_at, id, kind, order_id, amount_paisa from collections
    where ${isWithin(sql`collections.paid_out_at`, days)}
    union all
    select coalesce(refunds.done_at, refunds.created_at), refunds.id,
      coalesce((select kind from collections where collections.id = collection_id), 'online'), refunds.order_id,
      -refunds.amount_paisa
    from refunds left join payments on payments.tran_id = refunds.tran_id
    where refunds.state = 'refunded' and (payments.tran_id is null or payments.state = 'paid')
      and (${isWithin(sql`refunds.done_at`, days)}
        or (refunds.done_at is null and ${isWithin(sql`refunds.created_at`, days)}))`
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
