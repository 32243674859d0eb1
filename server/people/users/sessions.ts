import { and, desc, eq, gt, lt, ne, notInArray } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { hashKey, newKey } from '#server/platform/db/ids.ts'
import { sessions } from '#server/platform/db/schema.ts'
import type { Session } from '#shared/contract/users.ts'
import type { Language } from '#shared/site/languages.ts'
import { browserName } from './browser-name.ts'

const day = 24 * 60 * 60 * 1000
const lifetime = { remembered: 30 * day, plain: day }
/** The most sessions of one account, so that repeated logins cannot fill the table. */
const mostSessions = 50

export type SessionOptions = { rememberMe?: boolean; userAgent?: string | undefined }

/** Opens a session and returns its token, which exists nowhere else: only its hash is stored. */
export async function openSession(
  tx: Tx,
  userId: string,
  { rememberMe = false, userAgent = '' }: SessionOptions,
): Promise<string> {
  const token = newKey()
  const expiresAt = new Date(Date.now() + (rememberMe ? lifetime.remembered : lifetime.plain))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, new Date())))
  await tx
    .insert(sessions)
    .values({ tokenHash: hashKey(token), userId, expiresAt, userAgent: userAgent.slice(0, 300) })
  await endOldest(tx, userId)
  return token
}

/** Ends the sessions that were used longest ago, beyond those that an account may have. */
async function endOldest(tx: Tx, userId: string): Promise<void> {
  const ofUser = eq(sessions.userId, userId)
  const lastUsedSessions = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(ofUser)
    .orderBy(desc(sessions.lastUsedAt))
    .limit(mostSessions)
  await tx.delete(sessions).where(and(ofUser, notInArray(sessions.tokenHash, lastUsedSessions)))
}

export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** The open sessions of an account: this one first, then those that were used last. */
export async function listSessions(
  db: Db,
  { id, sessionId }: Account,
  language: Language,
): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(eq(sessions.tokenHash, sessionId)), desc(sessions.lastUsedAt))
    .limit(100)
  return rows.map((row) => ({
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    browser: browserName(row.userAgent, language),
    isCurrent: row.tokenHash === sessionId,
  }))
}

export async function endOtherSessions(tx: Tx, { id, sessionId }: Account): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, id), ne(sessions.tokenHash, sessionId)))
}

export async function endSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}
