import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { failedStaffLoginsMail } from '#server/messages/mail/account-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { write } from '#server/platform/changes/write.ts'
import { users } from '#server/platform/db/schema.ts'

/** Called at the tenth failure alone. There is no other tenth until the failures expire, so the mail is sent once. */
export async function warnSuperAdmins(app: FastifyInstance, account: string): Promise<void> {
  await write(app, async (tx) => {
    const admins = await tx.select({ email: users.email }).from(users).where(eq(users.role, 'super_admin'))
    await enqueue(
      tx,
      admins.map(({ email }) => failedStaffLoginsMail(email, account, app.config.publicUrl)),
    )
  })
}
