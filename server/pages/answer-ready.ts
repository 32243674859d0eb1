import { type ServerResponse, STATUS_CODES } from 'node:http'

/** Proxies keep connections for a minute; ours must outlive theirs, or a request meets a closing socket. */
export const keepAliveTimeout = 72_000

/** An answer that lacks nothing but the date. */
export type Ready = { head: string; body: Buffer; whole: Buffer; second: number }

export type Header = readonly [name: string, value: string]

export function makeReady(status: number, headers: readonly Header[], body: Buffer = Buffer.alloc(0)): Ready {
  return { head: makeHead(status, headers), body, whole: body, second: 0 }
}

/** The first lines of an answer, up to those that are never the same twice. */
export function makeHead(status: number, headers: readonly Header[]): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`
}

/**
 * For every visitor node:http would put the same head together, and hand it to the socket in three pieces. An answer
 * that is whole goes there in one: that is a quarter less work (docs/decisions/ready-answers.md).
 */
export function answerReady(response: ServerResponse, ready: Ready, requestId: string | undefined): void {
  const isPlain = requestId === undefined && response.req.method === 'GET'
  const named = requestId === undefined ? '' : `x-request-id: ${requestId}\r\n`
  if (isPlain && takesWhole(response)) sendWhole(response, wholeOf(ready))
  else sendParts(response, ready.head + named, ready.body)
}

/** The same for a text, all ASCII, that was made for this request. */
export function answerText(response: ServerResponse, head: string, text: string, requestId: string): void {
  const start = `${head}content-length: ${text.length}\r\nx-request-id: ${requestId}\r\n`
  if (takesWhole(response)) sendWhole(response, `${start}${dateLine(thisSecond())}${staying}\r\n${text}`)
  else sendParts(response, start, text)
}

/** Fields of node:http's own, under these names in every version: whether a head was written, and whether it was sent. */
type Written = ServerResponse & { _header: string; _headerSent: boolean; _last: boolean }

/** Without a socket, an earlier answer of this connection is still under way. */
function takesWhole({ socket, shouldKeepAlive }: ServerResponse): boolean {
  return socket !== null && shouldKeepAlive
}

function sendWhole(response: ServerResponse, whole: Buffer | string): void {
  const written = response as Written
  written._header = 'sent'
  written._headerSent = true
  response.socket!.write(whole, 'latin1')
  response.end()
}

function sendParts(response: ServerResponse, head: string, body: Buffer | string): void {
  const written = response as Written
  const stays = response.shouldKeepAlive
  written._last = !stays
  written._header = `${head}${dateLine(thisSecond())}${stays ? staying : leaving}\r\n`
  response.end(body, 'latin1')
}

const staying = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveTimeout / 1000}\r\n`
const leaving = 'Connection: close\r\n'

/** Put together once a second, into new bytes: the old ones may still be on their way to somebody. */
function wholeOf(ready: Ready): Buffer {
  const second = thisSecond()
  if (ready.second !== second) {
    const head = `${ready.head}${dateLine(second)}${staying}\r\n`
    ready.whole = Buffer.concat([Buffer.from(head, 'latin1'), ready.body])
    ready.body = ready.whole.subarray(head.length)
    ready.second = second
  }
  return ready.whole
}

function thisSecond(): number {
  return Math.floor(Date.now() / 1000)
}

let lastSecond = 0
let lastLine = ''

function dateLine(second: number): string {
  if (second !== lastSecond) {
    lastSecond = second
    lastLine = `Date: ${new Date(second * 1000).toUTCString()}\r\n`
  }
  return lastLine
}
