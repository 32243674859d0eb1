import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { write } from '#server/platform/changes/write.ts'
import { forEachLimited } from '#server/platform/concurrency/for-each-limited.ts'
import { payments } from '#server/platform/db/schema.ts'
import { flagOrder } from '#server/sales/orders/flag-order.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { isChargedAttempt, isOpenAttempt } from '#shared/orders/order-moves.ts'
import { openAttempts } from '#shared/orders/order-states.ts'
import { expireHold, listOverdueHolds } from '../expire-hold.ts'
import { lapseUnheldOrder, listUnheldOrders } from '../lapse-unheld-order.ts'
import { checkRefund, listDueRefunds } from '../refunds/check-refund.ts'
import { nextClosedCheck, nextOpenCheck, strayAfterMs } from '../schedule.ts'
import { closeAttempt } from './close-attempt.ts'
import { findAttempt } from './find-attempt.ts'
import type { Attempt } from './lock-payment.ts'
import { listOpenNotifications, processNotification } from './notifications.ts'
import { type SettleApp, settle } from './settle.ts'

const batch = 50
const checksAtOnce = 5
const leftoverAfterMs = 15_000

/**
 * Asks the gateway about everything that is not decided: notifications that were left unprocessed, payments that
 * no notification came for, units held for too long, refunds on their way. Staff are told of parts that were not
 * followed by the rest in time. Tests pass another `now`.
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
  await forEachLimited(await listDue(app, now), (attempt) => checkAttempt(app, attempt, now), each)
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
  await forEachLimited(await listDueRefunds(app, now, batch), (refund) => checkRefund(app, refund, now), each)
}

/** Attempts to ask about, open ones first: the others can wait. */
function listDue({ db }: SettleApp, now: Date): Promise<Attempt[]> {
  return db
    .select()
    .from(payments)
    .where(lte(payments.nextCheckAt, now))
    .orderBy(desc(inArray(payments.state, openAttempts)), asc(payments.nextCheckAt))
    .limit(batch)
}

async function checkAttempt(app: SettleApp, before: Attempt, now: Date): Promise<void> {
  const result = await settle(app, before.tranId, { askAgain: true })
  const attempt = (await findAttempt(app.db, before.tranId)) ?? before
  const age = now.getTime() - attempt.createdAt.getTime()
  // No session was ever stored, so no buyer was sent to the gateway, and the gateway does not know the attempt.
  if (result === 'not_found' && attempt.state === 'initiated' && age > strayAfterMs) {
    await closeAttempt(app, attempt.tranId, { move: 'expire', actor: 'expiry' })
    return
  }
  // An attempt that this check closed, or found to be charged, has its own schedule already.
  if (!isOpenAttempt(attempt.state) && attempt.state !== before.state) return
  await scheduleNext(app, attempt, { now, isUnknown: result === 'unknown' })
}

type Check = { now: Date; isUnknown: boolean }

async function scheduleNext(app: SettleApp, attempt: Attempt, { now, isUnknown }: Check): Promise<void> {
  const { tranId, state, checks } = attempt
  const age = now.getTime() - attempt.createdAt.getTime()
  const wait = isOpenAttempt(state) ? nextOpenCheck(checks, age) : endedWait(attempt, isUnknown)
  const nextCheckAt = wait === null ? null : new Date(now.getTime() + wait)
  await app.db
    .update(payments)
    .set({ nextCheckAt, checks: sql`${payments.checks} + 1` })
    .where(and(eq(payments.tranId, tranId), eq(payments.state, state)))
  if (wait === null && (isOpenAttempt(state) || (isChargedAttempt(state) && isUnknown)))
    await reportNoAnswer(app, attempt)
}

/** A paid attempt is asked about once, and again only while the gateway does not answer. */
function endedWait({ state, checks }: Attempt, isUnknown: boolean): number | null {
  if (!isChargedAttempt(state)) return nextClosedCheck(checks + 1)
  return isUnknown ? nextClosedCheck(checks) : null
}

/** After three days without an answer a person has to look at the gateway's own panel. */
async function reportNoAnswer(app: SettleApp, { orderId }: Attempt): Promise<void> {
  await write(app, async (tx) => {
    const { order } = await lockOrder(tx, orderId)
    const what = 'The gateway has not said for three days what became of this payment'
    await flagOrder(tx, order, { move: 'noGatewayAnswer', actor: 'shop', what })
  })
}
