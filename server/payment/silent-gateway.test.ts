import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { orders, payments, refunds } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { reconcile } from './reconcile.ts'

/** Gives up soon, so that waiting for an answer that never comes does not take long. */
const timeLimits = { connect: 2000, session: 1500, read: 1500, refund: 1500 }
const shop = await payingShop({ adapter: { timeLimits, retryPauses: [] } })
const { app, db } = shop
const admin = await shop.loginAs('super_admin')
afterAll(() => shop.close())
beforeEach(() => shop.clearFaults())

const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('a session that was opened but never answered is opened again under the same key', async () => {
  const laptop = await shop.addProduct()
  const key = { 'idempotency-key': newId() }
  await shop.fault('session', 'timeout-after-create')

  const response = await shop.initiate(shop.cartOf([laptop, 1]), key)

  expect([response.statusCode, response.json().code]).toEqual([502, 'PAYMENT_INIT_FAILED'])
  const [order] = await db.select().from(orders)
  expect(order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
  const again = await shop.initiate(shop.cartOf([laptop, 1]), key)
  expect(again.statusCode).toBe(200)
  expect(await db.$count(orders)).toBe(1)
  await shop.decide(again.json().tran_id, 'approve')
  expect(await shop.stateOf(again.json().tran_id)).toMatchObject({ state: 'paid', status: 'confirmed' })
})

test('a validation that hangs keeps the payment open and the buyer on a page that says so', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.fault('validation', 'hang')

  const back = await shop.comeBack(await shop.decide(tranId, 'approve', { ipn: false }))

  expect(back.headers.location).toContain('/payment/success/')
  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'pending', paymentStatus: 'unpaid' })
  await reconcile(app, after(1))
  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'paid', status: 'confirmed' })
})

test('a refund nobody answered is sent again under the same id', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve')
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  const { orderId } = attempt!
  await shop.fault('refund', 'timeout-after-accept', { tran_id: tranId })

  const payload = { orderId, amount: 125_000, reason: 'Changed their mind' }
  await app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })

  const [asked] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  expect(asked).toMatchObject({ state: 'requested', refundRefId: null })
  await reconcile(app, after(3))
  await reconcile(app, after(6))
  const all = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  expect(all).toMatchObject([{ state: 'refunded', refundTransId: asked!.refundTransId }])
  expect(await shop.refundsAt(tranId)).toHaveLength(1)
})
