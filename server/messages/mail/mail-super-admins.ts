import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema.ts'
import { enqueue } from './enqueue.ts'
import type { OutboxRow } from './queries.ts'

type MailTo = (email: string) => OutboxRow

/** Mails every super_admin. Returns how many mails the limits allow. */
export async function mailSuperAdmins(tx: Tx, mailTo: MailTo): Promise<number> {
  return enqueue(tx, await toSuperAdmins(tx, mailTo))
}

/** The same mail for every super_admin, not sent yet. */
export async function toSuperAdmins(tx: Db | Tx, mailTo: MailTo): Promise<OutboxRow[]> {
  const admins = await tx.select({ email: users.email }).from(users).where(eq(users.role, 'super_admin'))
  return admins.map(({ email }) => mailTo(email))
}
