import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { alerts } from '#server/platform/db/schema.ts'

/** Deletes all alerts of a mailbox. */
export async function deleteAlerts(tx: Tx, mailbox: string): Promise<void> {
  await tx.delete(alerts).where(eq(alerts.mailbox, mailbox))
}

/** Deletes all alerts that an account asked for while logged in. */
export async function deleteAlertsOfAccount(tx: Tx, userId: string): Promise<void> {
  await tx.delete(alerts).where(eq(alerts.userId, userId))
}

/** Deletes all alerts of telephones, as 8801712345678. */
export async function deleteAlertsByPhone(tx: Tx, phones: string[]): Promise<void> {
  if (phones.length > 0) await tx.delete(alerts).where(inArray(alerts.phone, phones))
}
