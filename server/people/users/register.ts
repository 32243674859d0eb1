import type { FastifyInstance } from 'fastify'
import { write } from '#server/platform/changes/write.ts'
import { newId } from '#server/platform/db/ids.ts'
import { users } from '#server/platform/db/schema.ts'
import type { LoggedIn } from '#shared/contract/users.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { Problem } from '#shared/problem.ts'
import type { Language } from '#shared/site/languages.ts'
import { hashPassword } from './password.ts'
import { toAccount } from './queries.ts'
import { openSession } from './sessions.ts'

type Registration = { username: string; email: string; password: string; language: Language }

/** Opens a customer's account. The unique index of mailboxes decides, so two at once cannot both win. */
export async function register(
  app: FastifyInstance,
  form: Registration,
  userAgent?: string,
): Promise<LoggedIn> {
  const passwordHash = await hashPassword(form.password)
  const mailbox = mailboxOf(form.email)
  return write(app, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        id: newId(),
        email: mailbox,
        foldedEmail: mailbox,
        username: form.username,
        displayName: form.username,
        passwordHash,
        language: form.language,
      })
      .onConflictDoNothing()
      .returning()
    if (!user) throw new Problem('EMAIL_TAKEN')
    return { token: await openSession(tx, user.id, { userAgent }), user: toAccount(user) }
  })
}
