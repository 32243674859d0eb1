import type { FastifyInstance } from 'fastify'
import type { LoggedIn } from '#shared/contract/users.ts'
import { Problem } from '#shared/problem.ts'
import { write } from '../changes/write.ts'
import { newId } from '../db/ids.ts'
import { users } from '../db/schema.ts'
import { hashPassword } from './password.ts'
import { toAccount } from './queries.ts'
import { openSession } from './sessions.ts'

type Registration = { username: string; email: string; password: string }

/** Opens a customer's account. The e-mail's unique index decides, so two at once cannot both win. */
export async function register(app: FastifyInstance, form: Registration): Promise<LoggedIn> {
  const passwordHash = await hashPassword(form.password)
  return write(app, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        id: newId(),
        email: form.email.toLowerCase(),
        username: form.username,
        displayName: form.username,
        passwordHash,
      })
      .onConflictDoNothing()
      .returning()
    if (!user) throw new Problem('EMAIL_TAKEN')
    return { token: await openSession(tx, user.id, false), user: toAccount(user) }
  })
}
