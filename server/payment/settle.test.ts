import { afterAll, expect, test } from 'vitest'
import { payingShop } from '#tests/support/paying-shop.ts'

const shop = await payingShop()
afterAll(() => shop.close())

const paid = { state: 'paid', status: 'confirmed', paymentStatus: 'paid', attention: null }

test('an approved payment makes the order confirmed and takes its units', async () => {
  const laptop = await shop.addProduct({ quantity: 3 })
  const { tranId } = await shop.placed(laptop, 2)
  expect(await shop.shelf(laptop)).toEqual({ quantity: 3, held: 2 })

  const back = await shop.comeBack(await shop.decide(tranId, 'approve'))

  expect(back.statusCode).toBe(303)
  expect(back.headers.location).toBe(`/payment/success/?tran_id=${tranId}&amount=250000.00`)
  expect(await shop.stateOf(tranId)).toEqual(paid)
  expect(await shop.shelf(laptop)).toEqual({ quantity: 1, held: 0 })
})
