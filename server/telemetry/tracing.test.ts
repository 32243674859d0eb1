import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testShop } from '#tests/support/shop.ts'

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; doubleValue?: number } }[]
}

const spans: Sent[] = []
const keys: unknown[] = []
const collector = createServer(async (request: IncomingMessage, response) => {
  keys.push(request.headers['x-key'])
  const { resourceSpans } = JSON.parse(await text(request))
  spans.push(...resourceSpans[0].scopeSpans[0].spans)
  response.end('{}')
})

let shop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}/v1/traces`
  const tracing = { endpoint, headers: { 'x-key': 'let me in' }, serviceName: 'shop', ratio: 0 }
  shop = await testShop({ config: { tracing } })
})
afterAll(async () => {
  await shop.close()
  collector.close()
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const caller = 'b7ad6b7169203331'

test("a call and its statements are told to the collector, as a part of the caller's trace", async () => {
  const { headers } = await shop.loginAs('super_admin')

  const traceparent = `00-${traceId}-${caller}-01`
  await shop.app.inject({ url: '/api/orders/getAllOrders', headers: { ...headers, traceparent } })
  await shop.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { ...headers, traceparent } })

  const named = (name: string) => spans.find((span) => span.name === name)
  await vi.waitFor(() => expect(named('POST /api/auth/logout')).toBeDefined(), { timeout: 10_000 })
  const call = named('GET /api/orders/getAllOrders')!
  expect(call).toMatchObject({ traceId, parentSpanId: caller, kind: 2 })
  expect(call.attributes).toContainEqual({ key: 'http.response.status_code', value: { doubleValue: 200 } })
  expect(spans.filter(({ parentSpanId }) => parentSpanId === call.spanId).map(({ name }) => name)).toContain(
    'SELECT',
  )
  const logout = named('POST /api/auth/logout')!
  const below = spans.filter(({ parentSpanId }) => parentSpanId === logout.spanId).map(({ name }) => name)
  expect(below).toEqual(expect.arrayContaining(['BEGIN', 'DELETE', 'COMMIT']))
  expect(keys[0]).toBe('let me in')
})

test('what the caller does not trace is not traced', async () => {
  const before = spans.length

  await shop.app.inject({ url: '/readyz', headers: { traceparent: `00-${traceId}-${caller}-00` } })
  await shop.app.inject('/readyz')
  await shop.app.inject({ url: '/healthz', headers: { traceparent: `00-${traceId}-${caller}-01` } })

  await vi.waitFor(() => expect(spans.length).toBeGreaterThan(before), { timeout: 10_000 })
  expect(spans.slice(before).map(({ name }) => name)).toEqual(['GET /healthz'])
})
