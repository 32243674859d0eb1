import type { CallOptions, GatewayResult, SessionInput, UnknownCause } from '../gateway/payment-gateway.ts'

/** Everything the shop uses of SSLCOMMERZ, in the words of its API. */
export type SslcommerzClient = {
  createSession(input: SessionInput): Promise<GatewayResult<OpenedSession>>
  /** `rejected` = the gateway does not know the val_id; that is no verdict about the payment. */
  validate(valId: string, options?: CallOptions): Promise<GatewayResult<ValidatedCharge>>
  queryByTranId(tranId: string, options?: CallOptions): Promise<GatewayResult<TranIdResponse>>
  queryBySession(sessionKey: string, options?: CallOptions): Promise<GatewayResult<TxElement>>
  /** Never retried: call again with the same `refundTransId` after `unknown`. */
  refund(input: RefundInput): Promise<GatewayResult<RefundResponse>>
  refundStatus(refundRefId: string, options?: CallOptions): Promise<GatewayResult<RefundState>>
  parseNotification(rawBody: string): ParsedNotification
}

export type SslcommerzSettings = {
  /** Whether `apiBase` is our own sandbox, whose address changes. */
  sandbox?: boolean
  /** For example https://securepay.sslcommerz.com, or http://127.0.0.1:3000/sandbox-gateway. */
  apiBase: string
  /**
   * Hosts to which the buyer's browser may be sent: `name` or `name:port`, https only. Plain http (our own
   * sandbox) must be spelled out as a whole origin, for example http://127.0.0.1:3000.
   */
  gatewayHosts: readonly string[]
  storeId: string
  storePassword: string
  /** Stands in for a customer's address that is too long for the gateway. */
  shopEmail: string
  /**
   * Sent as value_c, for people who look at the gateway's panel: it tells payments of different installations of one
   * store apart. The shop itself compares the id of the attempt, which no other installation has.
   */
  environment: string
  timeLimits?: Partial<TimeLimits>
  /** Pauses before each retry of a read, in ms. Default [250, 1000]. */
  retryPauses?: readonly number[]
  log?: (event: GatewayCallEvent) => void
}

export type TimeLimits = {
  connect: number
  session: number
  read: number
  refund: number
}

/** One HTTP exchange, without address or body: both carry the store password. */
export type GatewayCallEvent = {
  operation: 'session' | 'validate' | 'query-tran' | 'query-session' | 'refund' | 'refund-status'
  outcome: 'ok' | 'rejected' | UnknownCause
  detail: string
  attempt: number
  ms: number
}

export type OpenedSession = {
  sessionKey: string
  gatewayUrl: string
}

/** A charge as the validation call confirms it. */
export type ValidatedCharge = {
  status: 'VALID' | 'VALIDATED'
  valId: string
  tranId: string
  /** null = missing or not an amount. */
  amountPaisa: number | null
  currency: string
  currencyAmountPaisa: number | null
  currencyType: string
  storeAmountPaisa: number | null
  /** null = missing; anything but 0 is to be held for staff. */
  riskLevel: number | null
  bankTranId: string
  cardType: string
  cardBrand: string
  /** Masked by the gateway, and again by us. */
  cardNo: string
  /** Instalments that the bank made of the charge; 0 = paid at once. */
  emiInstalments: number
  emiBank: string
  /** The id of the attempt once more, as we sent it in a field of our own. */
  valueB: string
}

/** `open` = still may be paid; `unknown` = a status word nobody documented: keep and alert. */
export type TransactionState = 'paid' | 'open' | 'failed' | 'cancelled' | 'expired' | 'invalid' | 'unknown'

export type TxElement = {
  state: TransactionState
  /** The gateway's own word, upper case. */
  status: string
  tranId: string
  valId: string | null
  error: string
}

export type TranIdResponse = {
  found: number
  /** One per bank attempt. A failed one does not close the checkout; two paid ones are a double charge. */
  elements: TxElement[]
}

export type RefundInput = {
  bankTranId: string
  /** Ours, frozen per refund, at most 30 characters. */
  refundTransId: string
  amountPaisa: number
  remarks: string
  reference?: string | undefined
}

/** `success` = taken in, not money returned; poll `refundStatus`. */
export type RefundResponse = {
  status: 'success' | 'processing' | 'failed'
  refundRefId: string | null
  reason: string | null
}

export type RefundState = {
  status: 'refunded' | 'processing' | 'cancelled'
}

type NotificationStatus = 'VALID' | 'FAILED' | 'CANCELLED' | 'UNATTEMPTED' | 'EXPIRED'

/** A notification proves nothing by itself: a valid signature may fail an attempt, but never makes one paid. */
export type Notification = {
  tranId: string
  /** The word as sent, upper case; `NotificationStatus` when documented. */
  status: NotificationStatus | (string & {})
  valId: string | null
  error: string
}

export type ParsedNotification =
  | { ok: true; body: Notification; signatureOk: boolean }
  | { ok: false; why: string }
