import { and, eq, sql } from 'drizzle-orm'
import { write } from '#server/platform/changes/write.ts'
import { payments } from '#server/platform/db/schema.ts'
import { enqueueJob, removeJob } from '#server/platform/jobs/enqueue-job.ts'
import type { Turn } from '#server/platform/jobs/job.ts'
import { flagOrder } from '#server/sales/orders/flag-order.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { isChargedAttempt, isOpenAttempt } from '#shared/orders/order-moves.ts'
import { paymentJob } from '../payment-jobs.ts'
import { nextClosedCheck, nextOpenCheck, strayAfterMs } from '../schedule.ts'
import { closeAttempt } from './close-attempt.ts'
import { findAttempt } from './find-attempt.ts'
import type { Attempt } from './lock-payment.ts'
import { type SettleApp, settle } from './settle.ts'

/** Asks the gateway about an attempt that is not decided, or may have been charged since. Asks for the next check. */
export async function checkPayment(
  app: SettleApp,
  { tranId }: { tranId: string },
  { now }: Pick<Turn, 'now'>,
): Promise<void> {
  const before = await findAttempt(app.db, tranId)
  if (!before) return
  const result = await settle(app, tranId, { askAgain: true })
  const attempt = (await findAttempt(app.db, tranId)) ?? before
  const age = now.getTime() - attempt.createdAt.getTime()
  // No session was ever stored, so no buyer was sent to the gateway, and the gateway does not know the attempt.
  if (result === 'not_found' && attempt.state === 'initiated' && age > strayAfterMs) {
    await closeAttempt(app, tranId, { move: 'expire', actor: 'expiry' })
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
  await app.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(payments)
      .set({ checks: sql`${payments.checks} + 1` })
      .where(and(eq(payments.tranId, tranId), eq(payments.state, state)))
    if (rowCount === 0) return
    if (wait === null) await removeJob(tx, paymentJob, { tranId })
    else await enqueueJob(tx, paymentJob, { tranId }, { runAt: new Date(now.getTime() + wait) })
  })
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
