import { afterAll, expect, test } from 'vitest'
import signedBodies from '#server/sales/payment/sslcommerz/signed-bodies.json' with { type: 'json' }
import { testDatabase } from '#tests/support/database/test-database.ts'
import { startSandboxGateway } from '#tests/support/services/sandbox-gateway.ts'
import { signFields } from './notification.ts'

const { pool, drop } = await testDatabase()
const box = await startSandboxGateway(pool)

afterAll(async () => {
  await box.close()
  await drop()
})

let refundCount = 0

async function paidSession() {
  const { tranId } = await box.opened({ amountPaisa: 1_000_00 })
  const { transaction } = await box.sim('POST', `/sessions/${tranId}/approve`)
  return { tranId, bankTranId: transaction.bankTranId as string }
}

function refundOf(bankTranId: string, amountPaisa: number) {
  refundCount += 1
  return { bankTranId, amountPaisa, refundTransId: `refund-${refundCount}`, remarks: 'The screen was broken' }
}

async function acceptedRefund(bankTranId: string, amountPaisa = 1_000_00): Promise<string> {
  const result = await box.gateway.refund(refundOf(bankTranId, amountPaisa))
  if (result.kind !== 'ok' || !result.value.refundRefId) throw new Error(JSON.stringify(result))
  return result.value.refundRefId
}

test.each(Object.entries(signedBodies))(
  'a %s notification is signed as recorded',
  (_, { password, fields }) => {
    const { verify_sign: _1, verify_sign_sha2: _2, verify_key, ...unsigned } = fields

    expect(signFields(unsigned, password, verify_key.split(','))).toEqual(fields)
  },
)

test('an open session is known to both queries, an unknown payment to neither', async () => {
  const { tranId, sessionKey } = await box.opened()

  expect(await box.gateway.queryByTranId(tranId)).toMatchObject({
    value: { found: 1, elements: [{ status: 'PROCESSING' }] },
  })
  expect(await box.gateway.queryBySession(sessionKey)).toMatchObject({ value: { state: 'open' } })
  expect(await box.gateway.queryByTranId('NOBODY')).toEqual({ kind: 'ok', value: { found: 0, elements: [] } })
  expect(await box.gateway.validate('NOBODY')).toEqual({ kind: 'rejected', reason: 'INVALID_TRANSACTION' })
})

test('a paid tran_id cannot be paid again, an open one gets a new session', async () => {
  const first = await box.opened()
  const second = await box.opened({ tranId: first.tranId })
  await box.submit(second.gatewayUrl, 'approve')

  expect(second.sessionKey).not.toBe(first.sessionKey)
  expect(await box.gateway.createSession(box.order({ tranId: first.tranId }))).toMatchObject({
    kind: 'rejected',
  })
})

test('the gateway sends nobody to an address that is not the shop’s', async () => {
  const urls = { ...box.order().urls, success: 'https://evil.test/' }

  const result = await box.gateway.createSession(box.order({ urls }))

  expect(result).toEqual({
    kind: 'rejected',
    reason: "Invalid Information! 'success_url' is not an address of this store.",
  })
})

test('a session form may come as multipart too, and a missing field is named', async () => {
  const form = new FormData()
  form.set('store_id', 'teststore')
  form.set('store_passwd', 'a-long-test-password')

  const response = await fetch(`${box.publicUrl}/gwprocess/v4/api.php`, { method: 'POST', body: form })

  expect(await response.json()).toMatchObject({
    status: 'FAILED',
    failedreason: "Invalid Information! 'total_amount' is missing or empty.",
  })
})

test('another store’s password opens nothing', async () => {
  const stranger = await startSandboxGateway(pool, { adapter: { storePassword: 'guessed' } })

  const session = await stranger.gateway.createSession(stranger.order())
  const query = await stranger.gateway.queryByTranId('T1')
  await stranger.close()

  expect(session).toEqual({ kind: 'rejected', reason: 'Store Credential Error Or Store is De-active' })
  expect(query).toMatchObject({ kind: 'unknown', cause: 'api', detail: 'APIConnect INVALID_REQUEST' })
})

test('a restart of the gateway forgets nothing', async () => {
  const { gatewayUrl, tranId } = await box.opened()
  await box.submit(gatewayUrl, 'approve')

  const restarted = await startSandboxGateway(pool)
  const result = await restarted.gateway.queryByTranId(tranId)
  await restarted.close()

  expect(result).toMatchObject({ value: { found: 1, elements: [{ state: 'paid' }] } })
})

test('a refund is accepted first and paid out later', async () => {
  const { bankTranId } = await paidSession()

  const ref = await acceptedRefund(bankTranId)
  const before = await box.gateway.refundStatus(ref)
  await box.sim('POST', '/clock', { advanceMs: 60_000 })

  expect(before).toMatchObject({ kind: 'ok', value: { status: 'processing' } })
  expect(await box.gateway.refundStatus(ref)).toMatchObject({ value: { status: 'refunded' } })
})

test('parts of a payment can be refunded until nothing is left of it', async () => {
  const { bankTranId } = await paidSession()

  const results = await Promise.all(
    [400_00, 400_00, 400_00].map((paisa) => box.gateway.refund(refundOf(bankTranId, paisa))),
  )

  const statuses = results.map((result) => (result.kind === 'ok' ? result.value.status : result.kind))
  expect(statuses.toSorted()).toEqual(['failed', 'success', 'success'])
})

test('the same refund asked for twice is one refund', async () => {
  const { bankTranId } = await paidSession()
  const refund = refundOf(bankTranId, 1_000_00)

  const [first, second] = [await box.gateway.refund(refund), await box.gateway.refund(refund)]

  expect(second).toEqual(first)
  expect(await box.sim('GET', '/refunds')).toContainEqual(
    expect.objectContaining({ refundTransId: refund.refundTransId }),
  )
})

test('a refund whose answer was lost is found by asking again', async () => {
  const { bankTranId, tranId } = await paidSession()
  const refund = refundOf(bankTranId, 1_000_00)
  await box.fault('refund', 'hang-after', { tran_id: tranId })

  expect(await box.impatient.refund(refund)).toMatchObject({ kind: 'unknown', cause: 'timeout' })
  expect(await box.gateway.refund(refund)).toMatchObject({ kind: 'ok', value: { status: 'success' } })
})

test('more than was paid, or a payment nobody made, is not refunded', async () => {
  const { bankTranId } = await paidSession()

  expect(await box.gateway.refund(refundOf(bankTranId, 1_000_01))).toMatchObject({
    value: { status: 'failed', refundRefId: null },
  })
  expect(await box.gateway.refund(refundOf('NOBODY', 1_00))).toMatchObject({
    value: { status: 'failed', reason: 'Invalid bank_tran_id' },
  })
})

test.each(['failed', 'ip-not-registered'])('refund fault %s refuses the refund', async (kind) => {
  const { bankTranId } = await paidSession()
  await box.fault('refund', kind)

  expect(await box.gateway.refund(refundOf(bankTranId, 1_000_00))).toMatchObject({
    value: { status: 'failed', reason: expect.any(String) },
  })
})

test('a refund may be cancelled after it was accepted', async () => {
  const { bankTranId } = await paidSession()
  await box.fault('refund', 'cancelled')
  const ref = await acceptedRefund(bankTranId)
  await box.sim('POST', '/clock', { advanceMs: 60_000 })

  expect(await box.gateway.refundStatus(ref)).toMatchObject({ value: { status: 'cancelled' } })
})

test('a refund may stay in process until somebody settles it', async () => {
  const { bankTranId } = await paidSession()
  await box.fault('refund', 'processing-forever')
  const ref = await acceptedRefund(bankTranId)
  await box.sim('POST', '/clock', { advanceMs: 7 * 24 * 3_600_000 })
  const waiting = await box.gateway.refundStatus(ref)
  await box.sim('POST', `/refunds/${ref}`, { status: 'refunded' })

  expect(waiting).toMatchObject({ value: { status: 'processing' } })
  expect(await box.gateway.refundStatus(ref)).toMatchObject({ value: { status: 'refunded' } })
})
