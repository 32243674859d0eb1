import { notInArray, type SQL, sql } from 'drizzle-orm'
import { orders } from '#server/platform/db/schema.ts'
import { closedStatuses } from '#shared/orders/order-states.ts'
import type { Period } from '#shared/period.ts'
import { dayOf, isWithinAny } from './live-days.ts'

/**
 * Rows of `day_products`, counted from orders and their lines. A line is sold if its order was paid and is not closed,
 * as the dashboard counts sales; its units left the stock with the order or, if that was later, with its payment.
 */
export function countProducts(periods: readonly Period[]): SQL {
  const leftAt = sql`greatest(orders.paid_at, orders.created_at)`
  return sql`
    with counted as (
      select ${dayOf(sql`orders.paid_at`)} as day, order_lines.product_id, order_lines.quantity as units,
        order_lines.quantity * order_lines.unit_paisa as paisa, 0 as units_left, null::timestamptz as last_left_at
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.payment_status = 'paid' and ${notInArray(orders.status, [...closedStatuses])}
        and ${isWithinAny(sql`orders.paid_at`, periods)}
      union all
      select ${dayOf(leftAt)}, order_lines.product_id, 0, 0, order_lines.quantity,
        coalesce(orders.paid_at, orders.created_at)
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.units_taken and ${isWithinAny(leftAt, periods)}
    )
    select day, product_id, sum(units)::int as units, sum(paisa)::bigint as paisa,
      sum(units_left)::int as units_left, max(last_left_at) as last_left_at
    from counted group by day, product_id`
}
