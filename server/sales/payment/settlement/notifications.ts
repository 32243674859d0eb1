import { hash } from 'node:crypto'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { paymentNotifications } from '#server/platform/db/schema.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import type { CallOptions, ParsedNotification } from '../sslcommerz/types.ts'
import type { ClosingMove } from './close-attempt.ts'
import { type AttemptToAsk, type PaymentEvent, type SettleApp, settle, settleAttempt } from './settle.ts'

type StoredNotification = Pick<
  typeof paymentNotifications.$inferSelect,
  'bodyHash' | 'tranId' | 'status' | 'valId' | 'signatureOk'
>
/** A notification that has just come in. `attempt`: as it was then. */
type NewNotification = StoredNotification & { attempt: AttemptToAsk; causedBy: CallOptions['causedBy'] }
export type IncomingNotification = Extract<ParsedNotification, { ok: true }>

/** The longest val_id that SSLCOMMERZ documents. */
const maxValIdLength = 50

/**
 * Stores a notification before anything is done about it, so that it cannot get lost; repeats are only counted.
 * Null for a payment that is not ours: strangers must not fill the table.
 */
export async function storeNotification(
  { db }: Pick<Context, 'db'>,
  source: 'ipn' | 'return',
  { body, signatureOk }: IncomingNotification,
): Promise<NewNotification | null> {
  const { tranId } = body
  const status = Object.hasOwn(eventKinds, body.status) ? body.status : 'UNDOCUMENTED'
  const valId = body.valId?.slice(0, maxValIdLength) ?? null
  const bodyHash = identityOf({ tranId, status, valId, signatureOk })
  const notification = { bodyHash, tranId, status, valId, signatureOk }
  const [attempt] = await insertNotification(db, { ...notification, source })
  return attempt
    ? { ...notification, attempt, causedBy: signatureOk ? 'signed event' : 'unsigned event' }
    : null
}

/**
 * Notifications with the same identity are stored once. Anybody can write an unsigned one, so its val_id does not
 * count: a payment has at most one unsigned notification per status.
 */
function identityOf({ tranId, status, valId, signatureOk }: Omit<StoredNotification, 'bodyHash'>): string {
  return hash('sha256', JSON.stringify([tranId, status, signatureOk ? valId : null, signatureOk]))
}

const insertNotification = statement<AttemptToAsk>(
  'insert_notification',
  sql`
    with attempt as (
      select tran_id, state, gateway, store_id, session_key, val_id from payments where tran_id = ${placeholder('tranId')}
    ), stored as (
      insert into payment_notices (body_hash, tran_id, source, status, val_id, signature_ok)
      select ${placeholder('bodyHash')}, tran_id, ${placeholder('source')}, ${placeholder('status')}, ${placeholder('valId')},
        ${placeholder('signatureOk')}::boolean
      from attempt
      on conflict (body_hash) do update set seen = payment_notices.seen + 1
    )
    select tran_id as "tranId", state, gateway, store_id as "storeId", session_key as "sessionKey", val_id as "valId"
    from attempt`,
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
  await app.db
    .update(paymentNotifications)
    .set({ processedAt: new Date() })
    .where(
      and(eq(paymentNotifications.bodyHash, notification.bodyHash), isNull(paymentNotifications.processedAt)),
    )
}

/** Notifications that a crash or an error left unprocessed. */
export function listOpenNotifications(
  { db }: Pick<Context, 'db'>,
  before: Date,
  limit: number,
): Promise<StoredNotification[]> {
  return db
    .select()
    .from(paymentNotifications)
    .where(and(isNull(paymentNotifications.processedAt), lt(paymentNotifications.receivedAt, before)))
    .orderBy(asc(paymentNotifications.receivedAt))
    .limit(limit)
}

/** The body of an unsigned notification is not believed; it is still a reason to ask. */
function eventOf({ status, valId, signatureOk }: StoredNotification): PaymentEvent {
  if (!signatureOk) return {}
  const kind = eventKinds[status]
  return kind === 'charge' ? { valId } : { closing: kind }
}

/** The documented words for the status of a payment. */
const eventKinds: Readonly<Record<string, ClosingMove | 'charge'>> = {
  VALID: 'charge',
  VALIDATED: 'charge',
  FAILED: 'fail',
  CANCELLED: 'cancel',
  EXPIRED: 'expire',
  UNATTEMPTED: 'expire',
}
