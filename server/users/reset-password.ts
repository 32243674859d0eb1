import { and, eq, gt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/problem.ts'
import { write } from '../changes/write.ts'
import { newKey } from '../db/ids.ts'
import { passwordResets, users } from '../db/schema.ts'
import { passwordChangedMail, passwordResetMail } from '../mail/account-mails.ts'
import { enqueue } from '../mail/enqueue.ts'
import { clearFailures } from './login-failures.ts'
import { hashPassword } from './password.ts'
import { findUserByEmail } from './queries.ts'
import { endSessionsOf, hashKey } from './sessions.ts'

const linkLifetimeMs = 60 * 60 * 1000
/** Anybody can ask for anybody's link: a mailbox is not to be filled with them. */
const pauseMs = 2 * 60 * 1000

/** Answers the same whether the account exists or not; the mail, if any, goes out from the outbox. */
export async function forgotPassword(app: FastifyInstance, email: string): Promise<void> {
  const user = await findUserByEmail(app.db, email)
  if (!user || user.role === 'deleted') return
  const key = newKey()
  await write(app, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    const sentJustNow = new Date(Date.now() + linkLifetimeMs - pauseMs)
    const ofUser = eq(passwordResets.userId, user.id)
    if ((await tx.$count(passwordResets, and(ofUser, gt(passwordResets.expiresAt, sentJustNow)))) > 0) return
    await tx.delete(passwordResets).where(ofUser)
    await tx
      .insert(passwordResets)
      .values({ keyHash: hashKey(key), userId: user.id, expiresAt: new Date(Date.now() + linkLifetimeMs) })
    await enqueue(tx, [passwordResetMail(user, key, app.config.publicUrl)])
  })
}

/** A key works once: it is taken out of the table in the transaction that uses it. */
export async function resetPassword(app: FastifyInstance, key: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await write(app, async (tx) => {
    const [reset] = await tx
      .delete(passwordResets)
      .where(eq(passwordResets.keyHash, hashKey(key)))
      .returning()
    if (!reset || reset.expiresAt < new Date())
      throw new Problem('BAD_REQUEST', { message: 'This link is no longer valid. Please ask for a new one.' })
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, reset.userId)).returning()
    if (!user) throw new Problem('USER_NOT_FOUND')
    await endSessionsOf(tx, user.id)
    await clearFailures(tx, user.email.toLowerCase())
    await enqueue(tx, [passwordChangedMail(user, app.config.publicUrl)])
  })
}
