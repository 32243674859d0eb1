import type { FastifyInstance } from 'fastify'
import type { LoggedIn } from '#shared/contract/users.ts'
import { mailboxOf } from '#shared/email-address.ts'
import { Problem } from '#shared/problem.ts'
import { write } from '../changes/write.ts'
import { createKeyedMutex } from '../concurrency/mutex.ts'
import { clearFailures, countTry } from './login-failures.ts'
import { passwordMatches } from './password.ts'
import { findUserByEmail, lockUser, toAccount } from './queries.ts'
import { openSession } from './sessions.ts'

const withMutex = createKeyedMutex()

type Credentials = { email: string; password: string; rememberMe: boolean }

/**
 * One answer for an unknown e-mail, a wrong password and a deleted account, and the same work for all of them.
 * Tries are counted per account in the database, so guessing through many addresses or instances meets them too; the
 * mutex keeps right passwords that come at once from counting as tries of each other.
 */
export function login(app: FastifyInstance, credentials: Credentials): Promise<LoggedIn> {
  const known = mailboxOf(credentials.email)
  return withMutex(known, () => checkCredentials(app, known, credentials))
}

async function checkCredentials(
  app: FastifyInstance,
  known: string,
  { password, rememberMe }: Credentials,
): Promise<LoggedIn> {
  await countTry(app.db, known)
  const user = await findUserByEmail(app.db, known)
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!user || !matches || user.role === 'deleted') throw new Problem('BAD_CREDENTIALS')

  return write(app, async (tx) => {
    // Checking took a while; a password changed in between has ended all sessions, so this one must not open.
    const now = await lockUser(tx, user.id)
    if (now?.passwordHash !== user.passwordHash || now.role !== user.role)
      throw new Problem('BAD_CREDENTIALS')
    await clearFailures(tx, known)
    return { token: await openSession(tx, user.id, rememberMe), user: toAccount(user) }
  })
}
