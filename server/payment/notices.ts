import { hash } from 'node:crypto'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { paymentNotices } from '#server/db/schema.ts'
import { placeholder, statement } from '#server/db/statement.ts'
import type { Context } from '#server/start/context.ts'
import type { ClosingMove } from './close-attempt.ts'
import { type AttemptToAsk, type PaymentEvent, type SettleApp, settle, settleAttempt } from './settle.ts'
import type { ParsedNotification } from './sslcommerz/types.ts'

type Notice = Pick<
  typeof paymentNotices.$inferSelect,
  'bodyHash' | 'tranId' | 'status' | 'valId' | 'signatureOk'
>
/** `attempt`: as it was when the notification came in. */
type StoredNotice = Notice & { attempt: AttemptToAsk }
export type IncomingNotice = { raw: string; parsed: Extract<ParsedNotification, { ok: true }> }

/**
 * Stores a notification before anything is done about it, so that it cannot get lost. Null for a payment that is
 * not ours: strangers must not fill the table.
 */
export async function storeNotice(
  { db }: Pick<Context, 'db'>,
  source: 'ipn' | 'return',
  { raw, parsed: { body, signatureOk } }: IncomingNotice,
): Promise<StoredNotice | null> {
  const notice = {
    bodyHash: hash('sha256', raw),
    tranId: body.tranId,
    status: body.status.slice(0, 40),
    valId: body.valId,
    signatureOk,
  }
  const [attempt] = await insertNotice(db, { ...notice, source })
  return attempt ? { ...notice, attempt } : null
}

const insertNotice = statement<AttemptToAsk>(
  'insert_notice',
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
export async function processNotice(
  app: SettleApp,
  notice: Notice & { attempt?: AttemptToAsk },
  more: Partial<PaymentEvent> = {},
): Promise<void> {
  const event = { ...eventOf(notice), ...more }
  const { attempt, tranId } = notice
  const result = await (attempt ? settleAttempt(app, attempt, event) : settle(app, tranId, event))
  if (result === 'settled' && event.valId) return
  await app.db
    .update(paymentNotices)
    .set({ processedAt: new Date() })
    .where(and(eq(paymentNotices.bodyHash, notice.bodyHash), isNull(paymentNotices.processedAt)))
}

/** Notifications that a crash or an error left unprocessed. */
export function listOpenNotices({ db }: Pick<Context, 'db'>, before: Date, limit: number): Promise<Notice[]> {
  return db
    .select()
    .from(paymentNotices)
    .where(and(isNull(paymentNotices.processedAt), lt(paymentNotices.receivedAt, before)))
    .orderBy(asc(paymentNotices.receivedAt))
    .limit(limit)
}

/** The body of an unsigned notification is not believed; it is still a reason to ask. */
function eventOf({ status, valId, signatureOk }: Notice): PaymentEvent {
  if (!signatureOk) return {}
  if (status === 'VALID' || status === 'VALIDATED') return { valId }
  return { closing: closingMoves[status] }
}

const closingMoves: Readonly<Record<string, ClosingMove>> = {
  FAILED: 'fail',
  CANCELLED: 'cancel',
  EXPIRED: 'expire',
  UNATTEMPTED: 'expire',
}
