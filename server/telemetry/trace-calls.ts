import type { FastifyInstance } from 'fastify'
import type { Span, Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
}

/** A span for every request that reaches Fastify. What is ready in memory leaves before, and is over in microseconds. */
export function traceCalls(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', null)

  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    request.span = tracing.begin(request.method, typeof traceparent === 'string' ? traceparent : undefined)
    if (request.span) tracing.within(request.span, done)
    else done()
  })

  // A body is read in answer to its socket, which is nobody's request; from here on it is this one's again.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) tracing.within(request.span, done)
    else done()
  })

  app.addHook('onResponse', async ({ span, method, id, routeOptions }, { statusCode }) => {
    if (!span) return
    const route = routeOptions.url ?? 'unknown'
    span.name = `${method} ${route}`
    span.attributes = {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'request.id': id,
    }
    span.hasFailed = statusCode >= 500
    tracing.end(span)
  })
}
