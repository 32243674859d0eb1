import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { calls } from '#shared/contract/modules.ts'
import { Problem } from '#shared/problem.ts'
import { pathOf } from './addresses.ts'
import { problemBody } from './errors.ts'

/** The paths of calls whose bodies hold files, which take minutes over a slow connection. */
const withFiles = new Set(calls.filter(({ config }) => config.hasFiles).map(({ url }) => `/api${url}`))

const tooSlow = 'The request took too long to arrive. Please try again.'

type BodyTimes = {
  /** The body of any other call has to arrive within this time. */
  timeoutMs: number
  /** An upload has to bring this many bytes within each `timeoutMs`; the server's requestTimeout ends it in any case. */
  uploadBytes: number
}

export const bodyTimes: BodyTimes = { timeoutMs: 20_000, uploadBytes: 40_000 }

/** Ends a request whose body does not arrive in time, answered or not, so that it cannot keep its connection. */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { timeoutMs, uploadBytes }: BodyTimes,
): void {
  if (!hasBody(request)) return
  const { socket, url = '' } = request
  const hasFiles = withFiles.has(pathOf(url).replace(/\/$/, ''))
  let received = socket.bytesRead
  const timer = setInterval(() => {
    const isFastUpload = hasFiles && socket.bytesRead - received >= uploadBytes
    received = socket.bytesRead
    if (isFastUpload) return
    stop()
    refuse(request, response)
  }, timeoutMs)
  const stop = () => clearInterval(timer)
  request.once('end', stop).once('close', stop)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function refuse(request: IncomingMessage, response: ServerResponse) {
  if (response.headersSent) return void request.destroy()
  const body = JSON.stringify(problemBody(new Problem('BAD_REQUEST', { message: tooSlow })))
  response.shouldKeepAlive = false
  response
    .writeHead(408, STATUS_CODES[408], {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body, () => request.destroy())
}
