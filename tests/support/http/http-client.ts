import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

/** `status` is 0 where no response came; `text` then says why. */
export type Reply<Body = unknown> = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
  json(): Body
}

export type RequestOptions = {
  method?: string
  headers?: Record<string, string>
  /** A session's token. */
  token?: string | undefined
  /** Sent as JSON. */
  json?: unknown
  /** Sent as an HTML form does. */
  fields?: Record<string, string>
  form?: FormData
  body?: string | Buffer
}

export type HttpClient = ReturnType<typeof createClient>

type Options = { maxSockets?: number; timeoutMs?: number }

/**
 * The HTTP client of all long runs: bench, attacks, soak, faults, cluster and capacity. It stands on node:http and
 * node:https: unlike fetch they leave Host, paths and bodies as they are, and two thousand customers do not measure the
 * client.
 */
export function createClient(origin: string, { maxSockets = 64, timeoutMs = 30_000 }: Options = {}) {
  const isTls = origin.startsWith('https:')
  const { hostname, port } = new URL(origin)
  // Certificates of tests are their own.
  const agent = isTls
    ? new TlsAgent({ keepAlive: true, maxSockets, rejectUnauthorized: false })
    : new Agent({ keepAlive: true, maxSockets })

  /** `path` may be a whole address of this origin, as the gateway hands them out. */
  async function send<Body = unknown>(path: string, sent: RequestOptions = {}): Promise<Reply<Body>> {
    const { method = 'GET', headers, body } = await prepare(sent)
    const start = performance.now()
    const target = path.startsWith(`${origin}/`) ? path.slice(origin.length) : path
    return new Promise((resolve) => {
      const finish = (status: number, text: string, received: IncomingHttpHeaders = {}) =>
        resolve({
          status,
          text,
          headers: received,
          ms: performance.now() - start,
          json: () => JSON.parse(text) as Body,
        })
      const call = (isTls ? tlsRequest : request)(
        { agent, hostname, port, method, path: target, headers },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('error', (error) => finish(0, error.message))
          response.on('end', () =>
            finish(response.statusCode ?? 0, Buffer.concat(parts).toString(), response.headers),
          )
        },
      )
      call.setTimeout(timeoutMs, () => call.destroy(new Error(`no response in ${timeoutMs} ms`)))
      call.on('error', (error) => finish(0, error.message))
      call.end(body)
    })
  }

  const post = <Body = unknown>(path: string, json: unknown, sent: RequestOptions = {}) =>
    send<Body>(path, { method: 'POST', json, ...sent })

  return { origin, send, post, close: () => agent.destroy() }
}

/** Sends a request again when a busy shop says to, at most this many times; a courier may stay silent for longer. */
export function patiently(send: HttpClient['send'], maxTries = Number.POSITIVE_INFINITY): HttpClient['send'] {
  return async <Body>(path: string, sent?: RequestOptions) => {
    for (let tries = 1; ; tries++) {
      const reply = await send<Body>(path, sent)
      // 429 and 503 both say when to retry, and neither is a crash.
      const isBusy = reply.status === 429 || reply.status === 503
      if (!isBusy || reply.text.includes('"COURIER_SILENT"')) return reply
      if (tries === maxTries) throw new Error(`${path} is refused again and again: ${reply.text}`)
      await pause(Number(reply.headers['retry-after'] ?? 1) * 1000)
    }
  }
}

async function prepare(sent: RequestOptions) {
  const { method, token, headers } = sent
  const [packed, type] = await pack(sent)
  return {
    method: method ?? (packed === undefined ? 'GET' : 'POST'),
    body: packed,
    headers: {
      ...(packed !== undefined && { 'content-length': String(Buffer.byteLength(packed)) }),
      ...(type && { 'content-type': type }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  }
}

async function pack({ json, fields, form, body }: RequestOptions) {
  if (json !== undefined) return [JSON.stringify(json), 'application/json'] as const
  if (fields) return [new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded'] as const
  if (!form) return [body, ''] as const
  const packed = new Response(form)
  return [Buffer.from(await packed.arrayBuffer()), packed.headers.get('content-type') ?? ''] as const
}
