import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import type { BuiltPayment } from './build-payment.ts'

/**
 * Writes the demo's payments into the tables of the sandbox gateway as well, so that it knows a payment that staff
 * refund. Plain SQL, because the shop does not import that gateway's code.
 */
export async function insertSandboxRecords(tx: Tx, built: readonly BuiltPayment[]): Promise<void> {
  const charged = built.filter(({ payment }) => payment.chargeId)
  const refunded = built.filter(({ refund }) => refund)
  await tx.execute(sql`
    insert into sandbox.sessions
    select * from json_populate_recordset(null::sandbox.sessions, ${JSON.stringify(charged.map(sessionOf))})`)
  await tx.execute(sql`
    insert into sandbox.transactions (session_key, tran_id, status, val_id, bank_tran_id, channel, error,
      risk_level, amount_paisa, created_at, validated_on)
    select session_key, tran_id, status, val_id, bank_tran_id, channel, error,
      risk_level, amount_paisa, created_at, validated_on
    from json_populate_recordset(null::sandbox.transactions, ${JSON.stringify(charged.map(transactionOf))})`)
  await tx.execute(sql`
    insert into sandbox.refunds
    select * from json_populate_recordset(null::sandbox.refunds, ${JSON.stringify(refunded.map(refundOf))})`)
}

function sessionOf({ payment, method }: BuiltPayment) {
  const createdAt = payment.createdAt ?? new Date()
  return {
    session_key: payment.sessionKey,
    tran_id: payment.tranId,
    state: 'PAID',
    amount_paisa: payment.amountPaisa,
    request: { tran_id: payment.tranId, total_amount: String(payment.amountPaisa / 100), currency: 'BDT' },
    channel: method.gw,
    created_at: createdAt,
    expires_at: new Date(createdAt.getTime() + 30 * 60 * 1000),
  }
}

function transactionOf({ payment, method }: BuiltPayment) {
  return {
    session_key: payment.sessionKey,
    tran_id: payment.tranId,
    status: 'VALID',
    val_id: payment.chargeId,
    bank_tran_id: payment.bankReference,
    channel: method.gw,
    error: '',
    risk_level: payment.riskLevel ?? 0,
    amount_paisa: payment.amountPaisa,
    created_at: payment.verifiedAt ?? new Date(),
    validated_on: payment.verifiedAt,
  }
}

function refundOf({ payment, refund }: BuiltPayment) {
  return {
    refund_ref_id: refund?.providerRefundId,
    refund_trans_id: refund?.requestKey,
    bank_tran_id: payment.bankReference,
    tran_id: payment.tranId,
    amount_paisa: refund?.amountPaisa,
    outcome: 'refunded',
    initiated_on: refund?.createdAt,
    settles_on: refund?.createdAt,
  }
}
