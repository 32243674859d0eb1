import { connect, type Socket } from 'node:net'

export type Answer = { status: number; body: Buffer | null }
type Waiting = { keep: boolean; done: (answer: Answer) => void; failed: (error: Error) => void }

const headEnd = Buffer.from('\r\n\r\n')

/**
 * One kept connection that asks and waits, with as little work of its own as possible: a client that parses every
 * answer costs as much as the servers it is meant to measure.
 */
export class Connection {
  readonly #port: number
  #socket: Socket | undefined
  #waiting: Waiting | undefined
  #head: Buffer | undefined
  #body: Buffer[] = []
  #status = 0
  #missing = 0

  constructor(port: number) {
    this.#port = port
  }

  /** `keep`: the body is wanted too. */
  ask(request: string, keep = false): Promise<Answer> {
    this.#socket ??= this.#open()
    const socket = this.#socket
    return new Promise((done, failed) => {
      this.#waiting = { keep, done, failed }
      this.#head = undefined
      this.#body = []
      socket.write(request)
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    const lost = (error: Error) => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#waiting?.failed(error)
    }
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', lost)
    socket.on('close', () => lost(new Error('The connection was closed.')))
    return socket
  }

  #take(chunk: Buffer): void {
    const before = this.#head
    if (before === undefined || this.#status === 0)
      this.#takeHead(before ? Buffer.concat([before, chunk]) : chunk)
    else this.#takeBody(chunk)
  }

  #takeHead(bytes: Buffer): void {
    this.#head = bytes
    this.#status = 0
    const end = bytes.indexOf(headEnd)
    if (end < 0) return
    const head = bytes.toString('latin1', 0, end)
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
    this.#status = Number(head.slice(9, 12))
    if (length === undefined && this.#status !== 304 && this.#status !== 204) {
      this.#waiting?.failed(new Error(`An answer without a length:\n${head}`))
      return
    }
    this.#missing = Number(length ?? 0)
    this.#takeBody(bytes.subarray(end + 4))
  }

  #takeBody(bytes: Buffer): void {
    this.#missing -= bytes.length
    if (this.#waiting?.keep) this.#body.push(bytes)
    if (this.#missing > 0) return
    const waiting = this.#waiting
    const answer = { status: this.#status, body: waiting?.keep ? Buffer.concat(this.#body) : null }
    this.#waiting = undefined
    this.#status = 0
    waiting?.done(answer)
  }
}

export function getRequest(path: string, headers: Record<string, string> = {}): string {
  return `GET ${path} HTTP/1.1\r\n${lines({ host: 'localhost', ...headers })}\r\n`
}

export function postRequest(path: string, body: string, headers: Record<string, string>): string {
  const length = String(Buffer.byteLength(body))
  return `POST ${path} HTTP/1.1\r\n${lines({ host: 'localhost', 'content-length': length, ...headers })}\r\n${body}`
}

function lines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
