import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { LoggedIn } from '#shared/contract/users.ts'
import { Problem } from '#shared/problem.ts'
import { write } from '../changes/write.ts'
import { createKeyedMutex } from '../concurrency/mutex.ts'
import { loginFailures } from '../db/schema.ts'
import { passwordMatches } from './password.ts'
import { countRecentFailures, findUserByEmail, lockUser, toAccount } from './queries.ts'
import { openSession } from './sessions.ts'

const failuresAllowed = 10
const withMutex = createKeyedMutex()

type Credentials = { email: string; password: string; rememberMe: boolean }

/**
 * One answer for an unknown e-mail, a wrong password and a deleted account, and the same work for all of them.
 * Failures are counted per account in the database, so guessing through many addresses or instances meets them too;
 * one is judged before the next, so that guesses sent all at once are all counted.
 */
export function login(app: FastifyInstance, credentials: Credentials): Promise<LoggedIn> {
  const known = credentials.email.trim().toLowerCase()
  return withMutex(known, () => checkCredentials(app, known, credentials))
}

async function checkCredentials(
  app: FastifyInstance,
  known: string,
  { password, rememberMe }: Credentials,
): Promise<LoggedIn> {
  if ((await countRecentFailures(app.db, known)) >= failuresAllowed)
    throw new Problem('TOO_MANY', {
      message: 'Too many failed logins. Please try again in 15 minutes.',
      retryAfter: 15 * 60,
    })

  const user = await findUserByEmail(app.db, known)
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!user || !matches || user.role === 'deleted') {
    await app.db.insert(loginFailures).values({ email: known })
    throw new Problem('BAD_CREDENTIALS')
  }

  return write(app, async (tx) => {
    // Checking took a while; a password changed in between has ended all sessions, so this one must not open.
    const now = await lockUser(tx, user.id)
    if (now?.passwordHash !== user.passwordHash || now.role !== user.role)
      throw new Problem('BAD_CREDENTIALS')
    await tx.delete(loginFailures).where(eq(loginFailures.email, known))
    return { token: await openSession(tx, user.id, rememberMe), user: toAccount(user) }
  })
}
