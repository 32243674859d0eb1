import { desc, eq, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { auditLog, secondFactors, sessions, tries, users } from '#server/platform/db/schema.ts'
import { browserName } from './browser-name.ts'
import { passwordTriesOf } from './login-tries.ts'

/** The data of an account itself: no password, no token, no secret of a second factor. */
export async function findOwnData(db: Db | Tx, userId: string, limit: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) return null
  const { passwordHash: _passwordHash, foldedEmail: mailbox, ...account } = user
  const open = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(limit)
  const failures = await db
    .select({ at: tries.createdAt })
    .from(tries)
    .where(eq(tries.subject, passwordTriesOf(mailbox ?? user.email.toLowerCase())))
    .limit(limit)
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  const lines = await db
    .select()
    .from(auditLog)
    .where(or(eq(auditLog.byId, userId), eq(auditLog.subject, user.email)))
    .orderBy(desc(auditLog.id))
    .limit(limit)
  return {
    mailbox: mailbox ?? user.email.toLowerCase(),
    account: { ...account, hasSecondFactor: factor?.confirmedAt != null },
    sessions: open.map(({ createdAt, lastUsedAt, expiresAt, userAgent }) => ({
      createdAt,
      lastUsedAt,
      expiresAt,
      userAgent,
      browser: browserName(userAgent),
    })),
    failedLogins: failures.map(({ at }) => at),
    // Others' names in lines about the account are theirs, not the account's.
    auditLog: lines.map(({ at, byId, action, subject, before, after }) => ({
      at,
      by: byId === userId ? 'you' : 'staff',
      action,
      subject,
      before,
      after,
    })),
  }
}
