import type {
  GatewayResult,
  PaymentGateway,
  SessionInput,
  VerifiedCharge,
} from '#server/sales/payment/gateway/payment-gateway.ts'

/** A second payment provider: everybody who comes to it pays, and it gives back at once what is asked for. */
export function createCash(): PaymentGateway {
  const sessions = new Map<string, SessionInput>()
  return {
    provider: 'cash',
    account: { gateway: 'counter', merchantId: 'projukti' },
    amounts: { minPaisa: 1_00, maxPaisa: 1_000_000_00 },
    pageOrigins: [],

    async beginSession(input) {
      sessions.set(input.tranId, input)
      return ok({ sessionKey: `cash-${input.tranId}`, gatewayUrl: input.urls.success })
    },

    readNotification(rawBody) {
      const tranId = /^received=(\w+)$/.exec(rawBody)?.[1]
      if (!tranId) return { ok: false, why: 'nothing was received' }
      const claim = { tranId, outcome: 'paid' as const, chargeId: receiptOf(tranId) }
      return { ok: true, claim, signatureOk: true }
    },

    async findPayment({ tranId }) {
      return ok(
        sessions.has(tranId) ? { state: 'paid', chargeIds: [receiptOf(tranId)] } : { state: 'not_found' },
      )
    },

    async verifyCharge(chargeId) {
      const session = [...sessions.values()].find(({ tranId }) => receiptOf(tranId) === chargeId)
      return session ? ok(chargeOf(session)) : { kind: 'rejected', reason: 'no such receipt' }
    },

    async refund({ requestKey }) {
      return ok({ status: 'accepted', providerRefundId: `back-${requestKey}` })
    },

    async findRefund() {
      return ok({ status: 'refunded' })
    },
  }
}

function receiptOf(tranId: string): string {
  return `receipt-${tranId}`
}

function chargeOf({ tranId, amountPaisa }: SessionInput): VerifiedCharge {
  return {
    chargeId: receiptOf(tranId),
    tranId,
    amountPaisa,
    requestedPaisa: amountPaisa,
    payoutPaisa: amountPaisa,
    riskLevel: 0,
    bankReference: '',
    cardType: 'Cash',
    cardBrand: '',
    cardNumber: '',
    emiInstalments: 0,
    emiBank: '',
  }
}

function ok<T>(value: T): GatewayResult<T> {
  return { kind: 'ok', value }
}
