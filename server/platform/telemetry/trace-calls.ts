import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tracer } from './tracing.ts'

/** A span for each request that reaches Fastify. Cached pages and static files are answered before, in microseconds. */
export function traceCalls(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()

  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parentOf(request))
    if (!span.isRecording()) return done()
    spans.set(request, span)
    context.with(trace.setSpan(context.active(), span), done)
  })

  // Reading the body continues in the context of the socket, so the span is made active again after it.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(context.active(), span), done)
    else done()
  })

  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    if (span) endSpan(span, request, statusCode)
    done()
  })
}

/** An HTTP instrumentation of the SDK may have begun a span; otherwise the caller's `traceparent` header counts. */
function parentOf({ headers }: FastifyRequest) {
  const active = context.active()
  return trace.getSpan(active) ? active : propagation.extract(active, headers)
}

function endSpan(span: Span, { method, id, routeOptions }: FastifyRequest, statusCode: number) {
  const route = routeOptions.url ?? 'unknown'
  span.updateName(`${method} ${route}`)
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': statusCode,
    'request.id': id,
  })
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
