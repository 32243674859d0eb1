import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testSandbox } from '#tests/support/sandbox.ts'

const { pool, drop } = await testDatabase()
const box = await testSandbox(pool)

afterAll(async () => {
  await box.close()
  await drop()
})

let refundCount = 0

async function paid() {
  const { tranId } = await box.opened({ amountPaisa: 1_000_00 })
  const { transaction } = await box.sim('POST', `/sessions/${tranId}/approve`)
  return { tranId, bankTranId: transaction.bankTranId as string }
}

function asked(bankTranId: string, amountPaisa: number) {
  refundCount += 1
  return { bankTranId, amountPaisa, refundTransId: `refund-${refundCount}`, remarks: 'The screen was broken' }
}

async function accepted(bankTranId: string, amountPaisa = 1_000_00): Promise<string> {
  const known = await box.gateway.refund(asked(bankTranId, amountPaisa))
  if (known.kind !== 'ok' || !known.value.refundRefId) throw new Error(JSON.stringify(known))
  return known.value.refundRefId
}

test('a refund is accepted first and paid out later', async () => {
  const { bankTranId } = await paid()

  const ref = await accepted(bankTranId)
  const before = await box.gateway.refundStatus(ref)
  await box.sim('POST', '/clock', { advanceMs: 60_000 })

  expect(before).toMatchObject({ kind: 'ok', value: { status: 'processing', refundedOn: null } })
  expect(await box.gateway.refundStatus(ref)).toMatchObject({
    value: { status: 'refunded', refundedOn: expect.any(Date) },
  })
})

test('parts of a payment can be refunded until nothing is left of it', async () => {
  const { bankTranId } = await paid()

  const answers = await Promise.all(
    [400_00, 400_00, 400_00].map((paisa) => box.gateway.refund(asked(bankTranId, paisa))),
  )

  const statuses = answers.map((known) => (known.kind === 'ok' ? known.value.status : known.kind))
  expect(statuses.toSorted()).toEqual(['failed', 'success', 'success'])
})

test('the same refund asked for twice is one refund', async () => {
  const { bankTranId } = await paid()
  const refund = asked(bankTranId, 1_000_00)

  const [first, second] = [await box.gateway.refund(refund), await box.gateway.refund(refund)]

  expect(second).toEqual(first)
  expect(await box.sim('GET', '/refunds')).toContainEqual(
    expect.objectContaining({ refundTransId: refund.refundTransId }),
  )
})

test('a refund whose answer was lost is found by asking again', async () => {
  const { bankTranId, tranId } = await paid()
  const refund = asked(bankTranId, 1_000_00)
  await box.fault('refund', 'timeout-after-accept', { tran_id: tranId })

  expect(await box.impatient.refund(refund)).toMatchObject({ kind: 'unknown', cause: 'timeout' })
  expect(await box.gateway.refund(refund)).toMatchObject({ kind: 'ok', value: { status: 'success' } })
})

test('more than was paid, or a payment nobody made, is not refunded', async () => {
  const { bankTranId } = await paid()

  expect(await box.gateway.refund(asked(bankTranId, 1_000_01))).toMatchObject({
    value: { status: 'failed', refundRefId: null },
  })
  expect(await box.gateway.refund(asked('NOBODY', 1_00))).toMatchObject({
    value: { status: 'failed', reason: 'Invalid bank_tran_id' },
  })
})

test.each(['failed', 'ip-not-registered'])('refund fault %s refuses the refund', async (kind) => {
  const { bankTranId } = await paid()
  await box.fault('refund', kind)

  expect(await box.gateway.refund(asked(bankTranId, 1_000_00))).toMatchObject({
    value: { status: 'failed', reason: expect.any(String) },
  })
})

test('a refund may be cancelled after it was accepted', async () => {
  const { bankTranId } = await paid()
  await box.fault('refund', 'cancelled')
  const ref = await accepted(bankTranId)
  await box.sim('POST', '/clock', { advanceMs: 60_000 })

  expect(await box.gateway.refundStatus(ref)).toMatchObject({ value: { status: 'cancelled' } })
})

test('a refund may stay in process until somebody settles it', async () => {
  const { bankTranId } = await paid()
  await box.fault('refund', 'processing-forever')
  const ref = await accepted(bankTranId)
  await box.sim('POST', '/clock', { advanceMs: 7 * 24 * 3_600_000 })
  const waiting = await box.gateway.refundStatus(ref)
  await box.sim('POST', `/refunds/${ref}`, { status: 'refunded' })

  expect(waiting).toMatchObject({ value: { status: 'processing' } })
  expect(await box.gateway.refundStatus(ref)).toMatchObject({ value: { status: 'refunded' } })
})
