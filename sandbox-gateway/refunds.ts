import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { type Answer, answer, hang, stopsBeforeWork } from './answer.ts'
import type { Fault } from './faults.ts'
import { amountText, dhakaTime, parsePaisa } from './formats.ts'
import type { Sandbox } from './sandbox.ts'
import type { Fields } from './sign-fields.ts'
import { type Refund, refunds, type Transaction, transactions } from './tables.ts'

const ipNotRegistered = 'Your IP is not registered for refund'

/** Takes a refund in: `success` means accepted, the money follows later. The same refund_trans_id is one refund. */
export async function refund(sandbox: Sandbox, fields: Fields, reply: FastifyReply) {
  const bankTranId = fields.bank_tran_id ?? ''
  const [paid] = await sandbox.db.select().from(transactions).where(eq(transactions.bankTranId, bankTranId))
  const fault = await sandbox.faults.take('refund', paid ?? {})
  if (stopsBeforeWork(fault)) return answer(sandbox, reply, {}, fault)
  const refused = (reason: string) => failed(bankTranId, paid, reason)
  if (fault?.kind === 'ip-not-registered') return answer(sandbox, reply, refused(ipNotRegistered))
  if (fault?.kind === 'failed') return answer(sandbox, reply, refused('Refund could not be initiated'))
  if (paid?.status !== 'VALID') return answer(sandbox, reply, refused('Invalid bank_tran_id'), fault)
  const accepted = await accept(sandbox, paid, fields, fault)
  if (typeof accepted === 'string') return answer(sandbox, reply, refused(accepted), fault)
  if (fault?.kind === 'timeout-after-accept') return hang(sandbox, reply)
  return answer(sandbox, reply, { ...acceptedAnswer(accepted), status: 'success' }, fault)
}

/** The refund, or the reason why there is none. The payment's row is locked: two refunds never add up to more than it. */
function accept(
  sandbox: Sandbox,
  paid: Transaction,
  fields: Fields,
  fault: Fault | undefined,
): Promise<Refund | string> {
  const amountPaisa = parsePaisa(fields.refund_amount ?? '')
  const refundTransId = fields.refund_trans_id ?? ''
  return sandbox.db.transaction(async (tx) => {
    await tx.select().from(transactions).where(eq(transactions.id, paid.id)).for('update')
    const [same] = await tx.select().from(refunds).where(eq(refunds.refundTransId, refundTransId))
    if (same) return same.bankTranId === paid.bankTranId ? same : 'Duplicate refund_trans_id'
    if (!refundTransId || refundTransId.length > 30) return 'refund_trans_id is missing or too long'
    if (!fields.refund_remarks) return 'refund_remarks is missing'
    if (!amountPaisa) return 'Invalid refund amount'
    if ((await refundedSoFar(tx, paid)) + amountPaisa > paid.amountPaisa)
      return 'Refund amount is greater than the paid amount'
    const row = newRefund(sandbox, paid, { refundTransId, amountPaisa }, fault)
    await tx.insert(refunds).values(row)
    return row
  })
}

async function refundedSoFar(tx: Pick<Sandbox['db'], 'select'>, paid: Transaction): Promise<number> {
  const counted = and(eq(refunds.bankTranId, paid.bankTranId ?? ''), eq(refunds.outcome, 'refunded'))
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(amount_paisa), 0)` })
    .from(refunds)
    .where(counted)
  return Number(row?.sum ?? 0)
}

function newRefund(
  { clock, settings }: Sandbox,
  paid: Transaction,
  asked: Pick<Refund, 'refundTransId' | 'amountPaisa'>,
  fault: Fault | undefined,
): Refund {
  const initiatedOn = clock.now()
  const settlesOn = new Date(initiatedOn.getTime() + settings.refundMs)
  return {
    ...asked,
    refundRefId: randomUUID().replaceAll('-', ''),
    bankTranId: paid.bankTranId ?? '',
    tranId: paid.tranId,
    outcome: fault?.kind === 'cancelled' ? 'cancelled' : 'refunded',
    initiatedOn,
    settlesOn: fault?.kind === 'processing-forever' ? null : settlesOn,
  }
}

export async function refundStatus(sandbox: Sandbox, { refund_ref_id = '' }: Fields, reply: FastifyReply) {
  const [found] = await sandbox.db.select().from(refunds).where(eq(refunds.refundRefId, refund_ref_id))
  const fault = await sandbox.faults.take('refund', found ?? {})
  if (stopsBeforeWork(fault)) return answer(sandbox, reply, {}, fault)
  const unknown = { APIConnect: 'DONE', refund_ref_id, status: '', errorReason: 'Invalid refund_ref_id' }
  return answer(sandbox, reply, found ? statusAnswer(found, sandbox.clock.now()) : unknown, fault)
}

function statusAnswer(found: Refund, now: Date): Answer {
  const settled = found.settlesOn && found.settlesOn <= now ? found.settlesOn : null
  return {
    ...acceptedAnswer(found),
    tran_id: found.tranId,
    initiated_on: dhakaTime(found.initiatedOn),
    refunded_on: settled && found.outcome === 'refunded' ? dhakaTime(settled) : '',
    status: settled ? found.outcome : 'processing',
  }
}

function acceptedAnswer(found: Refund): Answer {
  return {
    APIConnect: 'DONE',
    bank_tran_id: found.bankTranId,
    trans_id: found.tranId,
    refund_ref_id: found.refundRefId,
    refund_amount: amountText(found.amountPaisa),
    errorReason: '',
  }
}

function failed(bankTranId: string, paid: Transaction | undefined, errorReason: string): Answer {
  return {
    APIConnect: 'DONE',
    bank_tran_id: bankTranId,
    trans_id: paid?.tranId ?? '',
    refund_ref_id: '',
    status: 'failed',
    errorReason,
  }
}
