import http from 'node:http'
import https from 'node:https'
import type { UnknownCause } from './types.ts'

export interface Exchange {
  url: URL
  method: 'GET' | 'POST'
  form?: Record<string, string>
  connectMs: number
  totalMs: number
  /** The other side may be closing a connection that was idle; where that must not leave a doubt, take none that was. */
  freshConnection?: boolean
}

export type ExchangeResult =
  | { kind: 'answer'; text: string }
  | { kind: 'unknown'; cause: UnknownCause; detail: string }

const answerLimit = 256 * 1024

const kept = { keepAlive: true, maxFreeSockets: 64, minVersion: 'TLSv1.2' } as const
/** Nobody gives up a connection within a second of its last answer. */
const fresh = { ...kept, timeout: 1_000 }

const agents = {
  'http:': { kept: new http.Agent(kept), fresh: new http.Agent(fresh) },
  'https:': { kept: new https.Agent(kept), fresh: new https.Agent(fresh) },
}

/**
 * One request, one verdict; never throws. On node:http rather than fetch because fetch has no limit for
 * connecting alone. Redirects are not followed: the address carries the store password.
 */
export function exchange(request: Exchange): Promise<ExchangeResult> {
  const { url, method, form, connectMs, totalMs, freshConnection } = request
  return new Promise((resolve) => {
    const body = form && new URLSearchParams(form).toString()
    const { kept, fresh } = agents[url.protocol === 'https:' ? 'https:' : 'http:']
    const sending = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      agent: freshConnection ? fresh : kept,
      headers: body === undefined ? { accept: 'application/json' } : formHeaders(body),
    })
    const timers = [setTimeout(() => finish(unknown('timeout', `no answer in ${totalMs} ms`)), totalMs)]

    function finish(result: ExchangeResult) {
      for (const timer of timers) clearTimeout(timer)
      resolve(result)
      if (result.kind !== 'answer') sending.destroy()
    }

    sending.on('socket', (socket) => {
      if (!socket.connecting) return
      const limit = setTimeout(
        () => finish(unknown('timeout', `not connected in ${connectMs} ms`)),
        connectMs,
      )
      timers.push(limit)
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(limit))
    })
    sending.on('error', (error: NodeJS.ErrnoException) =>
      finish(unknown('network', error.code ?? error.name)),
    )
    sending.on('response', (response) => read(response, finish))
    sending.end(body)
  })
}

function formHeaders(body: string) {
  return {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  }
}

function read(response: http.IncomingMessage, finish: (result: ExchangeResult) => void) {
  const status = response.statusCode ?? 0
  if (status < 200 || status > 299) return finish(unknown('http', `status ${status}`))
  const chunks: Buffer[] = []
  let size = 0
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > answerLimit) finish(unknown('parse', 'answer over 256 KiB'))
  })
  response.on('error', (error: NodeJS.ErrnoException) => finish(unknown('network', error.code ?? error.name)))
  response.on('end', () => finish({ kind: 'answer', text: Buffer.concat(chunks).toString('utf8') }))
}

function unknown(cause: UnknownCause, detail: string): ExchangeResult {
  return { kind: 'unknown', cause, detail }
}
