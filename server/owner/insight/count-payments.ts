import { type SQL, sql } from 'drizzle-orm'
import { isCounted } from '#server/sales/orders/queries.ts'
import type { Period } from '#shared/period.ts'
import { dayOf, isWithinAny } from './live-days.ts'

/**
 * Rows of `day_payments`, counted from orders and attempts. Steps are of the orders of the web, and of those of staff
 * whose payment link was opened, by the day they were placed; an order's total is counted at every step. Outcomes are
 * by the day of the attempt: somebody may try again days after the order was placed.
 */
export function countPayments(periods: readonly Period[]): SQL {
  return sql`
    with tried as (
      select orders.created_at, orders.total_paisa as paisa, coalesce(attempts.opened, false) as opened,
        coalesce(attempts.paid, false) as paid
      from orders left join lateral (
        select count(*) as number, bool_or(payments.session_key is not null) as opened, bool_or(${isCounted}) as paid
        from payments where payments.order_id = orders.id
      ) as attempts on true
      where ${isWithinAny(sql`orders.created_at`, periods)} and orders.total_paisa > 0
        and (orders.channel = 'web' or attempts.number > 0)
    )
    select ${dayOf(sql`tried.created_at`)} as day, 'step' as kind, step.name,
      count(*)::int as number, sum(tried.paisa)::bigint as paisa
    from tried
    cross join lateral (values ('placed', true), ('opened', opened), ('paid', paid)) as step(name, reached)
    where step.reached group by 1, 3
    union all
    select ${dayOf(sql`created_at`)}, 'outcome', state::text, count(*)::int, sum(amount_paisa)::bigint
    from payments where ${isWithinAny(sql`created_at`, periods)} and amount_paisa > 0 group by 1, 3`
}
