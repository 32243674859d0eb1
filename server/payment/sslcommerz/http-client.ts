import { Agent, request } from 'undici'
import type { UnknownCause } from './types.ts'

export interface HttpRequest {
  url: URL
  form?: Record<string, string>
  timeoutMs: number
  /** Whether the request changes something at the gateway. */
  isChange: boolean
}

export type HttpResult =
  | { kind: 'response'; text: string }
  | { kind: 'unknown'; cause: UnknownCause; detail: string }

const maxResponseSize = 256 * 1024

/**
 * An HTTP client whose every request ends in a result: it never throws. Redirects are not followed, because the
 * address carries the store password.
 */
export function createHttpClient(connectMs: number) {
  const options = { connect: { timeout: connectMs, minVersion: 'TLSv1.2' as const }, maxResponseSize }
  const agent = new Agent(options)
  // The gateway may close an idle connection just as a request is sent on it, which leaves a change in doubt. No
  // server closes one within a second of its last response.
  const freshAgent = new Agent({ ...options, keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 })

  return async ({ url, form, timeoutMs, isChange }: HttpRequest): Promise<HttpResult> => {
    try {
      const { statusCode, body } = await request(url, {
        ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
        headers: { accept: 'application/json', ...(form && formType) },
        dispatcher: isChange ? freshAgent : agent,
        idempotent: !isChange,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (statusCode >= 200 && statusCode <= 299) return { kind: 'response', text: await body.text() }
      body.on('error', () => {}).destroy()
      return unknown('http', `status ${statusCode}`)
    } catch (error) {
      return toUnknown(error as NodeJS.ErrnoException, connectMs, timeoutMs)
    }
  }
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

function toUnknown({ code, name }: NodeJS.ErrnoException, connectMs: number, timeoutMs: number): HttpResult {
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return unknown('timeout', `not connected in ${connectMs} ms`)
  if (name === 'TimeoutError') return unknown('timeout', `no answer in ${timeoutMs} ms`)
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return unknown('parse', 'answer over 256 KiB')
  return unknown('network', typeof code === 'string' ? code : name)
}

function unknown(cause: UnknownCause, detail: string): HttpResult {
  return { kind: 'unknown', cause, detail }
}
