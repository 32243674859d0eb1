import { createHttpClient, type HttpResult, parseJson } from '#server/platform/outgoing/http-client.ts'
import type { SmsConfig } from '#server/platform/settings/config.ts'

type Sms = { id: string; recipient: string; text: string }

/**
 * The result of a try to send. `retry`: certainly not sent, so it is tried again. `refused`: never to be sent.
 * `unclear`: perhaps sent, perhaps not.
 */
type SendResult = { kind: 'sent' } | { kind: 'retry' | 'refused' | 'unclear'; reason: string }

export type SmsTransport = (sms: Sms) => Promise<SendResult>

type Settings = Pick<SmsConfig, 'apiBase' | 'apiToken' | 'sid'> & { timeoutMs?: number }
type ResponseBody = { status?: unknown; error_message?: unknown; smsinfo?: unknown }

const connectMs = 10_000

/** The adapter for SSL Wireless (API v3). It never throws: every try ends in a result. */
export function createSslWireless({ apiBase, apiToken, sid, timeoutMs = 15_000 }: Settings): SmsTransport {
  const url = new URL(`${apiBase}/api/v3/send-sms`)
  const send = createHttpClient(connectMs)

  return async ({ id, recipient, text }) => {
    const json = { api_token: apiToken, sid, msisdn: recipient, sms: text, csms_id: csmsId(id) }
    const response = await send({ url, json, timeoutMs, isChange: true, readUpTo: 599 })
    return response.kind === 'response' ? toResult(response) : toFailure(response)
  }
}

/** The id of an SMS for SSL Wireless: 20 characters, refused when it was used on the same day. */
function csmsId(id: string): string {
  return id.slice(0, 20)
}

function toResult({ status, text }: Extract<HttpResult, { kind: 'response' }>): SendResult {
  if (status === 429 || status === 503) return retry(`status ${status}`)
  if (status >= 500) return { kind: 'unclear', reason: `status ${status}` }
  const body = parse(text)
  if (status >= 400) return retry(`status ${status} ${textOf(body?.error_message)}`.trim())
  if (!body) return { kind: 'unclear', reason: 'the answer could not be read' }
  return readBody(body)
}

/**
 * A refusal with a line about the SMS itself, or one that names its number, is final. Any other is about the account
 * (credit, token, address of the server), which the shop can put right.
 */
function readBody({ status, error_message, smsinfo }: ResponseBody): SendResult {
  const [line] = (Array.isArray(smsinfo) ? smsinfo : []) as ({
    sms_status?: unknown
    status_message?: unknown
  } | null)[]
  const isRefused = line && textOf(line.sms_status) !== 'SUCCESS'
  if (textOf(status) === 'SUCCESS' && !isRefused) return { kind: 'sent' }
  const reason =
    textOf(line?.status_message) || textOf(error_message) || `status ${textOf(status) || 'missing'}`
  if (isRefused || /msisdn|csms/i.test(reason)) return { kind: 'refused', reason }
  return textOf(status) === 'FAILED' ? retry(reason) : { kind: 'unclear', reason }
}

function retry(reason: string): SendResult {
  return { kind: 'retry', reason }
}

/** Errors before a connection was made: the SMS was certainly not sent. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

function toFailure({ detail, code }: Extract<HttpResult, { kind: 'unknown' }>): SendResult {
  const reason = code ?? detail
  return neverConnected.has(reason) ? retry(reason) : { kind: 'unclear', reason }
}

function parse(text: string): ResponseBody | undefined {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null ? value : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : ''
}
