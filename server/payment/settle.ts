import { eq, sql } from 'drizzle-orm'
import { payments } from '#server/db/schema.ts'
import { columnsOf, placeholder, statement } from '#server/db/statement.ts'
import type { Context } from '#server/start/context.ts'
import { askGateway, type Finding } from './ask-gateway.ts'
import { type ClosedState, closeAttempt, isCharged, isOpen } from './close-attempt.ts'
import type { Attempt } from './lock-payment.ts'
import { recordCharge } from './record-charge.ts'

export type SettleApp = Pick<Context, 'config' | 'db' | 'changes' | 'gateway'> & {
  log: { warn: (context: object, message: string) => void }
}

/** As much of an attempt as has to be known before the gateway is asked about it. */
export type KnownAttempt = Pick<Attempt, 'tranId' | 'state' | 'gateway' | 'storeId' | 'sessionKey' | 'valId'>

/** What came in about a payment. Only a hint to ask: money is believed when the gateway's validation says so. */
export type News = {
  valId?: string | null
  /** It ended without money: only from a signed notification. */
  closed?: ClosedState | undefined
  /** Whether to ask the gateway before believing `closed`; the buyer's browser may carry old news. */
  askFirst?: boolean
  /** Whether to ask about a payment that is paid: something came in about it that could not be looked into. */
  askAgain?: boolean
  budgetMs?: number
}

/** `settled`: paid, and it was this that wrote it, for the notifications of the charge as well. */
export type Learned = Finding['kind'] | 'settled'

const defaultBudgetMs = 8_000

/** The one door: return, notification, reconciler and staff all come through here, in any order, any number of times. */
export async function settle(app: SettleApp, tranId: string, news: News): Promise<Learned | null> {
  const attempt = await findAttempt(app, tranId)
  return attempt ? settleAttempt(app, attempt, news) : null
}

/** For who has just read the attempt. It need not be true any more: what is written is looked at again. */
export async function settleAttempt(app: SettleApp, attempt: KnownAttempt, news: News): Promise<Learned> {
  if (isDecided(attempt, news) || !isOurs(app, attempt)) return 'unknown'
  return act(app, attempt, news)
}

async function act(app: SettleApp, attempt: KnownAttempt, news: News): Promise<Learned> {
  const budgetMs = news.budgetMs ?? defaultBudgetMs
  if (news.valId) {
    const learned = await tryCharge(app, attempt, news.valId, budgetMs)
    if (learned !== 'nothing') return learned
  }
  if (news.closed && !news.askFirst) return close(app, attempt, news.closed)
  const finding = await askGateway(app.gateway, attempt, budgetMs)
  if (finding.kind === 'paid') return tryCharges(app, attempt, finding.valIds, budgetMs)
  if (finding.kind === 'closed') return close(app, attempt, finding.state)
  if (news.closed) return close(app, attempt, news.closed)
  if (finding.kind === 'unknown') await checkSoon(app, attempt)
  return finding.kind
}

/** `nothing` means that this val_id taught nothing about this payment: ask about the payment itself. */
async function tryCharge(
  app: SettleApp,
  attempt: KnownAttempt,
  valId: string,
  budgetMs: number,
): Promise<'settled' | 'paid' | 'unknown' | 'nothing'> {
  const answer = await app.gateway.validate(valId, { budgetMs })
  if (answer.kind === 'unknown') {
    await checkSoon(app, attempt)
    return 'unknown'
  }
  if (answer.kind === 'rejected') return 'nothing'
  const recorded = await recordCharge(app, attempt.tranId, answer.value)
  if (recorded === 'foreign') app.log.warn({ tranId: attempt.tranId }, 'a charge of another payment came in')
  if (recorded === 'foreign') return 'nothing'
  return recorded === 'paid' ? 'settled' : 'paid'
}

/**
 * More than one is a double charge: the first settles, each other one is given back. As long as one of them is in
 * doubt the payment is, also when another has settled it.
 */
async function tryCharges(app: SettleApp, attempt: KnownAttempt, valIds: string[], budgetMs: number) {
  let isPaid = false
  let isInDoubt = false
  for (const valId of valIds) {
    const learned = valId === attempt.valId ? 'paid' : await tryCharge(app, attempt, valId, budgetMs)
    if (learned === 'unknown') isInDoubt = true
    else if (learned !== 'nothing') isPaid = true
  }
  if (isPaid && !isInDoubt) return 'paid'
  await checkSoon(app, attempt)
  return 'unknown'
}

async function close(app: SettleApp, attempt: KnownAttempt, state: ClosedState): Promise<'closed'> {
  if (isOpen(attempt.state)) await closeAttempt(app, attempt.tranId, { state, by: 'gateway' })
  return 'closed'
}

/**
 * The gateway said nothing useful: the reconciler asks again in a few seconds. Where nothing was to be asked any
 * more, it begins anew.
 */
async function checkSoon({ db }: SettleApp, { tranId }: KnownAttempt): Promise<void> {
  await db
    .update(payments)
    .set({
      nextCheckAt: sql`least(next_check_at, now() + interval '5 seconds')`,
      checks: sql`case when next_check_at is null then 0 else checks end`,
    })
    .where(eq(payments.tranId, tranId))
}

export async function findAttempt({ db }: Pick<Context, 'db'>, tranId: string): Promise<Attempt | undefined> {
  const [row] = await readAttempt(db, { tranId })
  return row && attemptColumns.read(row)
}

const attemptColumns = columnsOf(payments, 'attempt')
const readAttempt = statement<Record<string, unknown>>(
  'attempt',
  sql`select ${attemptColumns.list} from payments where tran_id = ${placeholder('tranId')}`,
)

/** Paid is final, only another charge on the same payment would be news; what has ended cannot end again. */
function isDecided({ state, valId }: KnownAttempt, news: News): boolean {
  if (isOpen(state)) return false
  if (isCharged(state)) return !news.askAgain && (!news.valId || news.valId === valId)
  return Boolean(news.closed) && !news.valId
}

/** A payment of another store cannot be asked about with this one's credentials. */
function isOurs({ config, log }: SettleApp, { tranId, gateway, storeId }: KnownAttempt): boolean {
  const isOurs = storeId === config.gateway.storeId && gateway === gatewayName(config)
  if (!isOurs) log.warn({ tranId, gateway, storeId }, 'a payment of another store is left alone')
  return isOurs
}

export function gatewayName({ gateway }: Context['config']): string {
  return gateway.sandbox ? 'sandbox' : gateway.apiBase
}
