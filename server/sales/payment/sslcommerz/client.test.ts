import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createSocketServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { SessionInput } from '../gateway/payment-gateway.ts'
import { createClient } from './client.ts'
import type { GatewayCallEvent, SslcommerzSettings } from './types.ts'

const input: SessionInput = {
  tranId: 'T1',
  amountPaisa: 300_00,
  orderId: 'O1',
  urls: { success: 'http://s/1', fail: 'http://s/2', cancel: 'http://s/3', notification: 'http://s/4' },
  customer: { name: 'N', email: 'n@projukti.test', phone: '017', address: 'a', city: 'Dhaka', country: 'BD' },
  lines: [{ name: 'Laptop', quantity: 1 }],
}
const found = { APIConnect: 'DONE', no_of_trans_found: 1, element: [{ tran_id: 'T1', status: 'PROCESSING' }] }
const opened = { status: 'SUCCESS', sessionkey: 'K1', GatewayPageURL: 'https://pay.test/page' }
const charge = { status: 'VALID', APIConnect: 'DONE', val_id: 'V1', tran_id: 'T1', amount: '300.00' }

async function gatewayThat(handler: RequestListener, settings: Partial<SslcommerzSettings> = {}) {
  const server = createServer(handler)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close().closeAllConnections())
  return adapter((server.address() as AddressInfo).port, settings)
}

function adapter(port: number, settings: Partial<SslcommerzSettings> = {}) {
  return createClient({
    apiBase: `http://127.0.0.1:${port}/gw/`,
    gatewayHosts: ['pay.test', 'http://127.0.0.1:3000'],
    storeId: 'demo',
    storePassword: 'p&ss word',
    shopEmail: 'shop@projukti.test',
    environment: 'test',
    retryPauses: [1, 1],
    ...settings,
  })
}

const answering =
  (body: unknown): RequestListener =>
  (_, response) =>
    void response.end(typeof body === 'string' ? body : JSON.stringify(body))

test('a session is opened with a url-encoded form', async () => {
  const seen: string[] = []
  const gateway = await gatewayThat(async (request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['content-type']}`)
    for await (const chunk of request) seen.push(String(chunk))
    response.end(JSON.stringify(opened))
  })

  const known = await gateway.createSession(input)

  expect(known).toEqual({ kind: 'ok', value: { sessionKey: 'K1', gatewayUrl: 'https://pay.test/page' } })
  expect(seen[0]).toBe('POST /gw/gwprocess/v4/api.php application/x-www-form-urlencoded')
  expect(new URLSearchParams(seen[1]).get('store_passwd')).toBe('p&ss word')
})

test('a refused session carries the gateway’s reason', async () => {
  const gateway = await gatewayThat(answering({ status: 'FAILED', failedreason: 'Store Credential Error' }))

  expect(await gateway.createSession(input)).toEqual({ kind: 'rejected', reason: 'Store Credential Error' })
})

test.each([
  ['an empty address', ''],
  ['a foreign host', 'https://evil.test/page'],
  ['plain http', 'http://pay.test/page'],
  ['a name before the host', 'https://pay.test@evil.test/page'],
  ['a user', 'https://me@pay.test/page'],
  ['a script', 'javascript:alert(1)'],
  ['another port', 'https://pay.test:8443/page'],
])('the buyer is never sent to %s', async (_, GatewayPageURL) => {
  const gateway = await gatewayThat(answering({ ...opened, GatewayPageURL }))

  expect(await gateway.createSession(input)).toMatchObject({ kind: 'unknown', cause: 'api' })
})

test('our own sandbox on plain http is allowed by name', async () => {
  const gateway = await gatewayThat(answering({ ...opened, GatewayPageURL: 'http://127.0.0.1:3000/page' }))

  expect(await gateway.createSession(input)).toMatchObject({ kind: 'ok' })
})

const faults: [string, RequestListener, string][] = [
  ['a server error', (_, response) => void response.writeHead(500).end('no'), 'http'],
  ['a redirect', (_, response) => void response.writeHead(302, { location: '/x' }).end(), 'http'],
  ['an HTML page', answering('<html>busy</html>'), 'parse'],
  ['half an answer', answering('{"APIConnect":"DO'), 'parse'],
  ['a list', answering([]), 'parse'],
  ['an endless answer', answering(`{"x":"${'x'.repeat(300 * 1024)}"}`), 'parse'],
  ['a cut connection', (request) => void request.socket.destroy(), 'network'],
  ['a connection cut within the answer', cutWithinAnswer, 'network'],
  ['silence', () => {}, 'timeout'],
  ['silence after the first byte', (_, response) => void response.write('{'), 'timeout'],
  ['APIConnect FAILED', answering({ ...found, APIConnect: 'FAILED' }), 'api'],
  ['APIConnect INACTIVE', answering({ ...found, APIConnect: 'INACTIVE' }), 'api'],
  ['APIConnect INVALID_REQUEST', answering({ APIConnect: 'INVALID_REQUEST' }), 'api'],
  ['nothing in particular', answering({}), 'api'],
]

test.each(faults)('%s is an unknown outcome for every call', async (_, handler, cause) => {
  const soon = { timeLimits: { session: 60, read: 60, refund: 60 } }
  const gateway = await gatewayThat(handler, cause === 'timeout' ? soon : {})
  const refund = { bankTranId: 'B1', refundTransId: 'R1', amountPaisa: 300_00, remarks: 'Broken' }

  const answers = await Promise.all([
    gateway.createSession(input),
    gateway.validate('V1'),
    gateway.queryByTranId('T1'),
    gateway.queryBySession('K1'),
    gateway.refund(refund),
    gateway.refundStatus('REF1'),
  ])

  expect(answers).toEqual(answers.map(() => expect.objectContaining({ kind: 'unknown', cause })))
})

test('a gateway that is not there is an unknown outcome', async () => {
  expect(await adapter(1).validate('V1')).toMatchObject({ kind: 'unknown', cause: 'network' })
})

test('a gateway that takes no connection is given up before the whole time is gone', async () => {
  const deaf = createSocketServer()
  await new Promise<void>((ready) => deaf.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void deaf.close())
  const { port } = deaf.address() as AddressInfo
  const settings = { apiBase: `https://127.0.0.1:${port}`, timeLimits: { connect: 40 }, retryPauses: [] }

  const known = await adapter(port, settings).validate('V1')

  expect(known).toMatchObject({ kind: 'unknown', cause: 'timeout', detail: 'not connected in 40 ms' })
})

test('reads are repeated until the gateway is back', async () => {
  let calls = 0
  const gateway = await gatewayThat((request, response) => {
    calls += 1
    if (calls === 1) return request.socket.destroy()
    if (calls === 2) return response.writeHead(503).end()
    return response.end(JSON.stringify(charge))
  })

  expect(await gateway.validate('V1')).toMatchObject({
    kind: 'ok',
    value: { tranId: 'T1', amountPaisa: 300_00 },
  })
  expect(calls).toBe(3)
})

test('what changes something is asked once only', async () => {
  let calls = 0
  const gateway = await gatewayThat((_, response) => {
    calls += 1
    response.writeHead(503).end()
  })

  await gateway.createSession(input)
  await gateway.refund({ bankTranId: 'B1', refundTransId: 'R1', amountPaisa: 1_00, remarks: 'x' })

  expect(calls).toBe(2)
})

test('a pause that is longer than the rest of the budget ends the repeats', async () => {
  let calls = 0
  const gateway = await gatewayThat(
    (_, response) => {
      calls += 1
      response.writeHead(503).end()
    },
    { retryPauses: [60_000] },
  )

  expect(await gateway.queryByTranId('T1', { budgetMs: 30_000 })).toMatchObject({ cause: 'http' })
  expect(calls).toBe(1)
})

test('a call waits no longer than its budget', async () => {
  const gateway = await gatewayThat(() => {}, { timeLimits: { read: 600_000 } })

  expect(await gateway.queryByTranId('T1', { budgetMs: 50 })).toMatchObject({ cause: 'timeout' })
})

test.each([
  ['a list and a number', found],
  ['one object and a string', { ...found, no_of_trans_found: '1', element: found.element[0] }],
])('a query answered with %s is understood', async (_, body) => {
  const gateway = await gatewayThat(answering(body))

  expect(await gateway.queryByTranId('T1')).toMatchObject({
    kind: 'ok',
    value: { found: 1, elements: [{ state: 'open', status: 'PROCESSING', valId: null }] },
  })
})

test('a payment the gateway never heard of is found 0 times', async () => {
  const none = { APIConnect: 'DONE', no_of_trans_found: 0, element: [{ tran_id: 'T1', status: 'INVALID' }] }
  const gateway = await gatewayThat(answering(none))

  expect(await gateway.queryByTranId('T1')).toEqual({ kind: 'ok', value: { found: 0, elements: [] } })
})

test('a status word nobody documented is kept apart', async () => {
  const gateway = await gatewayThat(answering({ ...found, element: [{ status: 'on_hold' }] }))

  expect(await gateway.queryByTranId('T1')).toMatchObject({
    value: { elements: [{ state: 'unknown', status: 'ON_HOLD' }] },
  })
})

test('an unknown val_id is rejected, an answer about another one is not believed', async () => {
  const unknown = await gatewayThat(answering({ status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }))
  const other = await gatewayThat(answering({ ...charge, val_id: 'V2' }))

  expect(await unknown.validate('V1')).toEqual({ kind: 'rejected', reason: 'INVALID_TRANSACTION' })
  expect(await other.validate('V1')).toMatchObject({ kind: 'unknown', cause: 'api' })
})

test('a card number that the gateway forgot to mask is masked here', async () => {
  const gateway = await gatewayThat(answering({ ...charge, card_no: '4111111111111111' }))

  expect(await gateway.validate('V1')).toMatchObject({ value: { cardNo: '411111******1111' } })
})

test('calls are logged without the store password', async () => {
  const events: GatewayCallEvent[] = []
  const gateway = await gatewayThat(answering('<html>'), { log: (event) => events.push(event) })

  await gateway.validate('V1')

  expect(events.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
  expect(JSON.stringify(events)).not.toMatch(/p&ss|p%26ss|127\.0\.0\.1/)
})

function cutWithinAnswer(...[, response]: Parameters<RequestListener>) {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('{"APIConnect":', () => response.destroy())
}
