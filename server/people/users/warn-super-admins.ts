import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { failedStaffLoginsMail } from '#server/messages/mail/account-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import type { OutboxRow } from '#server/messages/mail/queries.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema.ts'

/** Called at the tenth failure alone. There is no other tenth until the failures expire, so the mail is sent once. */
export async function warnSuperAdmins(app: FastifyInstance, account: string): Promise<void> {
  await write(app, (tx) =>
    mailSuperAdmins(tx, (email) => failedStaffLoginsMail(email, account, app.config.publicUrl)),
  )
}

/** Returns how many mails the limits allow. */
export async function mailSuperAdmins(tx: Tx, mailTo: (email: string) => OutboxRow): Promise<number> {
  const admins = await tx.select({ email: users.email }).from(users).where(eq(users.role, 'super_admin'))
  return enqueue(
    tx,
    admins.map(({ email }) => mailTo(email)),
  )
}
