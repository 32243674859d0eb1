import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { LoggedIn } from '#shared/contract/users.ts'
import { mailboxOf } from '#shared/email-address.ts'
import { staffPasswordMinimum } from '#shared/limits.ts'
import { Problem } from '#shared/problem.ts'
import { isStaff } from '#shared/roles.ts'
import { write } from '../changes/write.ts'
import { createKeyedMutex } from '../concurrency/mutex.ts'
import { users } from '../db/schema.ts'
import { failedStaffLoginsMail } from '../mail/account-mails.ts'
import { enqueue } from '../mail/enqueue.ts'
import { clearFailures, countTry, failuresAllowed } from './login-failures.ts'
import { passwordMatches } from './password.ts'
import { findUserByEmail, lockUser, toAccount } from './queries.ts'
import { openSession, type SessionOptions } from './sessions.ts'

const withMutex = createKeyedMutex()

type Credentials = SessionOptions & { email: string; password: string }

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
  { password, ...session }: Credentials,
): Promise<LoggedIn> {
  const failures = await countTry(app.db, known)
  const user = await findUserByEmail(app.db, known)
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!user || !matches || user.role === 'deleted') {
    if (user && isStaff(user.role) && failures === failuresAllowed) await warnSuperAdmins(app, user.email)
    throw new Problem('BAD_CREDENTIALS')
  }

  return write(app, async (tx) => {
    // Checking took a while; a password changed in between has ended all sessions, so this one must not open.
    const now = await lockUser(tx, user.id)
    if (now?.passwordHash !== user.passwordHash || now.role !== user.role)
      throw new Problem('BAD_CREDENTIALS')
    await clearFailures(tx, known)
    return {
      token: await openSession(tx, user.id, session),
      user: toAccount(user),
      ...(isStaff(user.role) && password.length < staffPasswordMinimum && { passwordIsShort: true }),
    }
  })
}

/** The tenth failure is one of a kind until the failures are too old to count, so the mail goes out once. */
async function warnSuperAdmins(app: FastifyInstance, account: string): Promise<void> {
  await write(app, async (tx) => {
    const admins = await tx.select({ email: users.email }).from(users).where(eq(users.role, 'super_admin'))
    await enqueue(
      tx,
      admins.map(({ email }) => failedStaffLoginsMail(email, account, app.config.publicUrl)),
    )
  })
}
