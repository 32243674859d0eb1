import { type ServerResponse, STATUS_CODES } from 'node:http'

/** Proxies keep connections for a minute; ours must outlive theirs, or a request meets a closing socket. */
export const keepAliveTimeout = 72_000

/** An answer that lacks nothing but the date. */
export type Ready = { head: string; body: Buffer; whole: Buffer; second: number }

export function makeReady(
  status: number,
  headers: readonly (readonly [string, string])[],
  body: Buffer = Buffer.alloc(0),
): Ready {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`
  return { head, body, whole: body, second: 0 }
}

/** Fields of node:http's own, under these names in every version: whether a head was written, and whether it was sent. */
type Written = ServerResponse & { _header: string; _headerSent: boolean; _last: boolean }

/**
 * For every visitor node:http would put the same head together, and hand it to the socket in three pieces. An answer
 * that is whole goes there in one: that is a quarter less work (docs/decisions/ready-answers.md).
 */
export function answerReady(response: ServerResponse, ready: Ready, requestId: string | undefined): void {
  const written = response as Written
  const { socket, shouldKeepAlive } = response
  written._header = ready.head
  // Without a socket, an earlier answer of this connection is still under way.
  if (socket && shouldKeepAlive && requestId === undefined && response.req.method === 'GET') {
    written._headerSent = true
    socket.write(wholeOf(ready))
    response.end()
    return
  }
  written._last = !shouldKeepAlive
  if (requestId !== undefined) written._header += `x-request-id: ${requestId}\r\n`
  written._header += `${dateLine(thisSecond())}${shouldKeepAlive ? staying : leaving}\r\n`
  response.end(ready.body)
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

function dateLine(second: number): string {
  return `Date: ${new Date(second * 1000).toUTCString()}\r\n`
}
