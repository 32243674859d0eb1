import type { SendResult } from '../outbox/send-due.ts'
import type { SmsConfig } from '../start/config.ts'

type Sms = { id: string; recipient: string; text: string }
export type SmsTransport = (sms: Sms) => Promise<SendResult>

type Settings = Pick<SmsConfig, 'apiBase' | 'apiToken' | 'sid'> & { timeoutMs?: number }
type Answer = { status?: unknown; error_message?: unknown; smsinfo?: unknown }

/** The adapter for SSL Wireless (API v3). It never throws: every try ends in a result. */
export function createSslWireless({ apiBase, apiToken, sid, timeoutMs = 15_000 }: Settings): SmsTransport {
  return async ({ id, recipient, text }) => {
    try {
      const { request } = (await import('undici')).default
      const { statusCode, body } = await request(`${apiBase}/api/v3/send-sms`, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ api_token: apiToken, sid, msisdn: recipient, sms: text, csms_id: csmsId(id) }),
        signal: AbortSignal.timeout(timeoutMs),
        // A reused connection may close just as the SMS is sent, which would leave open whether it was.
        reset: true,
      })
      return toResult(statusCode, await body.text())
    } catch (error) {
      return toFailure(error as NodeJS.ErrnoException)
    }
  }
}

/** The id of an SMS for SSL Wireless: 20 characters, refused when it was used on the same day. */
function csmsId(id: string): string {
  return id.slice(0, 20)
}

function toResult(statusCode: number, text: string): SendResult {
  if (statusCode === 429 || statusCode === 503) return retry(`status ${statusCode}`)
  if (statusCode >= 500) return { kind: 'unclear', reason: `status ${statusCode}` }
  const answer = parse(text)
  if (statusCode >= 400) return retry(`status ${statusCode} ${textOf(answer?.error_message)}`.trim())
  if (!answer) return { kind: 'unclear', reason: 'the answer could not be read' }
  return readAnswer(answer)
}

/**
 * A refusal with a line about the SMS itself, or one that names its number, is final. Any other is about the account
 * (credit, token, address of the server), which the shop can put right.
 */
function readAnswer({ status, error_message, smsinfo }: Answer): SendResult {
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
  return { kind: 'retry', reason, stopsQueue: true }
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

function toFailure({ code, name }: NodeJS.ErrnoException): SendResult {
  // A DOMException's code is a number.
  const reason = typeof code === 'string' ? code : name
  return neverConnected.has(reason) ? retry(reason) : { kind: 'unclear', reason }
}

function parse(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : ''
}
