import { forEachLimited } from '#server/platform/concurrency/for-each-limited.ts'
import { expireHold, listOverdueHolds } from '../expire-hold.ts'
import { lapseUnheldOrder, listUnheldOrders } from '../lapse-unheld-order.ts'
import { listOpenNotifications, processNotification } from './notifications.ts'
import type { SettleApp } from './settle.ts'

const batch = 50
const checksAtOnce = 5
const leftoverAfterMs = 15_000

/**
 * Looks after what a crash or the time has left: notifications that were not processed, units held for too long. Staff
 * are told of parts that were not followed by the rest in time. Tests pass another `now`.
 */
export async function reconcile(app: SettleApp, now = new Date(), stopping?: AbortSignal): Promise<void> {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'a payment could not be checked')
  const each = { limit: checksAtOnce, signal: stopping, onError }
  const leftBefore = new Date(now.getTime() - leftoverAfterMs)
  await forEachLimited(
    await listOpenNotifications(app, leftBefore, batch),
    (notification) => processNotification(app, notification),
    each,
  )
  await forEachLimited(
    await listOverdueHolds(app, now, batch),
    (overdue) => expireHold(app, overdue, now),
    each,
  )
  await forEachLimited(
    await listUnheldOrders(app, now, batch),
    (orderId) => lapseUnheldOrder(app, orderId, now),
    each,
  )
}
