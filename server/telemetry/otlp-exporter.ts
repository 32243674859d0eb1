import type { FastifyBaseLogger } from 'fastify'
import type { Attributes, Span, SpanKind } from './tracing.ts'
import type { TracingConfig } from './tracing-config.ts'

const everyMs = 2_000
const batch = 500
/** While the collector is away; what comes after is not kept. */
const mostWaiting = 5_000
const timeoutMs = 5_000

/** Sends spans to a collector in OpenTelemetry's own format: OTLP over HTTP, as JSON. */
export function createOtlpExporter(
  { endpoint, headers, serviceName }: TracingConfig,
  log: FastifyBaseLogger,
) {
  let waiting: Span[] = []
  let sending: Promise<void> = Promise.resolve()
  let isAway = false
  const timer = setInterval(() => void flush(), everyMs).unref()

  function add(span: Span) {
    if (waiting.length >= mostWaiting) return
    waiting.push(span)
    if (waiting.length % batch === 0) void flush()
  }

  function flush(): Promise<void> {
    const spans = waiting
    waiting = []
    if (spans.length > 0) sending = sending.then(() => send(spans))
    return sending
  }

  /** Traces are worth a try, not a second one. */
  async function send(spans: Span[]) {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(toRequest(spans, serviceName)),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`the collector answered ${response.status}`)
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'traces could not be handed over')
      isAway = true
    }
  }

  return {
    add,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

function toRequest(spans: Span[], serviceName: string) {
  const resource = { attributes: toAttributes({ 'service.name': serviceName }) }
  return {
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'projukti' }, spans: spans.map(toSpan) }] }],
  }
}

const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3 }

function toSpan(span: Span) {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId && { parentSpanId: span.parentId }),
    name: span.name,
    kind: kinds[span.kind],
    startTimeUnixNano: String(span.startedAt),
    endTimeUnixNano: String(span.endedAt),
    attributes: toAttributes(span.attributes),
    status: span.hasFailed ? { code: 2 } : {},
  }
}

function toAttributes(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: toValue(value) }))
}

function toValue(value: string | number | boolean) {
  if (typeof value === 'string') return { stringValue: value }
  return typeof value === 'boolean' ? { boolValue: value } : { doubleValue: value }
}
