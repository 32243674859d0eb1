import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import type { PaymentsReport } from '#shared/contract/insight.ts'
import { toTaka } from '#shared/money.ts'
import { attemptStates } from '#shared/orders/order-states.ts'
import { addDays, dhakaToday, type Period, periodBefore } from '#shared/period.ts'
import { countPayments } from './count-payments.ts'
import { findDays, isSummed } from './live-days.ts'

type Steps = PaymentsReport['steps']
type Row = { isNow: boolean; kind: 'step' | 'outcome'; name: string; number: string; paisa: string }

/** Counts how far orders came on the way to their payment. Orders never paid are kept for `unpaidDays`. */
export async function findLostPayments(db: Db, period: Period, unpaidDays: number): Promise<PaymentsReport> {
  const before = periodBefore(period)
  const rows = await listSums(db, { from: before.from, to: period.to }, period.from)
  return {
    period,
    before,
    steps: stepsOf(rows.filter(({ isNow }) => isNow)),
    stepsBefore: stepsOf(rows.filter(({ isNow }) => !isNow)),
    outcomes: outcomesOf(rows.filter(({ isNow }) => isNow)),
    completeSince: addDays(dhakaToday(), 1 - unpaidDays),
  }
}

/** The sums of a period, divided into those since a day and those before it. */
async function listSums(db: Db, period: Period, since: string): Promise<Row[]> {
  const days = await findDays(db, period)
  const { rows } = await db.execute<Row>(sql`
    with daily as (
      select day, kind, name, number, paisa from day_payments where ${isSummed(days)}
      union all (${countPayments(days.live)})
    )
    select day >= ${since}::date as "isNow", kind, name, sum(number) as number, sum(paisa) as paisa
    from daily group by 1, 2, 3`)
  return rows
}

function stepsOf(rows: readonly Row[]): Steps {
  const step = (name: keyof Steps) => {
    const found = rows.find((row) => row.kind === 'step' && row.name === name)
    return { orders: Number(found?.number ?? 0), amount: toTaka(Number(found?.paisa ?? 0)) }
  }
  return { placed: step('placed'), opened: step('opened'), paid: step('paid') }
}

function outcomesOf(rows: readonly Row[]): PaymentsReport['outcomes'] {
  return attemptStates.flatMap((state) => {
    const found = rows.find((row) => row.kind === 'outcome' && row.name === state)
    return found ? [{ state, attempts: Number(found.number), amount: toTaka(Number(found.paisa)) }] : []
  })
}
