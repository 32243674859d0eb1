import { afterAll, beforeEach, expect, test } from 'vitest'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { paid, successPage } from '#tests/support/shop/payment-outcomes.ts'

const shop = await payingShop()
afterAll(() => shop.close())
beforeEach(() => shop.clearFaults())

const open = { state: 'pending', status: 'pending', paymentStatus: 'unpaid', attention: null }

test.each([
  ['short-amount', 'amount_mismatch'],
  ['amount-differs', 'amount_mismatch'],
  ['other-currency', 'amount_mismatch'],
  ['risky', 'risk'],
  ['risky-number', 'risk'],
  ['no-risk', 'risk'],
])('a charge with %s is held for staff, never shipped and never failed', async (kind, attention) => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const { tranId } = await shop.placed(laptop)
  await shop.fault('validation', kind)

  const back = await shop.returnFromGateway(await shop.decide(tranId, 'approve', { ipn: false }))

  expect(back.headers.location).toBe(successPage(tranId))
  expect(await shop.stateOf(tranId)).toEqual({
    state: 'review',
    status: 'pending',
    paymentStatus: 'review',
    attention,
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 1 })
  const status = await shop.app.inject(`/api/payment/status/${tranId}`)
  expect(status.json()).toEqual({ tran_id: tranId, status: 'review', amount: 125_000, currency: 'BDT' })
})

test.each(['http-500', 'html', 'truncated', 'reset', 'api-connect'])(
  'while validation answers with %s the payment stays open, and is settled when it is back',
  async (kind) => {
    const laptop = await shop.addProduct()
    const { tranId } = await shop.placed(laptop)
    await shop.fault('validation', kind, { times: null, with: { value: 'FAILED' } })

    const back = await shop.returnFromGateway(await shop.decide(tranId, 'approve', { ipn: false }))

    expect(back.headers.location).toBe(successPage(tranId))
    expect(await shop.stateOf(tranId)).toEqual(open)
    await shop.clearFaults()
    await shop.sim('/ipn', { tran_id: tranId })
    expect(await shop.stateOf(tranId)).toEqual(paid)
  },
)

test('a val_id that validation does not know yet is asked about by the payment', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.fault('validation', 'invalid-transaction')

  await shop.decide(tranId, 'approve')

  expect(await shop.stateOf(tranId)).toEqual(paid)
})
