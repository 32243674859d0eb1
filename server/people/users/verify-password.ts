import { eq, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Account } from '#server/context.ts'
import { wrongPasswordsMail } from '#server/messages/mail/account-mails.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db } from '#server/platform/db/client.ts'
import { passwordChecks } from '#server/platform/db/schema.ts'
import { deleteTry } from '#server/platform/limits/count-try.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { Problem } from '#shared/problem.ts'
import { countLoginTry, failuresAllowed, passwordTriesOf } from './login-tries.ts'
import { passwordMatches } from './password.ts'
import { findUser } from './queries.ts'
import { endSession } from './sessions.ts'

/**
 * Refuses a wrong password of the caller's own account. It counts as a failed login: a stranger who found an open session
 * must not guess on from there.
 */
export async function verifyOwnPassword(
  app: FastifyInstance,
  caller: Account,
  password: string,
  name = 'password',
): Promise<void> {
  const counted = await countLoginTry(app.db, passwordTriesOf(mailboxOf(caller.email)))
  const user = await findUser(app.db, caller.id)
  if (await passwordMatches(user?.passwordHash, password)) return deleteTry(app.db, counted)
  if (counted.count < failuresAllowed)
    throw new Problem('BAD_REQUEST', { message: `The ${name} is incorrect.` })
  await write(app, async (tx) => {
    await endSession(tx, caller.sessionId)
    await enqueue(tx, [wrongPasswordsMail(caller, app.config.publicUrl)])
  })
  throw new Problem('NOT_LOGGED_IN', {
    message: `The ${name} was wrong ${failuresAllowed} times, so you are logged out. Please log in again in 15 minutes.`,
  })
}

/**
 * Runs `work`, which hashes, while no other instance does so for this account: hashing is expensive. A row says so
 * rather than a lock, because a lock would keep a connection for as long.
 */
export async function withPasswordCheck<T>(db: Db, userId: string, work: () => Promise<T>): Promise<T> {
  const until = sql`now() + interval '30 seconds'`
  const [taken] = await db
    .insert(passwordChecks)
    .values({ userId, until })
    .onConflictDoUpdate({
      target: passwordChecks.userId,
      set: { until },
      setWhere: lt(passwordChecks.until, sql`now()`),
    })
    .returning()
  if (!taken)
    throw new Problem('TOO_MANY', {
      message: 'We are still checking your password. Please wait a moment.',
      retryAfter: 2,
    })
  try {
    return await work()
  } finally {
    await db.delete(passwordChecks).where(eq(passwordChecks.userId, userId))
  }
}
