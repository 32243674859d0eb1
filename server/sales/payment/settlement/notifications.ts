import { hash } from 'node:crypto'
import { and, asc, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { paymentNotifications, payments } from '#server/platform/db/schema.ts'
import { columnsOf, placeholder, statement } from '#server/platform/db/statement.ts'
import type { CallOptions } from '../gateway/payment-gateway.ts'
import type { UnderstoodNotification } from '../gateway/payment-gateways.ts'
import type { NextRows } from '../schedule.ts'
import { isEnding } from './close-attempt.ts'
import { endReasonOf } from './end-reason.ts'
import {
  type AttemptToAsk,
  attemptToAsk,
  type PaymentEvent,
  type SettleApp,
  settle,
  settleAttempt,
} from './settle.ts'

type StoredNotification = Pick<
  typeof paymentNotifications.$inferSelect,
  'bodyHash' | 'tranId' | 'outcome' | 'chargeId' | 'endReason' | 'signatureOk'
>
/** A notification that has just come in. `attempt`: as it was then. */
type NewNotification = StoredNotification & { attempt: AttemptToAsk; causedBy: CallOptions['causedBy'] }

/** No provider's ids of charges are longer. */
const maxChargeIdLength = 50

/**
 * Stores a notification before anything is done about it, so that it cannot get lost; repeats are only counted.
 * Null for a payment that is not ours, or that another provider took: strangers must not fill the table.
 */
export async function storeNotification(
  { db }: Pick<Context, 'db'>,
  source: 'ipn' | 'return',
  { provider, claim, signatureOk }: UnderstoodNotification,
): Promise<NewNotification | null> {
  const { tranId, outcome } = claim
  const chargeId = claim.chargeId?.slice(0, maxChargeIdLength) ?? null
  const bodyHash = identityOf({ tranId, outcome, chargeId, signatureOk })
  // Anybody can write an unsigned one: none of its words are kept.
  const endReason = signatureOk ? endReasonOf(claim.reason) : ''
  const notification = { bodyHash, tranId, outcome, chargeId, endReason, signatureOk }
  const [row] = await insertNotification(db, { ...notification, provider, source })
  return row
    ? {
        ...notification,
        attempt: attemptColumns.read(row),
        causedBy: signatureOk ? 'signed event' : 'unsigned event',
      }
    : null
}

/**
 * Notifications with the same identity are stored once. Anybody can write an unsigned one, so its charge does not
 * count: a payment has at most one unsigned notification per outcome.
 */
function identityOf({
  tranId,
  outcome,
  chargeId,
  signatureOk,
}: Omit<StoredNotification, 'bodyHash' | 'endReason'>): string {
  return hash('sha256', JSON.stringify([tranId, outcome, signatureOk ? chargeId : null, signatureOk]))
}

const attemptColumns = columnsOf(payments, 'attempt', attemptToAsk)
const notices = paymentNotifications
const inserted = [
  notices.bodyHash,
  notices.tranId,
  notices.source,
  notices.outcome,
  notices.chargeId,
  notices.endReason,
  notices.signatureOk,
].map(({ name }) => sql.identifier(name))

const insertNotification = statement<Record<string, unknown>>(
  'insert_notification',
  sql`
    with stored as (
      insert into payment_notices (${sql.join(inserted, sql`, `)})
      select ${placeholder('bodyHash')}, tran_id, ${placeholder('source')}, ${placeholder('outcome')}, ${placeholder('chargeId')},
        ${placeholder('endReason')}, ${placeholder('signatureOk')}::boolean
      from payments where tran_id = ${placeholder('tranId')} and provider = ${placeholder('provider')}
      on conflict (body_hash) do update set seen = payment_notices.seen + 1
    )
    select ${attemptColumns.list} from payments
    where tran_id = ${placeholder('tranId')} and provider = ${placeholder('provider')}`,
)

/** Settles what a notification is about and marks it as processed; what stays unknown the reconciler asks again. */
export async function processNotification(
  app: SettleApp,
  notification: StoredNotification & Partial<NewNotification>,
  more: Partial<PaymentEvent> = {},
): Promise<void> {
  const { attempt, tranId, causedBy } = notification
  const event = { ...eventOf(notification), causedBy, ...more }
  await (attempt ? settleAttempt(app, attempt, event) : settle(app, tranId, event))
  await markProcessed(app.db, { bodyHash: notification.bodyHash, at: new Date() })
}

const markProcessed = statement(
  'mark_notification_processed',
  sql`
    update payment_notices set processed_at = ${placeholder('at')}
    where body_hash = ${placeholder('bodyHash')} and processed_at is null`,
)

/** Notifications that a crash or an error left unprocessed. */
export function listOpenNotifications(
  { db }: Pick<Context, 'db'>,
  before: Date,
  { after, limit }: NextRows,
): Promise<StoredNotification[]> {
  return db
    .select()
    .from(paymentNotifications)
    .where(
      and(
        isNull(paymentNotifications.processedAt),
        lt(paymentNotifications.receivedAt, before),
        gt(paymentNotifications.bodyHash, after),
      ),
    )
    .orderBy(asc(paymentNotifications.bodyHash))
    .limit(limit)
}

/** The claim of an unsigned notification is not believed; it is still a reason to ask. */
function eventOf({ outcome, chargeId, endReason, signatureOk }: StoredNotification): PaymentEvent {
  if (!signatureOk) return {}
  if (outcome === 'paid') return { chargeId }
  return { ending: isEnding(outcome) ? outcome : undefined, reason: endReason }
}
