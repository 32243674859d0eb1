import { formatAmount } from './amount.ts'
import { type Answer, dhakaTime, isAnswer, text, toCharge, toElement, toSessionState } from './answers.ts'
import { createCaller } from './caller.ts'
import { parseNotification } from './notification.ts'
import { sessionRefusal, sessionRequest } from './session-request.ts'
import type {
  Known,
  OpenedSession,
  RefundAnswer,
  RefundState,
  SslcommerzGateway,
  SslcommerzSettings,
  TranIdAnswer,
  VerifiedCharge,
} from './types.ts'

const sessionPath = '/gwprocess/v4/api.php'
const validationPath = '/validator/api/validationserverAPI.php'
const queryPath = '/validator/api/merchantTransIDvalidationAPI.php'

/** The one adapter: only its settings differ between live, the vendor's sandbox and our own. */
export function createSslcommerz(settings: SslcommerzSettings): SslcommerzGateway {
  const { ask, askOnce } = createCaller(settings)
  const store = { store_id: settings.storeId, store_passwd: settings.storePassword, format: 'json' }

  return {
    async createSession(input) {
      const reason = sessionRefusal(input)
      if (reason) return { kind: 'rejected', reason }
      const form = sessionRequest(input, settings)
      return askOnce({ operation: 'session', path: sessionPath, form }, (answer) =>
        toOpenedSession(answer, settings.gatewayHosts),
      )
    },

    validate: (valId, options) =>
      ask(
        { operation: 'validate', path: validationPath, query: { val_id: valId, ...store, v: '1' } },
        (answer) => whenConnected(answer, () => toVerified(answer, valId)),
        options,
      ),

    queryByTranId: (tranId, options) =>
      ask(
        { operation: 'query-tran', path: queryPath, query: { tran_id: tranId, ...store } },
        (answer) => whenConnected(answer, () => toTranIdAnswer(answer)),
        options,
      ),

    queryBySession: (sessionKey, options) =>
      ask(
        { operation: 'query-session', path: queryPath, query: { sessionkey: sessionKey, ...store } },
        (answer) => whenConnected(answer, () => ({ kind: 'ok', value: toSessionState(answer) })),
        options,
      ),

    refund: (input) =>
      askOnce(
        {
          operation: 'refund',
          path: queryPath,
          query: {
            bank_tran_id: input.bankTranId,
            refund_trans_id: input.refundTransId,
            refund_amount: formatAmount(input.amountPaisa),
            refund_remarks: [...input.remarks].slice(0, 255).join('') || 'Refund',
            ...(input.reference && { refe_id: [...input.reference].slice(0, 50).join('') }),
            ...store,
            v: '1',
          },
        },
        (answer) => whenConnected(answer, () => toRefundAnswer(answer)),
      ),

    refundStatus: (refundRefId, options) =>
      ask(
        { operation: 'refund-status', path: queryPath, query: { refund_ref_id: refundRefId, ...store } },
        (answer) => whenConnected(answer, () => toRefundState(answer)),
        options,
      ),

    parseNotification: (rawBody) => parseNotification(rawBody, settings),
  }
}

function toOpenedSession(answer: Answer, gatewayHosts: readonly string[]): Known<OpenedSession> {
  const status = text(answer, 'status').toUpperCase()
  if (status === 'FAILED')
    return { kind: 'rejected', reason: text(answer, 'failedreason') || 'no reason given' }
  if (status !== 'SUCCESS') return learnedNothing(`status ${status.slice(0, 40) || 'missing'}`)
  const sessionKey = text(answer, 'sessionkey')
  const gatewayUrl = text(answer, 'GatewayPageURL')
  if (!sessionKey) return learnedNothing('no sessionkey')
  if (!isAllowedPage(gatewayUrl, gatewayHosts))
    return learnedNothing('GatewayPageURL is not on an allowed host')
  return { kind: 'ok', value: { sessionKey, gatewayUrl } }
}

/** The page is on another host than the API, so it is checked against a list, not against the API's address. */
function isAllowedPage(address: string, gatewayHosts: readonly string[]): boolean {
  if (!URL.canParse(address) || address.length > 2000) return false
  const { protocol, host, origin, username, password } = new URL(address)
  if (username || password) return false
  return gatewayHosts.includes(origin) || (protocol === 'https:' && gatewayHosts.includes(host))
}

/** APIConnect tells whether the question was answered at all. It is never a verdict about a payment. */
function whenConnected<T>(answer: Answer, read: () => Known<T>): Known<T> {
  const connect = text(answer, 'APIConnect')
  return connect === 'DONE' ? read() : learnedNothing(`APIConnect ${connect.slice(0, 40) || 'missing'}`)
}

function toVerified(answer: Answer, valId: string): Known<VerifiedCharge> {
  const status = text(answer, 'status').toUpperCase()
  if (status === 'INVALID_TRANSACTION' || status === 'FAILED') return { kind: 'rejected', reason: status }
  if (status !== 'VALID' && status !== 'VALIDATED')
    return learnedNothing(`status ${status.slice(0, 40) || 'missing'}`)
  // An answer about another payment would let one val_id pay for two orders.
  if (text(answer, 'val_id') !== valId) return learnedNothing('answer for another val_id')
  return { kind: 'ok', value: toCharge(answer) }
}

/** One element comes as an object now and then, the count as a string; 0 found still lists one INVALID element. */
function toTranIdAnswer(answer: Answer): Known<TranIdAnswer> {
  const found = Number(text(answer, 'no_of_trans_found') || Number.NaN)
  if (!Number.isSafeInteger(found)) return learnedNothing('no_of_trans_found is not a number')
  const listed = Array.isArray(answer.element) ? answer.element : [answer.element]
  const elements = listed.filter(isAnswer).map(toElement)
  return { kind: 'ok', value: { found, elements: elements.filter(({ state }) => state !== 'invalid') } }
}

function toRefundAnswer(answer: Answer): Known<RefundAnswer> {
  const status = text(answer, 'status').toLowerCase()
  if (status !== 'success' && status !== 'processing' && status !== 'failed')
    return learnedNothing(`status ${status.slice(0, 40) || 'missing'}`)
  const refundRefId = text(answer, 'refund_ref_id') || null
  return { kind: 'ok', value: { status, refundRefId, reason: text(answer, 'errorReason') || null } }
}

function toRefundState(answer: Answer): Known<RefundState> {
  const status = text(answer, 'status').toLowerCase()
  if (status !== 'refunded' && status !== 'processing' && status !== 'cancelled')
    return learnedNothing(`status ${status.slice(0, 40) || 'missing'}`)
  return { kind: 'ok', value: { status, refundedOn: dhakaTime(text(answer, 'refunded_on')) } }
}

function learnedNothing(detail: string): { kind: 'unknown'; cause: 'api'; detail: string } {
  return { kind: 'unknown', cause: 'api', detail }
}
