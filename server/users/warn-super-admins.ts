import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { write } from '#server/changes/write.ts'
import { users } from '#server/db/schema.ts'
import { failedStaffLoginsMail } from '#server/mail/account-mails.ts'
import { enqueue } from '#server/mail/enqueue.ts'

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
