import { eq, sql } from 'drizzle-orm'
import type { Sandbox } from './sandbox.ts'
import { type Session, sessions, type Transaction, transactions } from './tables.ts'

export interface Charge {
  session: Session
  transaction: Transaction
}

const mostKept = 5_000

/**
 * Sessions and charges of the last minutes, kept in memory beside the database: a payment is read several times
 * within seconds of being written. An outdated copy does no harm, because `conclude` writes only if it still holds.
 */
export function createRecent(db: Sandbox['db']) {
  const keptSessions = new Map<string, Session>()
  const keptCharges = new Map<string, Charge>()
  const sessionByKey = db
    .select()
    .from(sessions)
    .where(eq(sessions.sessionKey, sql.placeholder('key')))
    .prepare('sandbox_session')
  const chargeByValId = db
    .select({ transaction: transactions, session: sessions })
    .from(transactions)
    .innerJoin(sessions, eq(sessions.sessionKey, transactions.sessionKey))
    .where(eq(transactions.valId, sql.placeholder('valId')))
    .prepare('sandbox_charge')

  async function readSession(key: string): Promise<Session | undefined> {
    const [session] = await sessionByKey.execute({ key })
    if (session) keep(keptSessions, key, session)
    return session
  }

  return {
    /** As the database has it now. */
    readSession,
    session: async (key: string) => keptSessions.get(key) ?? readSession(key),
    charge: async (valId: string): Promise<Charge | undefined> =>
      keptCharges.get(valId) ?? (await chargeByValId.execute({ valId }))[0],

    keepSession: (session: Session) => keep(keptSessions, session.sessionKey, session),
    keepCharge({ session, transaction }: Charge) {
      if (transaction.valId) keep(keptCharges, transaction.valId, { session, transaction })
    },
    forgetAll() {
      keptSessions.clear()
      keptCharges.clear()
    },
  }
}

function keep<T>(kept: Map<string, T>, key: string, value: T) {
  kept.delete(key)
  kept.set(key, value)
  if (kept.size <= mostKept) return
  const [oldest] = kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
}
