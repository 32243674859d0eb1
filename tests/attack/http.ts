import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; ms: number }
export type Sent = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 60 })

/** Bare HTTP: unlike fetch it leaves Host, paths and bodies as they are given. */
export function send(origin: string, { method = 'GET', path, headers = {}, body }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const call = request(
      { agent, hostname, port, method, path, headers: { ...length, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          const ms = performance.now() - start
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, ms })
        })
      },
    )
    call.setTimeout(20_000, () => call.destroy(new Error(`No answer to ${method} ${path.slice(0, 80)}`)))
    call.on('error', reject)
    call.end(body)
  })
}

/** Bytes on a socket, and everything that came back until the other side hung up or fell silent. */
export function sendRaw(origin: string, bytes: string | Buffer, { quietMs = 400 } = {}): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const done = () => {
      socket.destroy()
      resolve(heard)
    }
    socket.setTimeout(quietMs, done)
    socket.on('data', (part) => {
      heard += part.toString('latin1')
    })
    socket.on('error', done)
    socket.on('close', done)
  })
}

export function closeConnections(): void {
  agent.destroy()
}
