import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Account } from '#server/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import { hashKey } from '#server/platform/db/ids.ts'
import { sessions, users } from '#server/platform/db/schema.ts'
import { mustEnrol } from './must-enrol.ts'

/** Finds the account of a session by its token, with a statement that is prepared once. */
export function createAccountFinder(db: Db) {
  const query = db
    .select({
      id: users.id,
      role: users.role,
      email: users.email,
      displayName: users.displayName,
      language: users.language,
      shopId: users.shopId,
      sessionId: sessions.tokenHash,
      mustEnrol,
      isStale: sql<boolean>`${sessions.lastUsedAt} < now() - interval '10 minutes'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql`now()`),
        ne(users.role, 'deleted'),
      ),
    )
    .prepare('account_of_session')
  return async (token: string): Promise<Account | null> => {
    const [row] = await query.execute({ tokenHash: hashKey(token) })
    if (!row) return null
    const { isStale, ...account } = row
    // Nobody waits for this note, and a call does not fail without it.
    if (isStale) void noteUse(db, account.sessionId).catch(() => {})
    return account
  }
}

async function noteUse(db: Db, tokenHash: string): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.tokenHash, tokenHash))
}
