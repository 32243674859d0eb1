import { afterAll, expect, test } from 'vitest'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'
import { paymentName } from './list-paid-by.ts'

const shop = await payingShop()
afterAll(() => shop.close())

test('an invoice names how it was paid, and its order what was taken off', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const response = await shop.initiate(cartOf([laptop, 1]))
  const { tran_id: tranId, orderKey } = response.json() as { tran_id: string; orderKey: string }
  await shop.decide(tranId, 'approve')

  const page = (await shop.app.inject(`/api/orders/key/${orderKey}`)).json()

  expect(page.invoice.paidBy).toEqual([{ by: 'Visa card', amount: page.order.totalAmount }])

  const bangla = (await shop.app.inject(`/api/orders/key/${orderKey}?language=bn`)).json()
  expect(bangla.invoice.paidBy).toEqual([{ by: 'Visa কার্ড', amount: page.order.totalAmount }])
})

test.each([
  ['BKASH-BKash', null, 'bKash'],
  ['NAGAD-Nagad', null, 'Nagad'],
  ['DBBLMOBILEB-Dbbl Mobile Banking', null, 'Rocket'],
  ['VISA-Dutch Bangla', 6, 'Visa card, EMI of 6 months'],
  ['IBBL-Islami Bank', 0, 'Islami Bank'],
  ['', null, 'online payment'],
])('the provider’s %s with %s instalments is %s', (cardType, emiInstalments, name) => {
  expect(paymentName({ cardType, emiInstalments }, 'en')).toBe(name)
})
