import { and, eq, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { write } from '#server/platform/changes/write.ts'
import { createKeyedMutex } from '#server/platform/concurrency/mutex.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema.ts'
import { clearTries, deleteTry } from '#server/platform/limits/count-try.ts'
import type { LoggedIn } from '#shared/contract/users.ts'
import { staffPasswordMinimum } from '#shared/limits.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { isStaff } from '#shared/people/roles.ts'
import { Problem } from '#shared/problem.ts'
import type { Language } from '#shared/site/languages.ts'
import { checkCode, hasSecondFactor } from './check-code.ts'
import { countLoginTry, failuresAllowed, passwordTriesOf } from './login-tries.ts'
import { enrolmentOf } from './must-enrol.ts'
import { passwordMatches } from './password.ts'
import { findUserByEmail, toAccount } from './queries.ts'
import { openSession, type SessionOptions } from './sessions.ts'
import { warnSuperAdmins } from './warn-super-admins.ts'

const withMutex = createKeyedMutex()

type Credentials = SessionOptions & {
  email: string
  password: string
  code?: string | undefined
  language: Language
}

/**
 * One response for an unknown email, a wrong password and a deleted account, and the same work for all of them.
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
  { password, code, language, ...session }: Credentials,
): Promise<LoggedIn> {
  const counted = await countLoginTry(app.db, passwordTriesOf(known))
  const user = await findUserByEmail(app.db, known)
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!user || !matches || user.role === 'deleted') {
    if (user && isStaff(user.role) && counted.count === failuresAllowed)
      await warnSuperAdmins(app, user.email)
    throw new Problem('BAD_CREDENTIALS')
  }
  const isDouble = isStaff(user.role) && (await hasSecondFactor(app.db, user.id))
  if (isDouble) {
    // The password was no failure, but the ones before it are forgotten only once the code is right as well.
    await deleteTry(app.db, counted)
    if (!code) throw new Problem('SECOND_FACTOR_NEEDED')
    await checkCode(app, user, code)
  }

  return write(app, async (tx) => {
    // Checking took a while; a password changed in between has ended all sessions, so this one must not open.
    const now = await lockUser(tx, user.id)
    if (now?.passwordHash !== user.passwordHash || now.role !== user.role)
      throw new Problem('BAD_CREDENTIALS')
    // So has a second factor that was switched on in between.
    if (!isDouble && isStaff(user.role) && (await hasSecondFactor(tx, user.id)))
      throw new Problem('SECOND_FACTOR_NEEDED')
    await clearTries(tx, passwordTriesOf(known))
    await saveLanguage(tx, user.id, language)
    return {
      token: await openSession(tx, user.id, session),
      user: { ...toAccount(user), ...(await enrolmentOf(tx, user.id)) },
      ...(isStaff(user.role) && password.length < staffPasswordMinimum && { passwordIsShort: true }),
    }
  })
}

/** The account is written to in the language in which its owner logged in last. */
async function saveLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  await tx
    .update(users)
    .set({ language })
    .where(and(eq(users.id, id), ne(users.language, language)))
}

/** Reads an account and keeps others from changing it until the transaction ends. */
async function lockUser(tx: Tx, id: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('share')
  return user
}
