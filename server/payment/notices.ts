import { hash } from 'node:crypto'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { paymentNotices } from '#server/db/schema.ts'
import { placeholder, statement } from '#server/db/statement.ts'
import type { Context } from '#server/start/context.ts'
import type { ClosedState } from './close-attempt.ts'
import { type KnownAttempt, type News, type SettleApp, settle, settleAttempt } from './settle.ts'
import type { ParsedNotification } from './sslcommerz/types.ts'

type Notice = Pick<
  typeof paymentNotices.$inferSelect,
  'bodyHash' | 'tranId' | 'status' | 'valId' | 'signatureOk'
>
/** `attempt`: as it was when the notification came in. */
type Taken = Notice & { attempt: KnownAttempt }
export type Incoming = { raw: string; parsed: Extract<ParsedNotification, { ok: true }> }

/**
 * Keeps a notification before anything is done about it: from here on it cannot get lost. Null for a payment
 * that is not ours; strangers must not fill the inbox.
 */
export async function takeInNotice(
  { db }: Pick<Context, 'db'>,
  source: 'ipn' | 'return',
  { raw, parsed: { body, signatureOk } }: Incoming,
): Promise<Taken | null> {
  const notice = {
    bodyHash: hash('sha256', raw),
    tranId: body.tranId,
    status: body.status.slice(0, 40),
    valId: body.valId,
    signatureOk,
  }
  const [attempt] = await keep(db, { ...notice, source })
  return attempt ? { ...notice, attempt } : null
}

const keep = statement<KnownAttempt>(
  'keep_notice',
  sql`
    with attempt as (
      select tran_id, state, gateway, store_id, session_key, val_id from payments where tran_id = ${placeholder('tranId')}
    ), kept as (
      insert into payment_notices (body_hash, tran_id, source, status, val_id, signature_ok)
      select ${placeholder('bodyHash')}, tran_id, ${placeholder('source')}, ${placeholder('status')}, ${placeholder('valId')},
        ${placeholder('signatureOk')}::boolean
      from attempt
      on conflict (body_hash) do update set seen = payment_notices.seen + 1
    )
    select tran_id as "tranId", state, gateway, store_id as "storeId", session_key as "sessionKey", val_id as "valId"
    from attempt`,
)

/** What is learned, or asked for again soon, is written elsewhere; after that the notification has done its part. */
export async function processNotice(
  app: SettleApp,
  notice: Notice & { attempt?: KnownAttempt },
  news: Partial<News> = {},
): Promise<void> {
  const told = { ...newsOf(notice), ...news }
  const { attempt, tranId } = notice
  const learned = await (attempt ? settleAttempt(app, attempt, told) : settle(app, tranId, told))
  if (learned === 'settled' && told.valId) return
  await app.db
    .update(paymentNotices)
    .set({ processedAt: new Date() })
    .where(and(eq(paymentNotices.bodyHash, notice.bodyHash), isNull(paymentNotices.processedAt)))
}

/** Those that a crash or an error left behind. */
export function listOpenNotices({ db }: Pick<Context, 'db'>, before: Date, limit: number): Promise<Notice[]> {
  return db
    .select()
    .from(paymentNotices)
    .where(and(isNull(paymentNotices.processedAt), lt(paymentNotices.receivedAt, before)))
    .orderBy(asc(paymentNotices.receivedAt))
    .limit(limit)
}

/** Without a good signature the body says nothing; it is still a reason to ask. */
function newsOf({ status, valId, signatureOk }: Notice): News {
  if (!signatureOk) return {}
  if (status === 'VALID' || status === 'VALIDATED') return { valId }
  return { closed: closedBy[status] }
}

const closedBy: Readonly<Record<string, ClosedState>> = {
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  UNATTEMPTED: 'expired',
}
