import { forEachLimited } from '#server/platform/concurrency/for-each-limited.ts'
import { expireHold, listOverdueHolds } from '../expire-hold.ts'
import { lapseUnheldOrder, listUnheldOrders } from '../lapse-unheld-order.ts'
import { listOpenNotifications, processNotification } from './notifications.ts'
import type { SettleApp } from './settle.ts'

const batch = 50
const checksAtOnce = 5
const leftoverAfterMs = 15_000

type Each = { limit: number; signal: AbortSignal | undefined; onError: (error: unknown) => void }

/**
 * Looks after what a crash or the time has left: notifications that were not processed, units held for too long. Staff
 * are told of parts that were not followed by the rest in time. Tests pass another `now`.
 */
export async function reconcile(app: SettleApp, now = new Date(), stopping?: AbortSignal): Promise<void> {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'a payment could not be checked')
  const each = { limit: checksAtOnce, signal: stopping, onError }
  const leftBefore = new Date(now.getTime() - leftoverAfterMs)
  await forEachPage(
    (after) => listOpenNotifications(app, leftBefore, { after, limit: batch }),
    ({ bodyHash }) => bodyHash,
    (notification) => processNotification(app, notification),
    each,
  )
  await forEachPage(
    (after) => listOverdueHolds(app, now, { after, limit: batch }),
    ({ orderId }) => orderId,
    (overdue) => expireHold(app, overdue, now),
    each,
  )
  await forEachPage(
    (after) => listUnheldOrders(app, now, { after, limit: batch }),
    (orderId) => orderId,
    (orderId) => lapseUnheldOrder(app, orderId, now),
    each,
  )
}

/** Goes through a whole list by its key: rows that fail again and again do not keep the others from their turn. */
async function forEachPage<Row>(
  list: (after: string) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  work: (row: Row) => Promise<unknown>,
  each: Each,
): Promise<void> {
  for (let after = ''; !each.signal?.aborted; ) {
    const rows = await list(after)
    await forEachLimited(rows, work, each)
    const last = rows.at(-1)
    if (last === undefined || rows.length < batch) return
    after = keyOf(last)
  }
}
