import type { TransportCause } from '#server/platform/outgoing/http-client.ts'
import type { Paisa } from '#shared/money.ts'

/** A payment provider in the shop's words. Its adapter alone knows the provider's own; providers.ts lists the adapters. */
export type PaymentGateway = {
  /** The provider's name, which every attempt carries that it takes. */
  provider: string
  /** The system, and the shop's account there, that take new payments: no other is ever asked about them. */
  account: { gateway: string; merchantId: string }
  /** The smallest and the largest amount of one payment. */
  amounts: { minPaisa: Paisa; maxPaisa: Paisa }
  /** The origins of the pages where buyers pay. */
  pageOrigins: readonly string[]
  beginSession(input: SessionInput): Promise<GatewayResult<BegunSession>>
  /** Reads a body that was posted to a return address or to the address for notifications. */
  readNotification(rawBody: string): ReadNotification
  /** `rejected` = the provider does not know the charge; that is no verdict about the payment. */
  verifyCharge(chargeId: string, options?: CallOptions): Promise<GatewayResult<VerifiedCharge>>
  findPayment(attempt: AskedAttempt, options?: CallOptions): Promise<GatewayResult<FoundPayment>>
  /** Never retried by the adapter: call again with the same `requestKey` after `unknown`. */
  refund(input: RefundInput): Promise<GatewayResult<RefundResponse>>
  findRefund(providerRefundId: string, options?: CallOptions): Promise<GatewayResult<FoundRefund>>
}

/** The result of one call. `unknown` is not a failure: the call may have been carried out, and must be checked later. */
export type GatewayResult<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'rejected'; reason: string }
  | { kind: 'unknown'; cause: UnknownCause; detail: string }

/**
 * `api` = a readable response that settles nothing, such as an undocumented status word.
 * `budget` = the gateway was not called, because events from outside have caused too many calls.
 */
export type UnknownCause = TransportCause | 'api' | 'budget'

export type CallOptions = {
  /** Total time over all retries, in ms; the operation's own limit still holds for each one. */
  budgetMs?: number
  /** The event from outside that causes a read; without one, the shop asks by itself (deduplicate-calls.ts). */
  causedBy?: 'unsigned event' | 'signed event' | undefined
}

export type SessionInput = {
  /** The id of the attempt: at most 30 letters and digits; one per attempt, never per order. */
  tranId: string
  amountPaisa: Paisa
  /** Months of an EMI that the buyer chose; without them the amount is paid at once. */
  emiMonths?: number | null
  orderId: string
  /** Where the buyer's browser returns to, and where the provider sends its notifications. */
  urls: { success: string; fail: string; cancel: string; notification: string }
  customer: {
    name: string
    email: string
    phone: string
    address: string
    city: string
    country: string
    postcode?: string | undefined
  }
  lines: readonly { name: string; quantity: number }[]
}

/** `gatewayUrl`: the page where the buyer pays. */
export type BegunSession = { sessionKey: string; gatewayUrl: string }

/** The end of a payment that brought no money. */
export type Ending = 'failed' | 'cancelled' | 'expired'

/** The claim of a notification. It proves nothing: a signed one may end an attempt, but never makes one paid. */
export type PaymentClaim = {
  tranId: string
  /** `unknown` = a word that the provider has not documented. */
  outcome: 'paid' | Ending | 'unknown'
  chargeId: string | null
  /** Why it brought no money, in the provider's words. */
  reason?: string
}

export type ReadNotification =
  | { ok: true; claim: PaymentClaim; signatureOk: boolean }
  | { ok: false; why: string }

/** A charge as the provider confirms it. Compare with our own row (check-charge.ts), never with posted values. */
export type VerifiedCharge = {
  /** The provider's id of the charge. */
  chargeId: string
  tranId: string
  /** The amount that was taken; null = missing, no amount, or in another currency. */
  amountPaisa: Paisa | null
  /** The amount that the session asked for, as the provider has it; null also where it repeats another session's. */
  requestedPaisa: Paisa | null
  /** The part of the amount that the provider pays out to the shop. */
  payoutPaisa: Paisa | null
  /** null = missing; anything but 0 is to be held for staff. */
  riskLevel: number | null
  /** The bank's id of the transaction; empty where there is none. */
  bankReference: string
  cardType: string
  cardBrand: string
  /** Masked. */
  cardNumber: string
  /** Instalments that the bank made of the charge; 0 = paid at once. */
  emiInstalments: number
  emiBank: string
}

export type AskedAttempt = { tranId: string; sessionKey: string | null }

/** `open`: it may still be paid. Two charges are a double payment. */
export type FoundPayment =
  | { state: 'paid'; chargeIds: string[] }
  | { state: 'open' | 'not_found' }
  /** `reason`: in the provider's words, for staff. */
  | { state: Ending; reason?: string }

export type RefundInput = {
  /** Ours, fixed per refund, at most 30 characters: a request that is sent twice is paid once. */
  requestKey: string
  bankReference: string | null
  amountPaisa: Paisa
  reason: string
  orderId: string
}

/** `accepted` = taken in, not money returned; ask with `findRefund`. */
export type RefundResponse =
  | { status: 'accepted'; providerRefundId: string | null }
  | { status: 'failed'; reason: string }

export type FoundRefund = { status: 'refunded' | 'processing' | 'cancelled' }

/** Why the provider would not take this amount; null where it does. */
export function amountRefusal({ amounts }: PaymentGateway, amountPaisa: Paisa): string | null {
  const { minPaisa, maxPaisa } = amounts
  const isTaken = Number.isSafeInteger(amountPaisa) && amountPaisa >= minPaisa && amountPaisa <= maxPaisa
  return isTaken ? null : `amount outside ${minPaisa} to ${maxPaisa} paisa`
}
