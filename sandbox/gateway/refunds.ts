import { randomUUID } from 'node:crypto'
import { and, eq, sum } from 'drizzle-orm'
import { type Answer, answerCall, type ResponseBody } from '../kit/api-calls.ts'
import type { Fields } from '../kit/bodies.ts'
import { dhakaTime } from '../kit/dhaka-time.ts'
import { amountText, parsePaisa } from './formats.ts'
import { aboutPayment, type Database, type Gateway } from './gateway.ts'
import { type Refund, refunds, type Transaction, transactions } from './tables.ts'

/** The refund call: `success` means accepted, the money follows later. A repeated refund_trans_id is one refund. */
export async function requestRefund(gateway: Gateway, fields: Fields): Promise<Answer> {
  const { bank_tran_id = '' } = fields
  const [paid] = await gateway.db.select().from(transactions).where(eq(transactions.bankTranId, bank_tran_id))
  const fault = await gateway.faults.take('refund', aboutPayment(paid))
  return answerCall(fault, async () => {
    const refused = (reason: string) => refusedBody(bank_tran_id, paid, reason)
    if (fault.refusal) return refused(fault.refusal)
    if (paid?.status !== 'VALID') return refused('Invalid bank_tran_id')
    const refund = await acceptRefund(gateway, paid, fields, fault)
    return typeof refund === 'string' ? refused(refund) : { ...refundBody(refund), status: 'success' }
  })
}

/** The state that a fault gives an accepted refund. */
type RefundFault = { outcome?: Refund['outcome']; neverSettles?: boolean }

/** The refund, or the reason for refusing it. The locked row keeps two refunds from exceeding the paid amount. */
function acceptRefund(
  gateway: Gateway,
  paid: Transaction,
  fields: Fields,
  fault: RefundFault,
): Promise<Refund | string> {
  const { refund_trans_id: refundTransId = '', refund_amount = '' } = fields
  const amountPaisa = parsePaisa(refund_amount)
  return gateway.db.transaction(async (tx) => {
    await tx.select().from(transactions).where(eq(transactions.id, paid.id)).for('update')
    const [same] = await tx.select().from(refunds).where(eq(refunds.refundTransId, refundTransId))
    if (same) return same.bankTranId === paid.bankTranId ? same : 'Duplicate refund_trans_id'
    if (!refundTransId || refundTransId.length > 30) return 'refund_trans_id is missing or too long'
    if (!fields.refund_remarks) return 'refund_remarks is missing'
    if (!amountPaisa) return 'Invalid refund amount'
    if ((await refundedPaisa(tx, paid)) + amountPaisa > paid.amountPaisa)
      return 'Refund amount is greater than the paid amount'
    const row = newRefund(gateway, paid, { refundTransId, amountPaisa }, fault)
    await tx.insert(refunds).values(row)
    return row
  })
}

async function refundedPaisa(tx: Pick<Database, 'select'>, paid: Transaction): Promise<number> {
  const counted = and(eq(refunds.bankTranId, paid.bankTranId ?? ''), eq(refunds.outcome, 'refunded'))
  const [row] = await tx
    .select({ total: sum(refunds.amountPaisa) })
    .from(refunds)
    .where(counted)
  return Number(row?.total ?? 0)
}

function newRefund(
  { clock, options }: Gateway,
  paid: Transaction,
  request: Pick<Refund, 'refundTransId' | 'amountPaisa'>,
  fault: RefundFault,
): Refund {
  const initiatedOn = clock.now()
  const settlesOn = new Date(initiatedOn.getTime() + options.refundMs)
  return {
    ...request,
    refundRefId: randomUUID().replaceAll('-', ''),
    bankTranId: paid.bankTranId ?? '',
    tranId: paid.tranId,
    outcome: fault.outcome ?? 'refunded',
    initiatedOn,
    settlesOn: fault.neverSettles ? null : settlesOn,
  }
}

/** The refund status call. */
export async function refundStatus(gateway: Gateway, { refund_ref_id = '' }: Fields): Promise<Answer> {
  const [refund] = await gateway.db.select().from(refunds).where(eq(refunds.refundRefId, refund_ref_id))
  const fault = await gateway.faults.take('refund', aboutPayment(refund))
  const unknown = { APIConnect: 'DONE', refund_ref_id, status: '', errorReason: 'Invalid refund_ref_id' }
  return answerCall(fault, async () => (refund ? statusBody(refund, gateway.clock.now()) : unknown))
}

function statusBody(refund: Refund, now: Date): ResponseBody {
  const settledOn = refund.settlesOn && refund.settlesOn <= now ? refund.settlesOn : null
  return {
    ...refundBody(refund),
    tran_id: refund.tranId,
    initiated_on: dhakaTime(refund.initiatedOn),
    refunded_on: settledOn && refund.outcome === 'refunded' ? dhakaTime(settledOn) : '',
    status: settledOn ? refund.outcome : 'processing',
  }
}

function refundBody(refund: Refund): ResponseBody {
  return {
    APIConnect: 'DONE',
    bank_tran_id: refund.bankTranId,
    trans_id: refund.tranId,
    refund_ref_id: refund.refundRefId,
    refund_amount: amountText(refund.amountPaisa),
    errorReason: '',
  }
}

function refusedBody(bankTranId: string, paid: Transaction | undefined, errorReason: string): ResponseBody {
  return {
    APIConnect: 'DONE',
    bank_tran_id: bankTranId,
    trans_id: paid?.tranId ?? '',
    refund_ref_id: '',
    status: 'failed',
    errorReason,
  }
}
