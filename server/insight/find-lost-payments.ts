import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isCounted } from '#server/orders/queries.ts'
import type { PaymentsReport } from '#shared/contract/insight.ts'
import { toTaka } from '#shared/money.ts'
import type { AttemptState } from '#shared/order-states.ts'
import { addDays, dhakaToday, type Period, periodBefore } from '#shared/period.ts'
import { isWithin } from './period-of.ts'

type Steps = PaymentsReport['steps']
type Counted = Record<'placed' | 'opened' | 'paid' | 'placedPaisa' | 'openedPaisa' | 'paidPaisa', string>

/**
 * Orders of the web, and those of staff whose payment link was opened, by how far they came. `unpaidDays` is how long
 * the shop keeps orders that were never paid.
 */
export async function findLostPayments(db: Db, period: Period, unpaidDays: number): Promise<PaymentsReport> {
  const before = periodBefore(period)
  const [steps, stepsBefore, outcomes] = await Promise.all([
    countSteps(db, period),
    countSteps(db, before),
    listOutcomes(db, period),
  ])
  const completeSince = addDays(dhakaToday(), 1 - unpaidDays)
  return { period, before, steps, stepsBefore, outcomes, completeSince }
}

/** An order's total is counted at every step: what was paid of it in parts is another question. */
async function countSteps(db: Db, period: Period): Promise<Steps> {
  const { rows } = await db.execute<Counted>(sql`
    with tried as (
      select orders.id, max(orders.total_paisa) as paisa,
        coalesce(bool_or(payments.session_key is not null), false) as opened,
        coalesce(bool_or(${isCounted}), false) as paid
      from orders left join payments on payments.order_id = orders.id
      where ${isPayable(period)} group by orders.id
    )
    select count(*) as placed, coalesce(sum(paisa), 0) as "placedPaisa",
      count(*) filter (where opened) as opened, coalesce(sum(paisa) filter (where opened), 0) as "openedPaisa",
      count(*) filter (where paid) as paid, coalesce(sum(paisa) filter (where paid), 0) as "paidPaisa"
    from tried`)
  const row = rows[0]
  const step = (name: 'placed' | 'opened' | 'paid') => ({
    orders: Number(row?.[name] ?? 0),
    amount: toTaka(Number(row?.[`${name}Paisa`] ?? 0)),
  })
  return { placed: step('placed'), opened: step('opened'), paid: step('paid') }
}

/** By the day of the attempt: somebody may try again days after the order was placed. */
async function listOutcomes(db: Db, period: Period): Promise<PaymentsReport['outcomes']> {
  const { rows } = await db.execute<{ state: AttemptState; attempts: string; paisa: string }>(sql`
    select state, count(*) as attempts, sum(amount_paisa) as paisa from payments
    where ${isWithin(sql`created_at`, period)} and amount_paisa > 0 group by state order by state`)
  return rows.map(({ state, attempts, paisa }) => ({
    ...{ state, attempts: Number(attempts), amount: toTaka(Number(paisa)) },
  }))
}

function isPayable(period: Period): SQL {
  return sql`${isWithin(sql`orders.created_at`, period)} and orders.total_paisa > 0
    and (orders.channel = 'web' or payments.tran_id is not null)`
}
