import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { orders, payments } from '#server/db/schema.ts'
import { recordEvent } from '#server/orders/queries.ts'
import { write } from '#server/write.ts'
import { closeAttempt, isOpen } from './close-attempt.ts'
import { expireHolds } from './expire-holds.ts'
import type { Attempt } from './lock-payment.ts'
import { listOpenNotices, processNotice } from './notices.ts'
import { pollRefunds } from './poll-refunds.ts'
import { nextClosedCheck, nextOpenCheck, strayAfterMs } from './schedule.ts'
import { findAttempt, type SettleApp, settle } from './settle.ts'

const batch = 50
const atOnce = 5
const leftoverAfterMs = 15_000

/**
 * Asks the gateway about everything that is not decided: notifications that were left behind, payments nobody
 * brought news of, units held for too long, refunds on their way. `now` is the moment it is done as of.
 */
export async function reconcile(app: SettleApp, now = new Date()): Promise<void> {
  await inParallel(await listOpenNotices(app, new Date(now.getTime() - leftoverAfterMs), batch), (notice) =>
    processNotice(app, notice),
  )
  await inParallel(await listDue(app, now), (attempt) => checkAttempt(app, attempt, now))
  await expireHolds(app, now)
  await pollRefunds(app, now)

  /** One that cannot be settled must not keep the others waiting. */
  async function inParallel<T>(things: T[], work: (thing: T) => Promise<unknown>) {
    const queue = [...things]
    const worker = async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        await work(next).catch((error: unknown) =>
          app.log.warn({ err: error }, 'a payment could not be checked'),
        )
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
}

function listDue({ db }: SettleApp, now: Date): Promise<Attempt[]> {
  return db
    .select()
    .from(payments)
    .where(and(lte(payments.nextCheckAt, now)))
    .orderBy(asc(payments.nextCheckAt))
    .limit(batch)
}

async function checkAttempt(app: SettleApp, before: Attempt, now: Date): Promise<void> {
  const learned = await settle(app, before.tranId, {})
  const attempt = (await findAttempt(app, before.tranId)) ?? before
  const age = now.getTime() - attempt.createdAt.getTime()
  // No session was ever stored, so nobody was sent there; and the gateway has not heard of it either.
  if (learned === 'nothing' && attempt.state === 'initiated' && age > strayAfterMs) {
    await closeAttempt(app, attempt.tranId, { state: 'expired', by: 'shop' })
    return
  }
  // What this check closed has its own schedule already.
  if (isOpen(before.state) && !isOpen(attempt.state)) return
  await scheduleNext(app, attempt, now)
}

async function scheduleNext(app: SettleApp, attempt: Attempt, now: Date): Promise<void> {
  const { tranId, state, checks } = attempt
  const age = now.getTime() - attempt.createdAt.getTime()
  const wait = isOpen(state) ? nextOpenCheck(checks, age) : closedWait(attempt)
  const nextCheckAt = wait === null ? null : new Date(now.getTime() + wait)
  await app.db
    .update(payments)
    .set({ nextCheckAt, checks: sql`${payments.checks} + 1` })
    .where(and(eq(payments.tranId, tranId), eq(payments.state, state)))
  if (wait === null && isOpen(state)) await alertStaff(app, attempt)
}

function closedWait({ state, checks }: Attempt): number | null {
  return state === 'paid' || state === 'review' ? null : nextClosedCheck(checks + 1)
}

/** Three days without an answer: now a person has to look at the gateway's own panel. */
async function alertStaff(app: SettleApp, { orderId }: Attempt): Promise<void> {
  await write(app, async (tx) => {
    await tx.update(orders).set({ attention: 'unknown_status' }).where(eq(orders.id, orderId))
    const what = 'The gateway has not said for three days what became of this payment'
    await recordEvent(tx, { orderId, by: 'shop', what, isPublic: false })
  })
}
