import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { startSandboxGateway } from '#tests/support/services/sandbox-gateway.ts'

const { pool, drop } = await testDatabase()
const box = await startSandboxGateway(pool)

afterAll(async () => {
  await box.close()
  await drop()
})

beforeEach(() => {
  box.posts.length = 0
})

const statuses = () => box.posts.map(({ body }) => new URLSearchParams(body).get('status'))

test('a payment can be decided without a browser', async () => {
  const { tranId, sessionKey, urls } = await box.opened()

  const response = await box.sim('POST', `/sessions/${sessionKey}/approve`, { channel: 'bkash' })

  expect(response).toMatchObject({
    isNew: true,
    return: { url: urls.success, method: 'post', fields: { status: 'VALID' } },
  })
  expect(await box.gateway.validate(response.return.fields.val_id)).toMatchObject({
    value: { tranId, cardType: 'BKASH-BKash' },
  })
  expect(await box.sim('GET', `/deliveries?tran_id=${tranId}`)).toMatchObject([
    { responseCode: 200, url: urls.notification },
  ])
})

test('transactions can be made to arrive out of order', async () => {
  const { tranId } = await box.opened()
  await box.sim('POST', `/sessions/${tranId}/cancel`)
  await box.sim('POST', `/sessions/${tranId}/approve`, { force: true })
  await box.sim('POST', `/sessions/${tranId}/fail`, { force: true })

  expect(statuses()).toEqual(['CANCELLED', 'VALID', 'FAILED'])
  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({
    value: { elements: [{ state: 'cancelled' }, { state: 'paid' }, { state: 'failed' }] },
  })
})

test('a double charge can be made', async () => {
  const { tranId } = await box.opened()
  const first = await box.sim('POST', `/sessions/${tranId}/approve`)
  const second = await box.sim('POST', `/sessions/${tranId}/approve`, { force: true })

  const results = await Promise.all(
    [first, second].map((one) => box.gateway.validate(one.return.fields.val_id)),
  )

  expect(results).toMatchObject([{ kind: 'ok' }, { kind: 'ok' }])
  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({ value: { found: 2 } })
})

test('the last IPN can be sent again', async () => {
  const { tranId } = await box.opened()
  await box.sim('POST', `/sessions/${tranId}/approve`, { ipn: false })

  await box.sim('POST', '/ipn', { tran_id: tranId, times: 3 })

  expect(statuses()).toEqual(['VALID', 'VALID', 'VALID'])
})

test('a payment may still succeed after its session ran out', async () => {
  const { tranId } = await box.opened()
  await box.sim('POST', '/clock', { advanceMs: 15 * 60_000 })

  const late = await box.sim('POST', `/sessions/${tranId}/approve`, { force: true })

  expect(await box.gateway.validate(late.return.fields.val_id)).toMatchObject({
    kind: 'ok',
    value: { tranId },
  })
})

test('everything can be forgotten', async () => {
  const { tranId } = await box.opened()

  await box.sim('POST', '/reset')

  expect(await box.sim('GET', '/sessions')).toEqual([])
  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({ value: { found: 0 } })
})

test('control calls are for this machine alone', async () => {
  const url = '/sandbox-gateway/__sim/sessions'
  const from = (remoteAddress: string, headers = {}) => box.app.inject({ url, remoteAddress, headers })

  const responses = await Promise.all([
    from('127.0.0.1'),
    from('203.0.113.5'),
    from('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }),
    from('127.0.0.1', { 'sec-fetch-site': 'cross-site' }),
  ])

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 403, 403, 403])
})
