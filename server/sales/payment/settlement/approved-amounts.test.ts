import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import type { Dashboard } from '#shared/contract/staff-orders.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'

const shop = await payingShop()
const { headers } = await shop.loginAs('super_admin')
const { make, setStatus } = deskOf(shop, { headers }, { headers })
const { pay, paid, keyOf, orderOf } = linkOf(shop)
const laptop = await shop.addProduct({ quantity: 20, newPricePaisa: 100_000_00 })
afterAll(() => shop.close())
beforeEach(() => shop.clearFaults())

function post(path: string, payload: object) {
  return shop.app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers })
}

/** An order of staff whose advance of ৳20,000 was taken as another amount, which staff accepted. */
async function acceptedAdvance(fault: 'emi-surcharge' | 'short-amount', value?: string): Promise<string> {
  const { order } = (await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 20_000 }))).json()
  const { tran_id } = (await pay({ key: await keyOf(order._id) })).json()
  await shop.fault('validation', fault, { tran_id, with: { value } })
  await shop.decide(tran_id, 'approve')
  await post('review', { orderId: order._id, verdict: 'approve' })
  await shop.clearFaults()
  return order._id
}

test('staff who give back what was charged too much leave the same amount due', async () => {
  const orderId = await acceptedAdvance('emi-surcharge', '21500.00')

  const refunded = await post('refund', { orderId, amount: 1_500, reason: 'Charged too much' })

  expect(refunded.json()).toMatchObject({ order: { paid: 20_000, due: 80_000 } })
  await paid({ key: await keyOf(orderId), pay: 'all' })
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid' })
  expect(await examine(shop.db)).toEqual([])
})

test('what goes back beyond the amount that was charged too much is due again', async () => {
  const orderId = await acceptedAdvance('emi-surcharge', '21500.00')

  const refunded = await post('refund', { orderId, amount: 2_000, reason: 'Charged too much' })

  expect(refunded.json()).toMatchObject({ order: { due: 80_500 } })
})

test('an amount that was charged too much goes back without lowering the sale', async () => {
  const before = await salesToday()
  const { tranId } = await shop.placed(laptop)
  const { id: orderId } = await shop.orderOf(tranId)
  await shop.fault('validation', 'emi-surcharge', { tran_id: tranId, with: { value: '107500.00' } })
  await shop.decide(tranId, 'approve')
  await post('review', { orderId, verdict: 'approve' })

  await post('refund', { orderId, amount: 7_500, reason: 'Charged too much' })

  expect((await salesToday()) - before).toBe(100_000)
})

test('a payment that was accepted with less than was asked for is all back once its charge is', async () => {
  const orderId = await acceptedAdvance('short-amount')

  const refunded = await post('refund', { orderId, amount: 10, reason: 'Changed their mind' })

  expect(refunded.json()).toMatchObject({ order: { due: 100_000 } })
  await reconcile(shop.app, new Date(Date.now() + 5 * 60_000))
  await setStatus(orderId, 'cancelled')
  expect(await orderOf(orderId)).toMatchObject({ attention: null })
  expect(await examine(shop.db)).toEqual([])
})

async function salesToday(): Promise<number> {
  const response = await shop.app.inject({ url: '/api/orders/dashboard', headers })
  return response.json<Dashboard>().sales.today.amount
}
