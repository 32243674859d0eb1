import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { destination, pino } from 'pino'
import { shownPath } from '../pages/page-address.ts'
import { loggedError } from './logged-error.ts'

/**
 * One line of JSON per event, with nothing about people in it. Buffered: at thousands of pages a second a write
 * each would cost more than the page.
 */
export function createLogger(level: string, mixin?: () => object): FastifyBaseLogger {
  const stream = destination({ fd: 1, sync: false, minLength: 12_288, periodicFlush: 500 })
  const serializers = { err: loggedError, error: loggedError }
  return pino({ level, base: null, serializers, errorKey: 'err', ...(mixin && { mixin }) }, stream)
}

const prefix = randomBytes(6).toString('base64url')
let count = 0

export function requestId(request: IncomingMessage): string {
  const given = givenId(request)
  if (given !== undefined) return given
  count += 1
  return `${prefix}-${count.toString(36)}`
}

/** A proxy in front may have named the request already. */
export function givenId({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : undefined
}

/**
 * Calls are logged by their route: what stands in a path or a query may be a key, a name or an e-mail.
 * Pages are logged by their path, except where it holds a key.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info(
      {
        method: request.method,
        ...(route === '/*' ? { page: shownPath(request.url) } : { route }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}
