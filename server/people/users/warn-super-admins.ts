import type { FastifyInstance } from 'fastify'
import { failedStaffLoginsMail } from '#server/messages/mail/account-mails.ts'
import { mailSuperAdmins } from '#server/messages/mail/mail-super-admins.ts'
import { write } from '#server/platform/changes/write.ts'

/** Called at the tenth failure alone. There is no other tenth until the failures expire, so the mail is sent once. */
export async function warnSuperAdmins(app: FastifyInstance, account: string): Promise<void> {
  await write(app, (tx) =>
    mailSuperAdmins(tx, (email) => failedStaffLoginsMail(email, account, app.config.publicUrl)),
  )
}
