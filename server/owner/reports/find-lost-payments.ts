import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { isCounted } from '#server/sales/orders/queries.ts'
import type { PaymentsReport } from '#shared/contract/reports.ts'
import { toTaka } from '#shared/money.ts'
import { attemptStates } from '#shared/orders/order-states.ts'
import { addDays, dhakaToday, type Period, periodBefore } from '#shared/period.ts'
import { isWithin } from './period-of.ts'

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

/**
 * Steps and outcomes of a period, divided into those since a day and those before it. Steps are of the orders of the web,
 * and of those of staff whose payment link was opened, by the day they were placed; an order's total is counted at every
 * step. Outcomes are by the day of the attempt: somebody may try again days after the order was placed.
 */
async function listSums(db: Db, period: Period, since: string): Promise<Row[]> {
  const now = { from: since, to: period.to }
  const { rows } = await db.execute<Row>(sql`
    with tried as (
      select orders.created_at, orders.total_paisa as paisa,
        coalesce(bool_or(payments.session_key is not null), false) as opened, coalesce(bool_or(${isCounted}), false) as paid
      from orders left join payments on payments.order_id = orders.id
      where ${isWithin(sql`orders.created_at`, period)} and orders.total_paisa > 0
        and (orders.channel = 'web' or payments.order_id is not null)
      group by orders.id
    )
    select ${isWithin(sql`tried.created_at`, now)} as "isNow", 'step' as kind, step.name,
      count(*) as number, sum(tried.paisa) as paisa
    from tried
    cross join lateral (values ('placed', true), ('opened', opened), ('paid', paid)) as step(name, reached)
    where step.reached group by 1, 3
    union all
    select ${isWithin(sql`created_at`, now)}, 'outcome', state::text, count(*), sum(amount_paisa)
    from payments where ${isWithin(sql`created_at`, period)} and amount_paisa > 0 group by 1, 3`)
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
