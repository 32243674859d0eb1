import { eq, sql } from 'drizzle-orm'
import { placeholder, statement } from '#server/db/statement.ts'
import { gatewayId } from './formats.ts'
import type { Sandbox } from './sandbox.ts'
import { lastTransaction } from './sessions.ts'
import {
  type Session,
  type SessionState,
  sessions,
  type Transaction,
  type TransactionStatus,
} from './tables.ts'

export interface Outcome {
  status: TransactionStatus
  /** How it was paid, or was to be paid; empty when the buyer chose nothing. */
  channel: string
  error?: string
  risky?: boolean
  /** A failed attempt after which the buyer may try again without leaving. */
  staysOpen?: boolean
  /** News out of order, for tests: a success after cancelling, a failure after paying, a second charge. */
  force?: boolean
}

export interface Concluded {
  session: Session
  transaction: Transaction
  /** False when the session had ended before: then `transaction` is what ended it. */
  isNew: boolean
}

/** Writes one bank attempt and what it makes of the session, together or not at all. */
export async function conclude(sandbox: Sandbox, session: Session, outcome: Outcome): Promise<Concluded> {
  const isClosed = session.state !== 'OPEN' && session.state !== 'FAILED'
  if (isClosed && !outcome.force) return earlierConclusion(sandbox, session)
  const attempt = newTransaction(sandbox, session, outcome)
  const state = nextState(session.state, outcome)
  const id = await store(sandbox, session, state, attempt)
  if (id !== undefined) {
    const concluded = {
      session: { ...session, state, channel: outcome.channel || null },
      transaction: { ...attempt, id },
      isNew: true,
    }
    sandbox.recent.keepSession(concluded.session)
    sandbox.recent.keepCharge(concluded)
    return concluded
  }
  const current = await sandbox.recent.readSession(session.sessionKey)
  if (!current) throw new Error(`Session ${session.sessionKey} is gone`)
  return conclude(sandbox, current, outcome)
}

/** The buyer went on to a bank's page: from now on the session can end as EXPIRED. */
export async function chooseChannel(
  { db, recent }: Sandbox,
  session: Session,
  channel: string,
): Promise<void> {
  await db.update(sessions).set({ channel }).where(eq(sessions.sessionKey, session.sessionKey))
  recent.keepSession({ ...session, channel })
}

async function earlierConclusion(sandbox: Sandbox, session: Session): Promise<Concluded> {
  const transaction = await lastTransaction(sandbox.db, session.sessionKey)
  if (!transaction) throw new Error(`Session ${session.sessionKey} ended without a transaction`)
  return { session, transaction, isNew: false }
}

function newTransaction({ clock }: Sandbox, session: Session, outcome: Outcome): Transaction {
  const createdAt = clock.now()
  const reachedBank = outcome.status === 'VALID' || outcome.status === 'FAILED'
  return {
    id: 0,
    sessionKey: session.sessionKey,
    tranId: session.tranId,
    status: outcome.status,
    valId: outcome.status === 'VALID' ? gatewayId(createdAt) : null,
    bankTranId: reachedBank ? gatewayId(createdAt) : null,
    channel: outcome.channel,
    error: outcome.error ?? '',
    riskLevel: outcome.risky ? 1 : 0,
    amountPaisa: session.amountPaisa,
    createdAt,
    validatedOn: null,
  }
}

function nextState(state: SessionState, { status, staysOpen }: Outcome): SessionState {
  if (status === 'VALID') return 'PAID'
  if (state === 'PAID' || staysOpen) return state
  return status
}

/** Only if the session is still as it was read: of two presses of a button one wins. One trip to the database. */
async function store({ db }: Sandbox, session: Session, state: SessionState, attempt: Transaction) {
  const [row] = await insert(db, { ...attempt, before: session.state, after: state })
  return row && Number(row.id)
}

const insert = statement<{ id: string }>(
  'sandbox_conclude',
  sql`
    with moved as (
      update sandbox.sessions set state = ${placeholder('after')}, channel = nullif(${placeholder('channel')}, '')
      where session_key = ${placeholder('sessionKey')} and state = ${placeholder('before')}
      returning session_key
    )
    insert into sandbox.transactions
      (session_key, tran_id, status, val_id, bank_tran_id, channel, error, risk_level, amount_paisa, created_at)
    select session_key, ${placeholder('tranId')}, ${placeholder('status')}, ${placeholder('valId')}, ${placeholder('bankTranId')},
      ${placeholder('channel')}, ${placeholder('error')}, ${placeholder('riskLevel')}::int, ${placeholder('amountPaisa')}::bigint,
      ${placeholder('createdAt')}::timestamptz
    from moved returning id`,
)
