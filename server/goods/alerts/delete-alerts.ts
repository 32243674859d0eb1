import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { alerts } from '#server/platform/db/schema.ts'

/** Deletes all alerts of a mailbox. */
export async function deleteAlerts(tx: Tx, mailbox: string): Promise<void> {
  await tx.delete(alerts).where(eq(alerts.mailbox, mailbox))
}
