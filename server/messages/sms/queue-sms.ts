import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { alertBound } from '#server/messages/mail/bound-mails.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import { type orders, smsOutbox } from '#server/platform/db/schema.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { never } from '#server/platform/db/tables/columns.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue-job.ts'
import type { OrderSmsKind } from '#shared/messages/sms-states.ts'
import type { Paisa } from '#shared/money.ts'
import { msisdnOf } from '#shared/phone.ts'
import type { Language } from '#shared/site/languages.ts'
import { findSmsRefusal, hasRoomForSms } from './sms-bounds.ts'
import { smsJob } from './sms-job.ts'
import { smsText } from './sms-text.ts'

type SmsWrite = { app: Pick<Context, 'config'>; tx: Tx }
type SmsOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'number' | 'accessKey' | 'customer' | 'language' | 'totalPaisa'
>
type Details = {
  /** A part, the rest or the cash to collect; by default the order's total. */
  amountPaisa?: Paisa
  /** Distinguishes events that an order can have more than once: a second part, a second parcel. */
  event?: string
  /** The number of the warranty claim, where it is about one. */
  claimNumber?: number
  /** The number of the return, where it is about one. */
  returnNumber?: number
  /** It is not sent before. */
  runAt?: Date | undefined
}

/**
 * Queues an SMS to an order's buyer, in the transaction of the event that it is about: each event of an order queues
 * one, however often it is reported. None is queued while SMS are not configured, for a number that is no Bangladeshi
 * mobile, and beyond the limits for one number; beyond those for a person and for the shop it is kept with the reason. Call it after every lock on products and before an invoice: it locks the telephone
 * number until the transaction ends.
 */
export async function queueSms(
  { app, tx }: SmsWrite,
  kind: OrderSmsKind,
  order: SmsOrder,
  { amountPaisa = order.totalPaisa, event, claimNumber, returnNumber, runAt }: Details = {},
): Promise<void> {
  const { sms, publicUrl } = app.config
  const recipient = await lockSmsNumber({ app, tx }, order)
  if (!sms || !recipient) return
  const { id: orderId, number, accessKey } = order
  const text = smsText(kind, languageOfSms(order, sms), {
    number,
    accessKey,
    publicUrl,
    amountPaisa,
    claimNumber,
    returnNumber,
  })
  const dedupeKey = smsKey(orderId, kind, event)
  if (!(await hasRoomForSms(tx, recipient))) return
  const row = { id: newId(), dedupeKey, orderId, kind, recipient, text }
  const refusal = await findSmsRefusal({ app, tx }, orderId)
  if (!refusal) return insertSms(tx, row, runAt)
  await tx
    .insert(smsOutbox)
    .values({ ...row, state: 'refused', lastError: refusal.message, nextTryAt: never })
    .onConflictDoNothing({ target: smsOutbox.dedupeKey })
  await alertBound({ app, tx }, refusal)
}

/**
 * Locks the telephone number of an order's buyer, where SMS go to it, and returns it. A transaction that gives the
 * order its invoice calls this first if an SMS may follow: everyone locks the telephone number before invoice numbers.
 */
export async function lockSmsNumber(
  { app, tx }: SmsWrite,
  { customer }: Pick<SmsOrder, 'customer'>,
): Promise<string | undefined> {
  const recipient = app.config.sms ? msisdnOf(customer.phone) : undefined
  if (recipient) await lockByName(tx, `sms:${recipient}`)
  return recipient
}

/** A reader of Bangla gets Bangla; all others get what the shop sends everybody. */
export function languageOfSms({ language }: { language: Language }, sms: { language: Language }): Language {
  return language === 'bn' ? 'bn' : sms.language
}

/** Names the event that an SMS is about. */
export function smsKey(orderId: string, kind: OrderSmsKind, event?: string): string {
  return ['order', orderId, kind, event].filter(Boolean).join(':')
}

type NewSms = Pick<
  typeof smsOutbox.$inferInsert,
  'id' | 'dedupeKey' | 'orderId' | 'kind' | 'recipient' | 'text'
>

/** Inserts an SMS about an order, or about none (see `alertSmsKinds`), unless its event has one already. */
export async function insertSms(tx: Tx, row: NewSms, runAt?: Date): Promise<void> {
  const [inserted] = await insert(tx, row)
  if (inserted) await enqueueJob(tx, smsJob, inserted, { runAt })
}

const insert = statement<{ id: string }>(
  'insert_sms',
  sql`
    insert into sms_outbox (id, dedupe_key, order_id, kind, recipient, text, next_try_at)
    values (${placeholder('id')}, ${placeholder('dedupeKey')}, ${placeholder('orderId')}, ${placeholder('kind')},
      ${placeholder('recipient')}, ${placeholder('text')}, ${sql.raw(`'${never.toISOString()}'`)})
    on conflict (dedupe_key) do nothing returning id`,
)
