import { formatAmount } from '#shared/money.ts'
import type { GatewayResult } from '../gateway/payment-gateway.ts'
import { createGatewayCalls } from './call-gateway.ts'
import { parseNotification } from './notification.ts'
import { type GatewayResponse, isObject, text, toCharge, toElement } from './read-response.ts'
import { sessionRefusal, sessionRequest } from './session-request.ts'
import type {
  OpenedSession,
  RefundInput,
  RefundResponse,
  RefundState,
  SslcommerzClient,
  SslcommerzSettings,
  TranIdResponse,
  ValidatedCharge,
} from './types.ts'

const sessionPath = '/gwprocess/v4/api.php'
const validationPath = '/validator/api/validationserverAPI.php'
const queryPath = '/validator/api/merchantTransIDvalidationAPI.php'

/** Calls SSLCOMMERZ: live, the vendor's sandbox and our own differ by settings only. */
export function createClient(settings: SslcommerzSettings): SslcommerzClient {
  const { callWithRetry, callForChange } = createGatewayCalls(settings)
  const store = { store_id: settings.storeId, store_passwd: settings.storePassword, format: 'json' }

  return {
    async createSession(input) {
      const reason = sessionRefusal(input)
      if (reason) return { kind: 'rejected', reason }
      const form = sessionRequest(input, settings)
      return callForChange({ operation: 'session', path: sessionPath, form }, (response) =>
        toOpenedSession(response, settings.gatewayHosts),
      )
    },

    validate: (valId, options) =>
      callWithRetry(
        { operation: 'validate', path: validationPath, query: { val_id: valId, ...store, v: '1' } },
        (response) => whenConnected(response, () => toValidated(response, valId)),
        options,
      ),

    queryByTranId: (tranId, options) =>
      callWithRetry(
        { operation: 'query-tran', path: queryPath, query: { tran_id: tranId, ...store } },
        (response) => whenConnected(response, () => toTranIdResponse(response)),
        options,
      ),

    queryBySession: (sessionKey, options) =>
      callWithRetry(
        { operation: 'query-session', path: queryPath, query: { sessionkey: sessionKey, ...store } },
        (response) => whenConnected(response, () => ({ kind: 'ok', value: toElement(response) })),
        options,
      ),

    refund: (input) =>
      callForChange(
        { operation: 'refund', path: queryPath, query: { ...refundQuery(input), ...store, v: '1' } },
        (response) => whenConnected(response, () => toRefundResponse(response)),
      ),

    refundStatus: (refundRefId, options) =>
      callWithRetry(
        { operation: 'refund-status', path: queryPath, query: { refund_ref_id: refundRefId, ...store } },
        (response) => whenConnected(response, () => toRefundState(response)),
        options,
      ),

    parseNotification: (rawBody) => parseNotification(rawBody, settings),
  }
}

function refundQuery({ bankTranId, refundTransId, amountPaisa, remarks, reference }: RefundInput) {
  return {
    bank_tran_id: bankTranId,
    refund_trans_id: refundTransId,
    refund_amount: formatAmount(amountPaisa),
    refund_remarks: [...remarks].slice(0, 255).join('') || 'Refund',
    ...(reference && { refe_id: [...reference].slice(0, 50).join('') }),
  }
}

function toOpenedSession(
  response: GatewayResponse,
  gatewayHosts: readonly string[],
): GatewayResult<OpenedSession> {
  const status = text(response, 'status').toUpperCase()
  if (status === 'FAILED')
    return { kind: 'rejected', reason: text(response, 'failedreason') || 'no reason given' }
  if (status !== 'SUCCESS') return unknown(`status ${status.slice(0, 40) || 'missing'}`)
  const sessionKey = text(response, 'sessionkey')
  const gatewayUrl = text(response, 'GatewayPageURL')
  if (!sessionKey) return unknown('no sessionkey')
  if (!isAllowedPage(gatewayUrl, gatewayHosts)) return unknown('GatewayPageURL is not on an allowed host')
  return { kind: 'ok', value: { sessionKey, gatewayUrl } }
}

/** The page is on another host than the API, so it is checked against a list, not against the API's address. */
function isAllowedPage(address: string, gatewayHosts: readonly string[]): boolean {
  if (!URL.canParse(address) || address.length > 2000) return false
  const { protocol, host, origin, username, password } = new URL(address)
  if (username || password) return false
  return gatewayHosts.includes(origin) || (protocol === 'https:' && gatewayHosts.includes(host))
}

/** APIConnect says whether the request was processed at all, and nothing about the payment. */
function whenConnected<T>(response: GatewayResponse, read: () => GatewayResult<T>): GatewayResult<T> {
  const connect = text(response, 'APIConnect')
  return connect === 'DONE' ? read() : unknown(`APIConnect ${connect.slice(0, 40) || 'missing'}`)
}

function toValidated(response: GatewayResponse, valId: string): GatewayResult<ValidatedCharge> {
  const status = text(response, 'status').toUpperCase()
  if (status === 'INVALID_TRANSACTION' || status === 'FAILED') return { kind: 'rejected', reason: status }
  if (status !== 'VALID' && status !== 'VALIDATED')
    return unknown(`status ${status.slice(0, 40) || 'missing'}`)
  // A response about another payment would let one val_id pay for two orders.
  if (text(response, 'val_id') !== valId) return unknown('answer for another val_id')
  return { kind: 'ok', value: toCharge(response) }
}

/** A single element may come as an object, the count as a string; 0 found still lists one INVALID element. */
function toTranIdResponse(response: GatewayResponse): GatewayResult<TranIdResponse> {
  const found = Number(text(response, 'no_of_trans_found') || Number.NaN)
  if (!Number.isSafeInteger(found)) return unknown('no_of_trans_found is not a number')
  const listed = Array.isArray(response.element) ? response.element : [response.element]
  const elements = listed.filter(isObject).map(toElement)
  return { kind: 'ok', value: { found, elements: elements.filter(({ state }) => state !== 'invalid') } }
}

function toRefundResponse(response: GatewayResponse): GatewayResult<RefundResponse> {
  const status = text(response, 'status').toLowerCase()
  if (status !== 'success' && status !== 'processing' && status !== 'failed')
    return unknown(`status ${status.slice(0, 40) || 'missing'}`)
  const refundRefId = text(response, 'refund_ref_id') || null
  return { kind: 'ok', value: { status, refundRefId, reason: text(response, 'errorReason') || null } }
}

function toRefundState(response: GatewayResponse): GatewayResult<RefundState> {
  const status = text(response, 'status').toLowerCase()
  if (status !== 'refunded' && status !== 'processing' && status !== 'cancelled')
    return unknown(`status ${status.slice(0, 40) || 'missing'}`)
  return { kind: 'ok', value: { status } }
}

function unknown(detail: string): { kind: 'unknown'; cause: 'api'; detail: string } {
  return { kind: 'unknown', cause: 'api', detail }
}
