import * as sandbox from '#sandbox-gateway/tables.ts'
import type { Tx } from '../client.ts'
import type { BuiltPayment } from './build-payment.ts'

/** Tells the sandbox gateway about the demo's payments, so that staff can refund them and it knows what for. */
export async function insertSandboxRecords(tx: Tx, built: readonly BuiltPayment[]): Promise<void> {
  const charged = built.filter(({ payment }) => payment.valId)
  await tx.insert(sandbox.sessions).values(charged.map(sessionOf))
  await tx.insert(sandbox.transactions).values(charged.map(transactionOf))
  const refunds = built.flatMap(({ payment, refund }) => (refund ? [{ payment, refund }] : []))
  await tx.insert(sandbox.refunds).values(
    refunds.map(({ payment, refund }) => ({
      refundRefId: refund.refundRefId ?? '',
      refundTransId: refund.refundTransId,
      bankTranId: payment.bankTranId ?? '',
      tranId: payment.tranId,
      amountPaisa: refund.amountPaisa,
      outcome: 'refunded' as const,
      initiatedOn: refund.createdAt ?? new Date(),
      settlesOn: refund.createdAt ?? new Date(),
    })),
  )
}

function sessionOf({ payment, channel }: BuiltPayment): typeof sandbox.sessions.$inferInsert {
  const createdAt = payment.createdAt ?? new Date()
  return {
    sessionKey: payment.sessionKey ?? '',
    tranId: payment.tranId,
    state: 'PAID',
    amountPaisa: payment.amountPaisa,
    request: { tran_id: payment.tranId, total_amount: String(payment.amountPaisa / 100), currency: 'BDT' },
    channel: channel.gw,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 30 * 60 * 1000),
  }
}

function transactionOf({ payment, channel }: BuiltPayment): typeof sandbox.transactions.$inferInsert {
  return {
    sessionKey: payment.sessionKey ?? '',
    tranId: payment.tranId,
    status: 'VALID',
    valId: payment.valId,
    bankTranId: payment.bankTranId,
    channel: channel.gw,
    error: '',
    riskLevel: payment.riskLevel ?? 0,
    amountPaisa: payment.amountPaisa,
    createdAt: payment.validatedAt ?? new Date(),
    validatedOn: payment.validatedAt,
  }
}
