import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/doctor/doctor.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '../settlement/reconcile.ts'

const shop = await payingShop()
const { make, setStatus } = deskOf(
  shop,
  await shop.loginAs('shop_manager'),
  await shop.loginAs('super_admin'),
)
const { pay, paid, keyOf, orderOf } = linkOf(shop)
afterAll(() => shop.close())

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function made(holdHours: number) {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop, { holdHours }))).json()
  return { laptop, orderId: order._id as string, key: await keyOf(order._id) }
}

test('units are held until the link ends, then the gateway is asked and they are for sale again', async () => {
  const { key, orderId, laptop } = await made(2)
  await reconcile(shop.app, later(1.9))
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 1 })

  await reconcile(shop.app, later(2.1))

  expect(await orderOf(orderId)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'cancelled',
    closedBy: 'expiry',
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect((await pay({ key })).json()).toMatchObject({ code: 'LINK_ENDED' })
  expect((await pay({ key })).statusCode).toBe(410)
  expect(await examine(shop.db)).toEqual([])
})

test('a charge that nobody told the shop of is found before the units are given up', async () => {
  const { key, orderId } = await made(1)
  const { tran_id: tranId } = (await pay({ key })).json()
  await shop.decide(tranId, 'approve', { ipn: false })

  await reconcile(shop.app, later(1.1))

  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(await examine(shop.db)).toEqual([])
})

test('a part paid in time keeps the order open without units, and staff are told', async () => {
  const { key, orderId, laptop } = await made(1)
  await paid({ key, pay: 'part', amount: 1_000 })

  await reconcile(shop.app, later(1.1))

  expect(await orderOf(orderId)).toMatchObject({
    status: 'pending',
    paymentStatus: 'unpaid',
    attention: 'refund_needed',
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect(await examine(shop.db)).toEqual([])
  await setStatus(orderId, 'confirmed')
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  expect(await examine(shop.db)).toEqual([])
})
