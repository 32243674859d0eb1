import type {
  PaymentClaim,
  PaymentGateway,
  ReadNotification,
  RefundInput,
  RefundResponse,
} from '../gateway/payment-gateway.ts'
import { createClient } from './client.ts'
import { findPayment } from './find-payment.ts'
import { toVerifiedCharge } from './to-verified-charge.ts'
import type { ParsedNotification, SslcommerzClient, SslcommerzSettings } from './types.ts'

/** The adapter for SSLCOMMERZ: its words end here. */
export function createSslcommerz(settings: SslcommerzSettings): PaymentGateway {
  const client = createClient(settings)
  return {
    provider: 'sslcommerz',
    account: { gateway: settings.sandbox ? 'sandbox' : settings.apiBase, merchantId: settings.storeId },
    amounts: { minPaisa: 10_00, maxPaisa: 500_000_00 },
    pageOrigins: settings.gatewayHosts.map((host) => (host.includes('://') ? host : `https://${host}`)),
    beginSession: (input) => client.createSession(input),
    readNotification: (rawBody) => toRead(client.parseNotification(rawBody)),
    findPayment: (attempt, options) => findPayment(client, attempt, options),
    refund: (input) => refund(client, input),
    findRefund: (providerRefundId, options) => client.refundStatus(providerRefundId, options),

    async verifyCharge(chargeId, options) {
      const response = await client.validate(chargeId, options)
      return response.kind === 'ok' ? { kind: 'ok', value: toVerifiedCharge(response.value) } : response
    },
  }
}

function toRead(parsed: ParsedNotification): ReadNotification {
  if (!parsed.ok) return parsed
  const { tranId, status, valId, error } = parsed.body
  const claim = { tranId, outcome: outcomes[status] ?? 'unknown', chargeId: valId, reason: error }
  return { ok: true, claim, signatureOk: parsed.signatureOk }
}

/** The documented words for the status of a payment. */
const outcomes: Readonly<Partial<Record<string, PaymentClaim['outcome']>>> = {
  VALID: 'paid',
  VALIDATED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
  UNATTEMPTED: 'expired',
}

async function refund(client: SslcommerzClient, input: RefundInput) {
  const { requestKey, bankReference, amountPaisa, reason, orderId } = input
  if (!bankReference) return { kind: 'ok' as const, value: noBankTransaction }
  const response = await client.refund({
    bankTranId: bankReference,
    refundTransId: requestKey,
    amountPaisa,
    remarks: reason,
    reference: orderId,
  })
  if (response.kind !== 'ok') return response
  const { status, refundRefId, reason: refusal } = response.value
  const value: RefundResponse =
    status === 'failed'
      ? { status, reason: refusal ?? 'refused' }
      : { status: 'accepted', providerRefundId: refundRefId }
  return { kind: 'ok' as const, value }
}

const noBankTransaction: RefundResponse = { status: 'failed', reason: 'The payment has no bank transaction' }
