import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { changesPassword, passwordChangeRefusal } from '#shared/account-rules.ts'
import { Problem } from '#shared/problem.ts'
import { write } from '../changes/write.ts'
import { users } from '../db/schema.ts'
import { passwordChangedMail } from '../mail/account-mails.ts'
import { enqueue } from '../mail/enqueue.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { findUser } from './queries.ts'
import { endSessionsOf } from './sessions.ts'

type Profile = {
  firstName?: string | undefined
  lastName?: string | undefined
  displayName?: string | undefined
  oldPassword?: string | undefined
  password?: string | undefined
  confirmPassword?: string | undefined
}

/** Changes the own profile; a new password ends every session of the account, the present one too. */
export async function updateProfile(app: FastifyInstance, userId: string, form: Profile) {
  const passwordHash = await newPasswordHash(app, userId, form)
  return write(app, async (tx) => {
    const [user] = await tx
      .update(users)
      .set({
        ...(form.firstName !== undefined && { firstName: form.firstName }),
        ...(form.lastName !== undefined && { lastName: form.lastName }),
        ...(form.displayName && { displayName: form.displayName }),
        ...(passwordHash && { passwordHash }),
        // Drizzle refuses an update that sets nothing; an empty form is a no-op, not an error.
        id: userId,
      })
      .where(eq(users.id, userId))
      .returning()
    if (!user) throw new Problem('USER_NOT_FOUND')
    if (passwordHash) {
      await endSessionsOf(tx, userId)
      await enqueue(tx, [passwordChangedMail(user, app.config.publicUrl)])
    }
    const { firstName, lastName, displayName, email } = user
    return { firstName, lastName, displayName, email }
  })
}

async function newPasswordHash(
  app: FastifyInstance,
  userId: string,
  form: Profile,
): Promise<string | undefined> {
  const { oldPassword = '', password = '', confirmPassword = '' } = form
  const change = { oldPassword, password, confirmPassword }
  if (!changesPassword(change)) return undefined
  const refusal = passwordChangeRefusal(change)
  if (refusal) throw new Problem('BAD_REQUEST', { message: refusal })
  const user = await findUser(app.db, userId)
  if (!(await passwordMatches(user?.passwordHash, oldPassword)))
    throw new Problem('BAD_REQUEST', { message: 'The old password is not right.' })
  return hashPassword(password)
}
