import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { readForm, startSandboxGateway } from '#tests/support/services/sandbox-gateway.ts'

const { pool, drop } = await testDatabase()
const box = await startSandboxGateway(pool)

afterAll(async () => {
  await box.close()
  await drop()
})

beforeEach(async () => {
  box.posts.length = 0
  await box.sim('DELETE', '/faults')
})

async function paid(changes = {}) {
  const payment = await box.opened(changes)
  const back = readForm(await (await box.submit(payment.gatewayUrl, 'approve')).text())
  return { ...payment, ...back, valId: back.fields.val_id ?? '' }
}

test.each([
  ['credential-error', { kind: 'rejected', reason: 'Store Credential Error Or Store is De-active' }],
  ['missing-field', { kind: 'rejected' }],
  ['http-500', { kind: 'unknown', cause: 'http' }],
  ['hang', { kind: 'unknown', cause: 'timeout' }],
  ['reset', { kind: 'unknown', cause: 'network' }],
  ['html', { kind: 'unknown', cause: 'parse' }],
  ['truncated', { kind: 'unknown', cause: 'parse' }],
  ['empty-url', { kind: 'unknown', cause: 'api' }],
  ['foreign-url', { kind: 'unknown', cause: 'api' }],
  ['http-url', { kind: 'unknown', cause: 'api' }],
])('session fault %s', async (kind, result) => {
  await box.fault('session', kind)
  const asked = kind === 'hang' ? box.impatient : box.gateway

  expect(await asked.createSession(box.order())).toMatchObject(result)
  expect(await box.gateway.createSession(box.order())).toMatchObject({ kind: 'ok' })
})

test('a session whose answer is lost exists at the gateway', async () => {
  const input = box.order()
  await box.fault('session', 'hang-after', { tran_id: input.tranId })

  expect(await box.impatient.createSession(input)).toMatchObject({ kind: 'unknown', cause: 'timeout' })
  expect(await box.gateway.queryByTranId(input.tranId)).toMatchObject({
    value: { elements: [{ state: 'open' }] },
  })
})

test.each([
  ['http-500', { cause: 'http' }],
  ['hang', { cause: 'timeout' }],
  ['reset', { cause: 'network' }],
  ['html', { cause: 'parse' }],
  ['truncated', { cause: 'parse' }],
  ['slow', { cause: 'timeout' }],
  ['api-connect', { cause: 'api', detail: 'APIConnect FAILED' }],
])('validation fault %s leaves the outcome unknown until it is over', async (kind, result) => {
  const { valId, tranId } = await paid()
  await box.fault('validation', kind, { tran_id: tranId, times: null })
  const asked = result.cause === 'timeout' ? box.impatient : box.gateway

  expect(await asked.validate(valId)).toMatchObject({ kind: 'unknown', ...result })
  await box.sim('DELETE', '/faults')
  expect(await box.gateway.validate(valId)).toMatchObject({ kind: 'ok' })
})

test.each([
  ['validated-first', { status: 'VALIDATED', amountPaisa: 162_450_00 }],
  ['short-amount', { amountPaisa: 10_00, currencyAmountPaisa: 10_00 }],
  ['amount-differs', { amountPaisa: 1_00, currencyAmountPaisa: 162_450_00 }],
  ['other-currency', { currency: 'USD' }],
  ['other-tran-id', { tranId: 'OTHER' }],
  ['risky', { riskLevel: 1 }],
  ['risky-number', { riskLevel: 1 }],
  ['no-risk', { riskLevel: null }],
])('validation fault %s changes what was charged', async (kind, value) => {
  const { valId } = await paid()
  await box.fault('validation', kind)

  expect(await box.gateway.validate(valId)).toMatchObject({ kind: 'ok', value })
})

test('a val_id may be unknown once and known then', async () => {
  const { valId } = await paid()
  await box.fault('validation', 'invalid-transaction')

  expect(await box.gateway.validate(valId)).toMatchObject({ kind: 'rejected' })
  expect(await box.gateway.validate(valId)).toMatchObject({ kind: 'ok', value: { status: 'VALID' } })
})

test.each([
  ['element-object', { found: 1, elements: [{ state: 'paid' }] }],
  ['count-string', { found: 1, elements: [{ state: 'paid' }] }],
  ['processing', { elements: [{ state: 'open', valId: null }] }],
  ['failed-open', { elements: [{ state: 'failed' }] }],
  ['two-valid', { found: 2, elements: [{ state: 'paid' }, { state: 'paid' }] }],
  ['no-val-id', { elements: [{ state: 'paid', valId: null }] }],
  ['unknown-status', { elements: [{ state: 'unknown', status: 'ON_HOLD' }] }],
])('query fault %s', async (kind, value) => {
  const { tranId } = await paid()
  await box.fault('query', kind)

  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({ kind: 'ok', value })
})

test.each(['bad-sign', 'bad-sha2', 'no-verify-key', 'key-without-amount', 'tampered'])(
  'an IPN with %s is not believed',
  async (kind) => {
    await box.fault('ipn', kind)
    await paid()

    expect(box.gateway.parseNotification(box.posts[0]!.body)).toMatchObject({ ok: true, signatureOk: false })
  },
)

test.each([
  ['unknown-tran-id', { ok: true, signatureOk: true, body: { tranId: 'UNKNOWN' } }],
  ['repeated-keys', { ok: false }],
  ['json', { ok: false }],
  ['huge-body', { ok: false }],
])('an IPN with %s is read for what it is', async (kind, parsed) => {
  await box.fault('ipn', kind)
  await paid()

  expect(box.gateway.parseNotification(box.posts[0]!.body)).toMatchObject(parsed)
})

test('an IPN with an amount without decimals is signed as it is written', async () => {
  await box.fault('ipn', 'amount-without-decimals')
  await paid()

  const { body } = box.posts[0]!
  expect(new URLSearchParams(body).get('amount')).toBe('162450')
  expect(box.gateway.parseNotification(body)).toMatchObject({ ok: true, signatureOk: true })
})

test('an IPN can be sent ten times, or never', async () => {
  await box.fault('ipn', 'duplicate', { with: { times: 10 } })
  await paid()
  const duplicates = box.posts.length
  await box.fault('ipn', 'never')
  await paid()

  expect([duplicates, box.posts.length]).toEqual([10, 10])
})

test('an IPN can come after the browser', async () => {
  await box.fault('ipn', 'after-return', { with: { ms: 1_000 } })

  const { body } = await paid()

  expect(body).toContain('status=VALID')
  expect(box.posts).toHaveLength(0)
  expect(await box.arrived('/shop/ipn', 1)).toHaveLength(1)
})

test('an IPN that is not answered with 200 is sent again when asked to', async () => {
  await box.fault('ipn', 'retry', { with: { times: 1 } })
  const { tranId } = await paid({ urls: { ...box.order().urls, notification: `${box.origin}/nowhere` } })

  const sent = await box.sim('GET', `/deliveries?tran_id=${tranId}`)

  expect(sent).toMatchObject([{ responseCode: 404 }, { responseCode: 404 }])
})

test.each([
  ['empty', { method: 'post', fields: {} }],
  ['get', { method: 'get' }],
  ['tampered', { fields: { amount: '10.00' } }],
  ['lost', { method: undefined }],
])('return fault %s', async (kind, form) => {
  await box.fault('return', kind)

  expect(await paid()).toMatchObject(form)
})

test('a return can hit the wrong address, or come twice', async () => {
  await box.fault('return', 'cancel-url')
  const wrong = await paid()
  await box.fault('return', 'duplicated')
  const twice = await paid()

  expect(wrong.action).toBe(wrong.urls.cancel)
  expect(box.posts.map(({ path }) => path)).toContain(`/shop/success/${twice.tranId}`)
})

test('a fault waits for its own payment and happens as often as asked', async () => {
  const { valId, tranId } = await paid()
  const other = await paid()
  await box.fault('validation', 'invalid-transaction', { tran_id: tranId, times: 2 })

  const kinds = [await box.gateway.validate(other.valId)]
  for (let nth = 0; nth < 3; nth += 1) kinds.push(await box.gateway.validate(valId))

  expect(kinds.map(({ kind }) => kind)).toEqual(['ok', 'rejected', 'rejected', 'ok'])
})

test('a fault set before a restart happens after it', async () => {
  await box.fault('validation', 'http-500', { times: null })

  const restarted = await startSandboxGateway(pool)
  const result = await restarted.gateway.validate('V1')
  await restarted.close()

  expect(result).toMatchObject({ kind: 'unknown', cause: 'http' })
})

test('a fault that does not exist is refused', async () => {
  expect(await box.fault('ipn', 'gremlins')).toMatchObject({ message: 'No such fault.' })
})
