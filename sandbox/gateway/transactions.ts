import { and, asc, desc, eq, lte, or } from 'drizzle-orm'
import { emiBanks, offeredEmi } from './channels.ts'
import { gatewayId } from './formats.ts'
import type { Database, Gateway } from './gateway.ts'
import { sendIpn } from './notify-shop.ts'
import { type Session, sessions, type Transaction, transactions } from './tables.ts'

/** The end of one attempt to pay. */
export type Outcome = ChosenEmi & {
  status: Transaction['status']
  /** The way of paying; empty when the buyer chose none. */
  channel: string
  error?: string
  risky?: boolean
}

/** Months and bank of an EMI; the months that the shop chose when left out. */
export type ChosenEmi = { instalments?: number; emiBank?: string }

/** Events around the transaction. The hosted page uses only `staysOpen`; the others are for tests. */
export type TransactionOptions = {
  /** After this failed transaction the buyer may try again without leaving. */
  staysOpen?: boolean
  /** Adds the transaction to a closed session, too, like a success after cancelling or a second charge. */
  force?: boolean
  /** False: the shop's server is not notified. */
  ipn?: boolean
}

type TransactionResult = {
  session: Session
  transaction: Transaction
  /** False when the session had been closed before; `transaction` is then its last one. */
  isNew: boolean
}

/** Adds a transaction to a session and sends the IPN. */
export async function addTransaction(
  gateway: Gateway,
  session: Session,
  outcome: Outcome,
  options: TransactionOptions = {},
): Promise<TransactionResult> {
  const result = await addOrFindTransaction(gateway, session, outcome, options)
  if (result.isNew && options.ipn !== false) await sendIpn(gateway, result.session, result.transaction)
  return result
}

/** The locked session lets one of two clicks on a button win; the other one gets the same transaction. */
function addOrFindTransaction(
  gateway: Gateway,
  { sessionKey }: Session,
  outcome: Outcome,
  options: TransactionOptions,
): Promise<TransactionResult> {
  const ofSession = eq(sessions.sessionKey, sessionKey)
  return gateway.db.transaction(async (tx) => {
    const [session] = await tx.select().from(sessions).where(ofSession).for('update')
    if (!session) throw new Error(`Session ${sessionKey} does not exist any more`)
    const isNew = canBePaid(session) || options.force === true
    const changes = { state: stateAfter(session, outcome, options), channel: outcome.channel || null }
    if (isNew) {
      await tx.update(sessions).set(changes).where(ofSession)
      await tx.insert(transactions).values(newTransaction(gateway, session, outcome))
    }
    const transaction = await lastTransaction(tx, sessionKey)
    if (!transaction) throw new Error(`Session ${sessionKey} was closed without a transaction`)
    return { session: isNew ? { ...session, ...changes } : session, transaction, isNew }
  })
}

function stateAfter({ state }: Session, { status }: Outcome, { staysOpen }: TransactionOptions) {
  if (status === 'VALID') return 'PAID'
  return state === 'PAID' || staysOpen ? state : status
}

function newTransaction({ clock, options }: Gateway, session: Session, outcome: Outcome) {
  const { status, channel, error = '', risky } = outcome
  const createdAt = clock.now()
  const reachedBank = status === 'VALID' || status === 'FAILED'
  return {
    sessionKey: session.sessionKey,
    tranId: session.tranId,
    status,
    valId: status === 'VALID' ? gatewayId(createdAt) : null,
    bankTranId: reachedBank ? gatewayId(createdAt) : null,
    channel,
    error,
    riskLevel: risky ? 1 : 0,
    amountPaisa: session.amountPaisa,
    createdAt,
    ...emiColumns(session, outcome, options.emiRates),
  }
}

/** The amount includes the charge of the EMI where the customer bears it. */
function emiColumns(
  { amountPaisa, request }: Session,
  { status, instalments = offeredEmi(request)?.chosen ?? 0, emiBank = emiBanks[0] }: Outcome,
  rates: Readonly<Record<number, number>>,
) {
  if (status !== 'VALID' || instalments === 0) return {}
  const charge = Math.round((amountPaisa * (rates[instalments] ?? 0)) / 100)
  return { emiInstalments: instalments, emiBank, amountPaisa: amountPaisa + charge }
}

export function canBePaid({ state }: Session): boolean {
  return state === 'OPEN' || state === 'FAILED'
}

/** Closes every open session whose time is over; returns how many there were. */
export async function expireSessions(gateway: Gateway): Promise<number> {
  const isOver = and(eq(sessions.state, 'OPEN'), lte(sessions.expiresAt, gateway.clock.now()))
  const over = await gateway.db.select().from(sessions).where(isOver).limit(200)
  const results = await Promise.all(over.map((session) => expireSession(gateway, session)))
  return results.filter(({ isNew }) => isNew).length
}

/** A session expires as EXPIRED if the buyer had chosen a channel, otherwise as UNATTEMPTED. */
export function expireSession(gateway: Gateway, session: Session): Promise<TransactionResult> {
  const { channel } = session
  return addTransaction(gateway, session, {
    status: channel ? 'EXPIRED' : 'UNATTEMPTED',
    channel: channel ?? '',
    error: channel ? 'Payment time is over' : 'Customer did not choose to pay any channel',
  })
}

export async function findSession(db: Database, sessionKey: string): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.sessionKey, sessionKey))
  return session
}

/** The newest session with this key or for this tran_id. */
export async function findLatestSession(db: Database, keyOrTranId: string): Promise<Session | undefined> {
  const matches = or(eq(sessions.sessionKey, keyOrTranId), eq(sessions.tranId, keyOrTranId))
  const [session] = await db.select().from(sessions).where(matches).orderBy(desc(sessions.createdAt)).limit(1)
  return session
}

export function listTransactions(db: Database, tranId: string): Promise<Transaction[]> {
  return db.select().from(transactions).where(eq(transactions.tranId, tranId)).orderBy(asc(transactions.id))
}

export async function lastTransaction(db: Pick<Database, 'select'>, sessionKey: string) {
  const ofSession = eq(transactions.sessionKey, sessionKey)
  const [last] = await db.select().from(transactions).where(ofSession).orderBy(desc(transactions.id)).limit(1)
  return last
}
