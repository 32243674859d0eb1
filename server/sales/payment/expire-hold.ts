import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import { releaseHolds } from '#server/goods/stock/release-holds.ts'
import { setHoldExpiry } from '#server/goods/stock/set-hold-expiry.ts'
import { audit } from '#server/platform/changes/audit.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { holds, payments } from '#server/platform/db/schema.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { isClosedOrder, isOpenAttempt } from '#shared/orders/order-moves.ts'
import { openAttempts } from '#shared/orders/order-states.ts'
import { lapseOrder } from './lapse-order.ts'
import { holdExtensionMs, holdLimitMs, type NextRows } from './schedule.ts'
import { closeAttemptIn } from './settlement/close-attempt.ts'
import { findAttempt } from './settlement/find-attempt.ts'
import { type SettleApp, settle } from './settlement/settle.ts'

/** `tranId`: the newest attempt; an order of staff may have none. `since`: when it could be paid last. */
type OverdueHold = { orderId: string; tranId: string | null; since: string }

type Options = {
  /** Staff who end the holds before their time, and even where the gateway does not answer. */
  account?: Account
}

/**
 * Releases units whose time is over, but never before the gateway was asked once more. Returns whether they are free:
 * an order that is paid or in review, or that its buyer has come back to in the meantime, keeps its units.
 */
export async function expireHold(
  app: SettleApp,
  overdue: OverdueHold,
  now: Date,
  { account }: Options = {},
): Promise<boolean> {
  const { orderId, tranId, since } = overdue
  const result = tranId === null ? null : await settle(app, tranId, {})
  const attempt = tranId === null ? undefined : await findAttempt(app.db, tranId)
  const openAttempt = attempt && isOpenAttempt(attempt.state) ? attempt : undefined
  const isInDoubt = openAttempt !== undefined && result === 'unknown'
  // The units are not kept from others for ever: a late charge takes them again.
  const isTooLong = now.getTime() - new Date(since).getTime() >= holdLimitMs
  if (isInDoubt && !isTooLong && !account) {
    await setHoldExpiry(app.db, orderId, new Date(now.getTime() + holdExtensionMs))
    return false
  }
  return write(app, async (tx, touch) => {
    const { order } = await lockOrder(tx, orderId)
    if (order.paymentStatus === 'review') return false
    const isHeld = await isStillHeld(tx, overdue, account ? null : now)
    // An attempt that the gateway has just called ended has released the units of its web order already.
    if (!isHeld && !isClosedOrder(order.status)) return false
    // The order lapses before its attempt is closed: the end of an attempt changes nothing about a closed order.
    if (isHeld && order.inParts) await lapseOrder({ tx, touch }, order)
    else await releaseHolds(tx, touch, orderId)
    if (isHeld && openAttempt && !isInDoubt)
      await closeAttemptIn({ tx, touch }, openAttempt.tranId, { move: 'expire', actor: 'expiry' })
    if (account) await audit(tx, account, 'order.release', orderId)
    return true
  })
}

/** Whether the order holds what it held before the gateway was asked, and has no newer attempt. */
async function isStillHeld(
  tx: Tx,
  { orderId, tranId }: OverdueHold,
  expiredBy: Date | null,
): Promise<boolean> {
  const isOverdue = expiredBy ? lte(holds.expiresAt, expiredBy) : undefined
  const held = await tx.$count(holds, and(eq(holds.orderId, orderId), isOverdue))
  const isNewer = and(
    eq(payments.orderId, orderId),
    inArray(payments.state, openAttempts),
    tranId === null ? undefined : ne(payments.tranId, tranId),
  )
  return held > 0 && (await tx.$count(payments, isNewer)) === 0
}

const since = sql`greatest(orders.created_at, payments.created_at, orders.hold_until) as since`

export async function findHeldOrder({ db }: SettleApp, orderId: string): Promise<OverdueHold | undefined> {
  const { rows } = await db.execute<OverdueHold>(sql`
    select orders.id as "orderId", payments.tran_id as "tranId", ${since}
    from orders left join payments on payments.order_id = orders.id
    where orders.id = ${orderId} and orders.payment_status = 'unpaid'
      and exists (select from holds where holds.order_id = orders.id)
    order by payments.created_at desc nulls last limit 1`)
  return rows[0]
}

/** The next orders after this id whose units are held for too long. */
export async function listOverdueHolds(
  { db }: SettleApp,
  now: Date,
  { after, limit }: NextRows,
): Promise<OverdueHold[]> {
  const { rows } = await db.execute<OverdueHold>(sql`
    select distinct on (orders.id) orders.id as "orderId", payments.tran_id as "tranId", ${since}
    from holds join orders on orders.id = holds.order_id left join payments on payments.order_id = orders.id
    where holds.expires_at <= ${now.toISOString()}::timestamptz and orders.payment_status <> 'review'
      and orders.id > ${after}
    order by orders.id, payments.created_at desc nulls last limit ${limit}`)
  return rows
}
