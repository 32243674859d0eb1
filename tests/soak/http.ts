import { Agent, request } from 'node:http'

export type Answer = { status: number; retryAfter: string | undefined; text: string; ms: number }
type Sent = { method?: 'GET' | 'POST'; body?: string; headers?: Record<string, string> }

/**
 * As a proxy before the shop does: browsers' connections end there, and a few hundred lead on. Node itself takes in
 * one new connection per turn of its loop.
 */
const looking = new Agent({ keepAlive: true, maxSockets: 256 })
/** Whoever waits at the checkout takes no connection from those who look. */
const paying = new Agent({ keepAlive: true, maxSockets: 512 })

/** Plain HTTP: two thousand shoppers with fetch would be measuring fetch. Status 0: no answer. */
export function send(url: string, { method = 'GET', body, headers = {} }: Sent = {}): Promise<Answer> {
  const start = performance.now()
  const agent = method === 'GET' ? looking : paying
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve) => {
    const done = (status: number, text: string, retryAfter?: string) =>
      resolve({ status, text, retryAfter, ms: performance.now() - start })
    const call = request(
      url,
      { agent, method, headers: { 'accept-encoding': 'br', ...length, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', (error) => done(0, error.message))
        answer.on('end', () =>
          done(answer.statusCode ?? 0, Buffer.concat(parts).toString(), answer.headers['retry-after']),
        )
      },
    )
    call.setTimeout(30_000, () => call.destroy(new Error('no answer in 30 s')))
    call.on('error', (error) => done(0, error.message))
    call.end(body)
  })
}

export function closeConnections(): void {
  for (const agent of [looking, paying]) agent.destroy()
}
