import { and, eq, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { passwordChangedMail } from '#server/messages/mail/account-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { write } from '#server/platform/changes/write.ts'
import { passwordResets, users } from '#server/platform/db/schema.ts'
import { clearTries } from '#server/platform/limits/count-try.ts'
import { changesPassword, passwordChangeRefusal } from '#shared/people/account-rules.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { Problem } from '#shared/problem.ts'
import type { Language } from '#shared/site/languages.ts'
import { passwordTriesOf } from './login-tries.ts'
import { hashPassword } from './password.ts'
import { endSessionsOf } from './sessions.ts'
import { verifyOwnPassword, withPasswordCheck } from './verify-password.ts'

type Profile = {
  firstName?: string | undefined
  lastName?: string | undefined
  displayName?: string | undefined
  oldPassword?: string | undefined
  password?: string | undefined
  confirmPassword?: string | undefined
  language: Language
}

/** Changes the own profile; a new password ends every session of the account, the present one too, and a mailed link. */
export async function updateProfile(app: FastifyInstance, caller: Account, form: Profile) {
  const passwordHash = await hashNewPassword(app, caller, form)
  return write(app, async (tx) => {
    const [user] = await tx
      .update(users)
      .set({
        ...(form.firstName !== undefined && { firstName: form.firstName }),
        ...(form.lastName !== undefined && { lastName: form.lastName }),
        ...(form.displayName && { displayName: form.displayName }),
        ...(passwordHash && { passwordHash }),
        language: form.language,
      })
      // The account may have been deleted since the access check: nothing is written into its empty row.
      .where(and(eq(users.id, caller.id), ne(users.role, 'deleted')))
      .returning()
    if (!user) throw new Problem('USER_NOT_FOUND')
    if (passwordHash) {
      await clearTries(tx, passwordTriesOf(mailboxOf(caller.email)))
      await endSessionsOf(tx, caller.id)
      await tx.delete(passwordResets).where(eq(passwordResets.userId, caller.id))
      await enqueue(tx, [passwordChangedMail(user, app.config.publicUrl)])
    }
    const { firstName, lastName, displayName, email } = user
    return { firstName, lastName, displayName, email }
  })
}

/** Checks the old password and hashes the new one; undefined where the form asks for none. */
async function hashNewPassword(
  app: FastifyInstance,
  caller: Account,
  { oldPassword = '', password = '', confirmPassword = '' }: Profile,
): Promise<string | undefined> {
  const change = { oldPassword, password, confirmPassword }
  if (!changesPassword(change)) return undefined
  const refusal = passwordChangeRefusal(change)
  if (refusal) throw new Problem('BAD_REQUEST', { message: refusal })
  return withPasswordCheck(app.db, caller.id, async () => {
    await verifyOwnPassword(app, caller, oldPassword, 'old password')
    return hashPassword(password)
  })
}
