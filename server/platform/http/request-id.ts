import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const prefix = randomBytes(6).toString('base64url')
let count = 0

export function requestId(request: IncomingMessage): string {
  const forwarded = forwardedId(request)
  if (forwarded !== undefined) return forwarded
  count += 1
  return `${prefix}-${count.toString(36)}`
}

/** The id that a proxy has given to the request. */
export function forwardedId({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id']
  return typeof id === 'string' && /^[\w.-]{8,64}$/.test(id) ? id : undefined
}
