import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { type CourierShop, courierShop } from '#tests/support/shop/courier-shop.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'

let shop: CourierShop
let desk: ReturnType<typeof deskOf>
let branchId: string
beforeAll(async () => {
  shop = await courierShop()
  desk = deskOf(shop, shop.manager, shop.manager)
  const [branch] = (await shop.app.inject({ url: '/api/shops/getAllShops' })).json()
  branchId = branch._id
})
afterAll(() => shop.close())

test('a branch manager completes an order that its buyer picked up, once everything is paid', async () => {
  const orderId = await pickUpOrder()

  const early = await pickUp(orderId)
  expect(early.json()).toMatchObject({
    code: 'STILL_DUE',
    message: expect.stringContaining('record the payment'),
  })
  expect(await shop.statusOf(orderId)).toBe('confirmed')

  await desk.collect({ orderId, kind: 'cash', amount: 50_000 })
  expect((await pickUp(orderId)).statusCode).toBe(200)
  expect(await shop.statusOf(orderId)).toBe('completed')
  expect(await examine(shop.db)).toEqual([])
})

test('an order is picked up once, however often staff say so', async () => {
  const orderId = await pickUpOrder()
  await desk.collect({ orderId, kind: 'cash', amount: 50_000 })

  const codes = (await Promise.all([pickUp(orderId), pickUp(orderId)])).map(({ statusCode }) => statusCode)

  expect(codes.sort()).toEqual([200, 409])
})

test('an order that a courier brings, or has, is not picked up', async () => {
  const sent = await shop.paidOrder()
  expect((await pickUp(sent.id)).json()).toMatchObject({
    message: 'A courier brings this order: hand it over.',
  })

  const orderId = await pickUpOrder()
  await shop.handOver(orderId, { courier: 'rider', cashToCollect: 50_000 })
  expect((await pickUp(orderId)).json()).toMatchObject({ code: 'ALREADY_HANDED_OVER' })
})

function pickUp(orderId: string) {
  return shop.post('pickUp', { orderId })
}

/** An order of ৳50,000 that waits at a branch and is paid there. */
async function pickUpOrder(): Promise<string> {
  const product = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const response = await desk.make(deskOrderBody(product, { dueNow: 'nothing', pickUpAt: branchId }))
  return response.json().order._id
}
