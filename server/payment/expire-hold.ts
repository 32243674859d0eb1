import { sql } from 'drizzle-orm'
import { write } from '#server/changes/write.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { releaseHolds } from '#server/stock/release-holds.ts'
import { setHoldExpiry } from '#server/stock/set-hold-expiry.ts'
import { isOpen } from '#shared/orders/order-moves.ts'
import { lapseOrder } from './lapse-order.ts'
import { holdExtensionMs, holdLimitMs } from './schedule.ts'
import { closeAttempt } from './settlement/close-attempt.ts'
import { findAttempt } from './settlement/find-attempt.ts'
import { type SettleApp, settle } from './settlement/settle.ts'

/** `tranId`: the newest attempt; an order of staff may have none. `since`: when it could be paid last. */
type OverdueHold = { orderId: string; tranId: string | null; since: string; inParts: boolean }

/** Releases units whose time is over, but never before the gateway was asked once more. */
export async function expireHold(
  app: SettleApp,
  overdue: OverdueHold,
  now: Date,
  { evenIfUnknown = false } = {},
): Promise<void> {
  const { orderId, tranId, since, inParts } = overdue
  if (tranId === null) return lapseOrder(app, orderId)
  const result = await settle(app, tranId, {})
  const attempt = await findAttempt(app.db, tranId)
  if (!attempt || !isOpen(attempt.state))
    return inParts ? lapseOrder(app, orderId) : releaseUnlessReview(app, orderId)
  if (result !== 'unknown') {
    await closeAttempt(app, tranId, { move: 'expire', by: 'expiry' })
    return inParts ? lapseOrder(app, orderId) : undefined
  }
  // Nobody knows whether it is paid. The units are not kept from others for ever: a late charge takes them anew.
  const isTooLong = now.getTime() - new Date(since).getTime() >= holdLimitMs
  if (isTooLong || evenIfUnknown)
    return inParts ? lapseOrder(app, orderId) : releaseUnlessReview(app, orderId)
  const expiresAt = new Date(now.getTime() + holdExtensionMs)
  await setHoldExpiry(app.db, orderId, expiresAt)
}

/** A payment in review keeps its units until staff have decided. */
async function releaseUnlessReview(app: SettleApp, orderId: string): Promise<void> {
  await write(app, async (tx, touch) => {
    const { order } = await lockOrder(tx, orderId)
    if (order.paymentStatus !== 'review') await releaseHolds(tx, touch, orderId)
  })
}

const since = sql`greatest(orders.created_at, payments.created_at, orders.hold_until) as since`

export async function findHeldOrder({ db }: SettleApp, orderId: string): Promise<OverdueHold | undefined> {
  const { rows } = await db.execute<OverdueHold>(sql`
    select orders.id as "orderId", payments.tran_id as "tranId", ${since}, orders.in_parts as "inParts"
    from orders left join payments on payments.order_id = orders.id
    where orders.id = ${orderId} and orders.payment_status = 'unpaid'
      and exists (select from holds where holds.order_id = orders.id)
    order by payments.created_at desc nulls last limit 1`)
  return rows[0]
}

export async function listOverdueHolds({ db }: SettleApp, now: Date, limit: number): Promise<OverdueHold[]> {
  const { rows } = await db.execute<OverdueHold>(sql`
    select distinct on (orders.id) orders.id as "orderId", payments.tran_id as "tranId", ${since},
      orders.in_parts as "inParts"
    from holds join orders on orders.id = holds.order_id left join payments on payments.order_id = orders.id
    where holds.expires_at <= ${now.toISOString()}::timestamptz and orders.payment_status <> 'review'
    order by orders.id, payments.created_at desc nulls last limit ${limit}`)
  return rows
}
