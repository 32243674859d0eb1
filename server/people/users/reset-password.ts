import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { passwordChangedMail, passwordResetMail } from '#server/messages/mail/account-mails.ts'
import { type AskedLink, askForLink, type LinkRequest, linkJob } from '#server/messages/mail/ask-for-link.ts'
import { enqueue } from '#server/messages/mail/enqueue.ts'
import { isLinkOf, isRecentLink, newLink } from '#server/messages/mail/mailed-link.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { passwordResets, users } from '#server/platform/db/schema.ts'
import { clearTries } from '#server/platform/limits/count-try.ts'
import { mailboxOf } from '#shared/people/email-address.ts'
import { Problem } from '#shared/problem.ts'
import { passwordTriesOf } from './login-tries.ts'
import { hashPassword } from './password.ts'
import { findUserByEmail } from './queries.ts'
import { endSessionsOf } from './sessions.ts'

/** Mails a link to a mailbox, if it has an account. */
export const passwordLinkJob = linkJob('password link')

export async function forgotPassword(app: FastifyInstance, request: AskedLink): Promise<void> {
  await askForLink(app.db, passwordLinkJob, request)
}

/** Runs the same statements for known and unknown mailboxes, up to the mail itself. */
export async function mailPasswordLink(app: FastifyInstance, request: LinkRequest): Promise<void> {
  await write(app, async (tx) => {
    const user = await findUserByEmail(tx, request.mailbox)
    const userId = user?.id ?? ''
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const isRecent = and(eq(passwordResets.userId, userId), isRecentLink(passwordResets))
    const hasRecent = (await tx.$count(passwordResets, isRecent)) > 0
    if (user && user.role !== 'deleted' && !hasRecent) await mailLink(tx, user, request, app.config.publicUrl)
  })
}

async function mailLink(
  tx: Tx,
  user: { id: string; email: string },
  { network, language = 'en' }: LinkRequest,
  publicUrl: string,
): Promise<void> {
  const { key, columns } = newLink()
  // The link in the last mail stays valid where the limits allow no further one.
  if ((await enqueue(tx, [passwordResetMail(user, { key, network, language }, publicUrl)])) === 0) return
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id))
  await tx.insert(passwordResets).values({ userId: user.id, ...columns })
}

/** A key works once: it is taken out of the table in the transaction that uses it. */
export async function resetPassword(app: FastifyInstance, key: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  const isMeant = isLinkOf(passwordResets, key)
  await write(app, async (tx) => {
    // The account is locked before its links, as where a link is mailed.
    const [owner] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(passwordResets, eq(passwordResets.userId, users.id))
      .where(isMeant)
      .for('update', { of: users })
    const [reset] = await tx.delete(passwordResets).where(isMeant).returning()
    if (!owner || !reset)
      throw new Problem('BAD_REQUEST', { message: 'This link is no longer valid. Please ask for a new one.' })
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, owner.id)).returning()
    if (!user) throw new Problem('USER_NOT_FOUND')
    await endSessionsOf(tx, user.id)
    await clearTries(tx, passwordTriesOf(mailboxOf(user.email)))
    await enqueue(tx, [passwordChangedMail(user, app.config.publicUrl)])
  })
}
