import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Sandbox } from './sandbox.ts'
import { type Session, sessions, type Transaction, transactions } from './tables.ts'

/** The questions asked for every payment, prepared once: building them anew costs more than answering them. */
export function prepareQuestions(db: Sandbox['db']) {
  const sessionByKey = db
    .select()
    .from(sessions)
    .where(eq(sessions.sessionKey, sql.placeholder('key')))
    .prepare('sandbox_session')
  const chargeByValId = db
    .select()
    .from(transactions)
    .innerJoin(sessions, eq(sessions.sessionKey, transactions.sessionKey))
    .where(eq(transactions.valId, sql.placeholder('valId')))
    .prepare('sandbox_charge')

  const paidTransaction = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.tranId, sql.placeholder('tranId')), eq(transactions.status, 'VALID')))
    .limit(1)
    .prepare('sandbox_paid')

  return {
    async isPaid(tranId: string): Promise<boolean> {
      return (await paidTransaction.execute({ tranId })).length > 0
    },
    async session(key: string): Promise<Session | undefined> {
      return (await sessionByKey.execute({ key }))[0]
    },
    async charge(valId: string): Promise<{ transactions: Transaction; sessions: Session } | undefined> {
      return (await chargeByValId.execute({ valId }))[0]
    },
  }
}

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

export async function chooseChannel(db: Sandbox['db'], sessionKey: string, channel: string): Promise<void> {
  await db.update(sessions).set({ channel }).where(eq(sessions.sessionKey, sessionKey))
}
