import type { Context } from '#server/context.ts'
import { alertBound } from '#server/messages/mail/bound-mails.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { lockByName } from '#server/platform/db/lock-by-name.ts'
import type { AlertSmsKind } from '#shared/messages/sms-states.ts'
import { inLanguage, type Language } from '#shared/site/languages.ts'
import { alertSmsText } from './alert-sms-text.ts'
import type { AlertSmsFacts } from './alert-sms-words.ts'
import { insertSms, languageOfSms } from './queue-sms.ts'
import { findAlertSmsRefusal, hasRoomForSms } from './sms-bounds.ts'

type SmsWrite = { app: Pick<Context, 'config'>; tx: Tx }
/** The key is in the short address, `id` is that of the request, which changes when it is made again. */
type AlertSms = Omit<AlertSmsFacts, 'link'> & { id: string; key: string; phone: string; language: Language }

/** Locks what SMS to these numbers are counted by. A transaction that queues several calls it once, before the first. */
export async function lockAlertSms(tx: Tx, phones: readonly string[]): Promise<void> {
  await lockByName(tx, 'sms-of-alerts', ...phones.map((phone) => `sms:${phone}` as const))
}

/**
 * Queues an SMS about an alert, and returns whether it did: none goes out while SMS are not configured, beyond the
 * limits for its number, or beyond the part of the shop's day that alerts may take. The caller has called `lockAlertSms`.
 */
export async function queueAlertSms(
  { app, tx }: SmsWrite,
  kind: AlertSmsKind,
  { id, key, phone, language, ...facts }: AlertSms,
): Promise<boolean> {
  const { sms, publicUrl } = app.config
  if (!sms || !(await hasRoomForSms(tx, phone))) return false
  const refusal = await findAlertSmsRefusal({ app, tx }, kind)
  if (refusal) {
    await alertBound({ app, tx }, refusal)
    return false
  }
  const link = publicUrl + inLanguage(language, `/a/${key}`)
  const text = alertSmsText(kind, languageOfSms({ language }, sms), { ...facts, link })
  const dedupeKey = `${kind}:${id}`
  await insertSms(tx, { id: newId(), dedupeKey, orderId: null, kind, recipient: phone, text })
  return true
}
