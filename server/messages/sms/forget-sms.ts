import { and, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { smsOutbox } from '#server/platform/db/schema.ts'
import { alertSmsKinds } from '#shared/messages/sms-states.ts'

/** Deletes the SMS about these orders, also those not sent yet: a buyer who asked for deletion gets no more of them. */
export async function forgetSms(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length > 0) await tx.delete(smsOutbox).where(inArray(smsOutbox.orderId, orderIds))
}

/** Deletes the SMS about alerts to these numbers, as 8801712345678. */
export async function forgetAlertSms(tx: Tx, phones: string[]): Promise<void> {
  if (phones.length === 0) return
  const isOfAlerts = inArray(smsOutbox.kind, [...alertSmsKinds])
  await tx.delete(smsOutbox).where(and(isOfAlerts, inArray(smsOutbox.recipient, phones)))
}
