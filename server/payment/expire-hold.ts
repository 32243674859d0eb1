import { eq, sql } from 'drizzle-orm'
import { write } from '#server/changes/write.ts'
import { holds } from '#server/db/schema.ts'
import { lockOrder, releaseHolds } from '#server/orders/queries.ts'
import { closeAttempt, isOpen } from './close-attempt.ts'
import { holdExtensionMs, holdLimitMs } from './schedule.ts'
import { findAttempt, type SettleApp, settle } from './settle.ts'

type Overdue = { orderId: string; tranId: string; createdAt: string }

/** Units come back on sale when their time is over, but never before the gateway was asked once more. */
export async function expireHold(app: SettleApp, overdue: Overdue, now: Date): Promise<void> {
  const { orderId, tranId, createdAt } = overdue
  const learned = await settle(app, tranId, {})
  const attempt = await findAttempt(app, tranId)
  if (!attempt || !isOpen(attempt.state)) return releaseIfClosed(app, orderId)
  if (learned !== 'unknown') {
    await closeAttempt(app, tranId, { state: 'expired', by: 'shop' })
    return
  }
  // Nobody knows whether it is paid. Others must not wait for ever, though: a success then takes units anew.
  const isTooLong = now.getTime() - new Date(createdAt).getTime() >= holdLimitMs
  if (isTooLong) return write(app, (tx, touch) => releaseHolds(tx, touch, orderId))
  const expiresAt = new Date(now.getTime() + holdExtensionMs)
  await app.db.update(holds).set({ expiresAt }).where(eq(holds.orderId, orderId))
}

/** What staff review keeps its units; what has ended otherwise has no right to any. */
async function releaseIfClosed(app: SettleApp, orderId: string): Promise<void> {
  await write(app, async (tx, touch) => {
    const { order } = await lockOrder(tx, orderId)
    if (order.paymentStatus !== 'review') await releaseHolds(tx, touch, orderId)
  })
}

export async function listOverdueHolds({ db }: SettleApp, now: Date, limit: number): Promise<Overdue[]> {
  const { rows } = await db.execute<Overdue>(sql`
    select distinct on (orders.id) orders.id as "orderId", payments.tran_id as "tranId",
      orders.created_at as "createdAt"
    from holds join orders on orders.id = holds.order_id join payments on payments.order_id = orders.id
    where holds.expires_at <= ${now.toISOString()}::timestamptz and orders.payment_status <> 'review'
    order by orders.id, payments.created_at desc limit ${limit}`)
  return rows
}
