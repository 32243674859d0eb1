import { desc, eq, or } from 'drizzle-orm'
import type { Sandbox } from './sandbox.ts'
import { type Session, sessions, type Transaction, transactions } from './tables.ts'

/** The newest session with this key or for this tran_id. */
export async function findSessionOf(db: Sandbox['db'], keyOrTranId: string): Promise<Session | undefined> {
  const matches = or(eq(sessions.sessionKey, keyOrTranId), eq(sessions.tranId, keyOrTranId))
  const [session] = await db.select().from(sessions).where(matches).orderBy(desc(sessions.createdAt)).limit(1)
  return session
}

export async function lastTransaction(
  db: Sandbox['db'],
  sessionKey: string,
): Promise<Transaction | undefined> {
  const ofSession = eq(transactions.sessionKey, sessionKey)
  const [last] = await db.select().from(transactions).where(ofSession).orderBy(desc(transactions.id)).limit(1)
  return last
}
