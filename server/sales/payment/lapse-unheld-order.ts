import { and, asc, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { write } from '#server/platform/changes/write.ts'
import { orders, payments } from '#server/platform/db/schema.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { keptPaisa } from '#server/sales/orders/queries.ts'
import { payAgainHours } from '#shared/limits.ts'
import { openAttempts } from '#shared/orders/order-states.ts'
import { lapseOrder } from './lapse-order.ts'
import type { NextRows } from './schedule.ts'
import type { SettleApp } from './settlement/settle.ts'

/**
 * Tells staff of an order that only a part was paid for in time. One that holds units lapses with them; this one holds
 * none, because nothing was free for it or because staff took it up again.
 */
export async function lapseUnheldOrder(app: SettleApp, orderId: string, now: Date): Promise<void> {
  await write(app, async (tx, touch) => {
    const { order } = await lockOrder(tx, orderId)
    const isStillOverdue = (await tx.$count(orders, sql`orders.id = ${orderId} and ${isOverdue(now)}`)) > 0
    if (isStillOverdue) await lapseOrder({ tx, touch }, order)
  })
}

export async function listUnheldOrders(
  { db }: SettleApp,
  now: Date,
  { after, limit }: NextRows,
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOverdue(now), gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Paid in part, without units or a payment under way, and its link has ended. A pre-order has no such end. */
function isOverdue(now: Date): SQL {
  return sql`orders.status = 'pending' and orders.payment_status = 'unpaid' and orders.in_parts and not orders.units_taken
    and coalesce(orders.hold_until, case when orders.channel = 'web'
      then coalesce(orders.changed_at, orders.created_at) + make_interval(hours => ${payAgainHours}) end) <= ${now.toISOString()}::timestamptz
    and coalesce(orders.attention not in ('refund_failed', 'refund_needed', 'paid_no_stock'), true)
    and not exists (select from holds where holds.order_id = orders.id)
    and not exists (select from payments where payments.order_id = orders.id
      and ${inArray(payments.state, openAttempts)})
    and ${keptPaisa} > 0`
}
