type HttpRequest = {
  url: URL
  /** Sent as a form, or as JSON; without either it is a GET. */
  form?: Record<string, string>
  json?: object
  headers?: Record<string, string>
  timeoutMs: number
  /** Whether the request changes something at the other company. */
  isChange: boolean
  /** The highest status whose body is read as an answer; responses above it are failures. 299 where it is left out. */
  readUpTo?: number
}

/** The reason why no response could be read. */
export type TransportCause = 'timeout' | 'network' | 'http' | 'parse'

export type HttpResult =
  | { kind: 'response'; status: number; text: string }
  | {
      kind: 'unknown'
      cause: TransportCause
      detail: string
      /** The code or the name of the error, where no response came. */
      code?: string
    }

const maxResponseSize = 256 * 1024

/**
 * An HTTP client whose every request ends in a result: it never throws. Redirects are not followed, because
 * address or headers carry a password.
 */
export function createHttpClient(connectMs: number) {
  let opened: ReturnType<typeof openAgents> | undefined

  return async (call: HttpRequest): Promise<HttpResult> => {
    const { url, headers, timeoutMs, isChange, readUpTo = 299 } = call
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new DOMException('too late', 'TimeoutError')), timeoutMs)
    try {
      opened ??= openAgents(connectMs)
      const { request, agent, freshAgent } = await opened
      const { statusCode, body } = await request(url, {
        ...bodyOf(call),
        headers: { accept: 'application/json', ...typeOf(call), ...headers },
        dispatcher: isChange ? freshAgent : agent,
        idempotent: !isChange,
        signal: timeout.signal,
      })
      const isRead = statusCode >= 200 && statusCode <= readUpTo
      const isRedirect = statusCode >= 300 && statusCode <= 399
      if (isRead && !isRedirect) return { kind: 'response', status: statusCode, text: await body.text() }
      body.on('error', () => {}).destroy()
      return unknown('http', `status ${statusCode}`)
    } catch (error) {
      return toUnknown(error as NodeJS.ErrnoException, connectMs, timeoutMs)
    } finally {
      clearTimeout(timer)
    }
  }
}

/**
 * Loads undici with the first request: it is a fifth of the server's code, and the shop opens without it. Bundled and
 * loaded later, a CommonJS package has its default export alone.
 */
async function openAgents(connectMs: number) {
  const { Agent, request } = (await import('undici')).default
  const options = { connect: { timeout: connectMs, minVersion: 'TLSv1.2' as const }, maxResponseSize }
  // The server may close an idle connection just as a request is sent on it, which leaves open whether it arrived. No
  // server closes one within a second of its last response.
  const freshAgent = new Agent({ ...options, keepAliveTimeout: 1_000, keepAliveMaxTimeout: 1_000 })
  return { request, agent: new Agent(options), freshAgent }
}

/** Parses JSON, or returns undefined: during an outage some companies answer with an HTML page and status 200. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function bodyOf({ form, json }: HttpRequest) {
  if (form) return { method: 'POST' as const, body: new URLSearchParams(form).toString() }
  return json && { method: 'POST' as const, body: JSON.stringify(json) }
}

function typeOf({ form, json }: HttpRequest) {
  if (form) return { 'content-type': 'application/x-www-form-urlencoded' }
  return json && { 'content-type': 'application/json' }
}

function toUnknown(error: NodeJS.ErrnoException, connectMs: number, timeoutMs: number): HttpResult {
  // A DOMException's code is a number.
  const code = typeof error.code === 'string' ? error.code : error.name
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return unknown('timeout', `not connected in ${connectMs} ms`, code)
  if (code === 'TimeoutError') return unknown('timeout', `no answer in ${timeoutMs} ms`, code)
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return unknown('parse', 'answer over 256 KiB', code)
  return unknown('network', code, code)
}

function unknown(cause: TransportCause, detail: string, code?: string): HttpResult {
  return { kind: 'unknown', cause, detail, ...(code && { code }) }
}
