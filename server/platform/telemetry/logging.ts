import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { destination, pino } from 'pino'
import { loggedError } from './logged-error.ts'
import { traceFields } from './tracing.ts'

/**
 * Writes one line of JSON per event, without personal data. Output is buffered: at thousands of pages a second,
 * a system call for each line would cost more than the page.
 */
export function createLogger(level: string): FastifyBaseLogger {
  const stream = destination({ fd: 1, sync: false, minLength: 12_288, periodicFlush: 500 })
  const serializers = { err: loggedError, error: loggedError }
  return pino({ level, base: null, serializers, errorKey: 'err', mixin: traceFields }, stream)
}

/**
 * API calls are logged by their route, because a path or a query may hold a key, a name or an email. Pages are
 * logged by the path that `pathToLog` makes of their address, without such keys.
 */
export function logResponses(app: FastifyInstance, pathToLog: (url: string) => string): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    request.log.info(
      {
        method: request.method,
        ...(route === '/*' ? { page: pathToLog(request.url) } : { route }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
}
