import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders, shipments } from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { forgetBuyer } from './forget-buyer.ts'

const shop = await payingShop()
const { db } = shop
afterAll(() => shop.close())

test('a buyer is not forgotten while staff have to settle a parcel with them', async () => {
  const { id: userId, headers } = await shop.loginAs('user')
  const { tranId } = await shop.placed(await shop.addProduct(), 1, headers)
  await shop.decide(tranId, 'approve')
  const { id: orderId, number } = await shop.orderOf(tranId)
  await db.update(orders).set({ status: 'completed' }).where(eq(orders.id, orderId))
  const [handedAt, error] = [new Date(), 'The courier could not call 01712000234']
  await db.insert(shipments).values({
    id: 'paid-twice',
    orderId,
    attempt: 1,
    invoice: `${number}-1`,
    courier: 'pathao',
    by: 'Rahim',
    codPaisa: 250_000,
    collectedPaisa: 250_000,
    isBooked: false,
    state: 'delivered',
    error,
    handedAt,
    deliveredAt: handedAt,
    attention: 'cod_differs',
  })
  const forget = () => db.transaction((tx) => forgetBuyer(tx, { userId }))

  await expect(forget()).rejects.toThrow(`Your order ${number} is not finished yet.`)

  await db.update(shipments).set({ attention: null })
  expect(await forget()).toEqual([orderId])
  expect(await db.select({ error: shipments.error }).from(shipments)).toEqual([{ error: null }])
})

test('a buyer is not forgotten while the shop has the money of an order that staff called failed', async () => {
  const { id: userId, headers } = await shop.loginAs('user')
  const admin = await shop.loginAs('super_admin')
  const post = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api${path}`, payload, headers: admin.headers })
  const { tranId } = await shop.placed(await shop.addProduct(), 1, headers)
  const { id: orderId, number, totalPaisa } = await shop.orderOf(tranId)
  const amount = totalPaisa / 100
  await post('/orders/collect', { orderId, kind: 'cash', amount })
  await shop.setStatus(tranId, 'failed', admin.headers)
  const forget = () => db.transaction((tx) => forgetBuyer(tx, { userId }))

  await expect(forget()).rejects.toThrow(`Your order ${number} is not finished yet.`)

  expect((await post('/orders/refund', { orderId, amount, reason: 'Not delivered' })).statusCode).toBe(200)
  expect(await forget()).toEqual([orderId])
})

test('an order keeps the name of its buyer for an invoice that was given by mistake and is credited', async () => {
  const { id: userId } = await shop.loginAs('user')
  const manager = await shop.loginAs('shop_manager')
  const admin = await shop.loginAs('super_admin')
  const { make, collect, correctMoney, setStatus } = deskOf(shop, manager, admin)
  const { order } = (await make(deskOrderBody(await shop.addProduct({ newPricePaisa: 5_000_000 })))).json()
  const orderId = order._id
  const paid = (await collect({ orderId, kind: 'cash', amount: 50_000 })).json()
  const collectionId = paid.collections[0]._id
  await correctMoney({ orderId, collectionId, reason: 'The money of another order' })
  await setStatus(orderId, 'cancelled')
  await db.update(orders).set({ userId }).where(eq(orders.id, orderId))

  await db.transaction((tx) => forgetBuyer(tx, { userId }))

  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(row!.customer).toMatchObject({ name: order.customerInfo.name, phone: '', email: '' })
})
