import { SpanKind } from '@opentelemetry/api'
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { traceFields, withSpan } from './tracing.ts'

/** The SDK that an operator would load by `node --import`. */
const exporter = new InMemorySpanExporter()
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
provider.register()

const shop = await testShop()
const traceId = '0af7651916cd43dd8448eb211c80319c'
const caller = 'b7ad6b7169203331'

beforeEach(() => exporter.reset())
afterAll(async () => {
  await shop.close()
  await provider.shutdown()
})

test("a call and its statements become spans, as a part of the caller's trace", async () => {
  const { headers } = await shop.loginAs('super_admin')
  const traceparent = `00-${traceId}-${caller}-01`

  await shop.app.inject({ url: '/api/orders/getAllOrders', headers: { ...headers, traceparent } })
  await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { ...headers, traceparent } })

  const call = spanNamed('GET /api/orders/getAllOrders')
  expect(call.spanContext().traceId).toBe(traceId)
  expect(call.parentSpanContext?.spanId).toBe(caller)
  expect(call.kind).toBe(SpanKind.SERVER)
  expect(call.attributes['http.response.status_code']).toBe(200)
  expect(namesBelow(call)).toContain('SELECT')
  expect(namesBelow(spanNamed('POST /api/auth/logout'))).toEqual(
    expect.arrayContaining(['BEGIN', 'DELETE', 'COMMIT']),
  )
})

test('a call that its caller does not sample is not traced', async () => {
  await shop.app.inject({ url: '/readyz', headers: { traceparent: `00-${traceId}-${caller}-00` } })
  await shop.app.inject({ url: '/healthz', headers: { traceparent: `00-${traceId}-${caller}-01` } })

  expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['GET /healthz'])
})

test('log lines within a request name its trace, and work outside of one gets no span', async () => {
  const fields: object[] = []
  await provider.getTracer('test').startActiveSpan('outer', async (span) => {
    fields.push(traceFields())
    await withSpan('inner', async () => {})
    span.end()
    expect(fields).toEqual([{ trace_id: span.spanContext().traceId }])
  })

  await withSpan('alone', async () => {})

  expect(traceFields()).toEqual({})
  expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['inner', 'outer'])
})

function spanNamed(name: string): ReadableSpan {
  const span = exporter.getFinishedSpans().find((finished) => finished.name === name)
  if (!span) throw new Error(`there is no span ${name}`)
  return span
}

function namesBelow(parent: ReadableSpan): string[] {
  return exporter
    .getFinishedSpans()
    .filter(({ parentSpanContext }) => parentSpanContext?.spanId === parent.spanContext().spanId)
    .map(({ name }) => name)
}
