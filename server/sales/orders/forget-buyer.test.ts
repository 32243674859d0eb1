import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders, shipments } from '#server/platform/db/schema.ts'
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
