import { afterAll, beforeEach, expect, test } from 'vitest'
import { signFields } from '#sandbox/gateway/notification.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { paid } from '#tests/support/shop/payment-outcomes.ts'

const shop = await payingShop()
afterAll(() => shop.close())
beforeEach(() => shop.clearFaults())

const open = { state: 'pending', status: 'pending', paymentStatus: 'unpaid', attention: null }

test.each([
  ['unsigned', (fields: Record<string, string>) => ({ ...fields, verify_sign: '', verify_sign_sha2: '' })],
  [
    'signed with a wrong password',
    (fields: Record<string, string>) => signFields(fields, 'guessed-password'),
  ],
])('a forged failure, %s, leaves a live checkout open', async (_, forge) => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const { tranId } = await shop.placed(laptop)
  const forged = {
    tran_id: tranId,
    status: 'FAILED',
    amount: '125000.00',
    currency: 'BDT',
    store_id: 'teststore',
  }
  const body = new URLSearchParams(forge(forged)).toString()

  const responses = [
    await shop.notify(body),
    await shop.returnFromGateway({ path: `/api/payment/return/fail/${tranId}`, body }),
  ]

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 303])
  expect(await shop.stateOf(tranId)).toEqual(open)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 1 })
})

test('a real success is found even when its notification cannot be verified', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.fault('ipn', 'bad-sign')

  await shop.decide(tranId, 'approve')

  expect(await shop.stateOf(tranId)).toEqual(paid)
})

test("another order's payment cannot be presented for this one", async () => {
  const [cheap, dear] = [await shop.addProduct({ newPricePaisa: 100_000 }), await shop.addProduct()]
  const bought = await shop.placed(cheap)
  const wanted = await shop.placed(dear)
  const receipt = await shop.decide(bought.tranId, 'approve')
  const path = `/api/payment/return/success/${wanted.tranId}`
  const signed = Object.entries(receipt.fields).filter(([name]) => !name.startsWith('verify_'))
  const forged = signFields({ ...Object.fromEntries(signed), tran_id: wanted.tranId }, 'a-long-test-password')

  await shop.returnFromGateway({ path, body: receipt.body })
  expect(await shop.stateOf(wanted.tranId)).toEqual(open)
  await shop.returnFromGateway({ path, body: new URLSearchParams(forged).toString() })

  expect(await shop.stateOf(wanted.tranId)).toEqual({ ...open, attention: 'replayed_payment' })
  expect(await shop.stateOf(bought.tranId)).toEqual(paid)
})

test("another order's payment does not hide that this one's money has to go back", async () => {
  const [cheap, dear] = [await shop.addProduct({ newPricePaisa: 100_000 }), await shop.addProduct()]
  const admin = await shop.loginAs('super_admin')
  const [other, cancelled] = [await shop.placed(cheap), await shop.placed(dear)]
  const receipt = await shop.decide(other.tranId, 'approve')
  await shop.decide(cancelled.tranId, 'approve')
  await shop.setStatus(cancelled.tranId, 'cancelled', admin.headers)
  const signed = Object.entries(receipt.fields).filter(([name]) => !name.startsWith('verify_'))
  const fields = { ...Object.fromEntries(signed), tran_id: cancelled.tranId }

  await shop.notify(new URLSearchParams(signFields(fields, 'a-long-test-password')).toString())

  expect(await shop.stateOf(cancelled.tranId)).toMatchObject({ attention: 'refund_needed' })
})

test('success before any payment shows nothing as paid', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)

  await shop.returnFromGateway({ path: `/api/payment/return/success/${tranId}`, body: '' })

  expect(await shop.stateOf(tranId)).toEqual(open)
  const status = await shop.app.inject(`/api/payment/status/${tranId}`)
  expect(status.json()).toMatchObject({ status: 'open' })
})

test('an unknown payment is said to be unknown', async () => {
  const status = await shop.app.inject('/api/payment/status/%3Cscript%3E')
  const ipn = await shop.notify('tran_id=NOBODY&status=VALID&val_id=%27%3B--')

  expect(status.json()).toEqual({ tran_id: '<script>', status: 'unknown' })
  expect(ipn.statusCode).toBe(200)
})

test.each([
  ['success', '/payment/success/?tran_id=NOBODY%26amount%3D1'],
  ['fail', '/payment/fail?tran_id=NOBODY%26amount%3D1'],
  ['cancel', '/payment/cancel?tran_id=NOBODY%26amount%3D1'],
])('a buyer who comes back by %s from an unknown payment is led to the page for that', async (by, page) => {
  const path = `/api/payment/return/${by}/${encodeURIComponent('NOBODY&amount=1')}`

  const back = await shop.returnFromGateway({ path, body: '' })

  expect([back.statusCode, back.headers.location]).toEqual([303, page])
})

test.each([
  ['repeated fields', 'repeated-keys', 400],
  ['JSON', 'json', 415],
  ['a megabyte', 'huge-body', 413],
])('a notification of %s is turned away', async (_, kind, code) => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.fault('ipn', kind)

  await shop.decide(tranId, 'approve')

  const deliveries = await shop.deliveries(tranId)
  expect(deliveries).toMatchObject([{ responseCode: code }])
  expect(await shop.stateOf(tranId)).toEqual(open)
})
