import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { orders, refunds } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'

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
  await shop.fault('session', 'hang-after')

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

  const back = await shop.returnFromGateway(await shop.decide(tranId, 'approve', { ipn: false }))

  expect(back.headers.location).toContain('/payment/success/')
  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'pending', paymentStatus: 'unpaid' })
  await reconcile(app, after(1))
  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'paid', status: 'confirmed' })
})

function refund(orderId: string, amount: number, reason: string) {
  const payload = { orderId, amount, reason }
  return app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })
}

test('a refund nobody answered is sent again under the same id', async () => {
  const { tranId, orderId } = await shop.paidOrder()
  await shop.fault('refund', 'hang-after', { tran_id: tranId })

  await refund(orderId, 125_000, 'Changed their mind')

  const [asked] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  expect(asked).toMatchObject({ state: 'requested', providerRefundId: null })
  await reconcile(app, after(3))
  await reconcile(app, after(6))
  const all = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  expect(all).toMatchObject([{ state: 'refunded', requestKey: asked!.requestKey }])
  expect(await shop.refundsAt(tranId)).toHaveLength(1)
})

test('a refund nobody answered for three days can be sent again by staff, as the same one', async () => {
  const { tranId, orderId } = await shop.paidOrder()
  await shop.fault('refund', 'hang-after', { tran_id: tranId })
  await refund(orderId, 100_000, 'Scratched')
  const longAgo = new Date(Date.now() - 4 * 24 * 60 * 60_000)
  await db.update(refunds).set({ createdAt: longAgo }).where(eq(refunds.orderId, orderId))
  await shop.fault('refund', 'http-500', { tran_id: tranId, times: null })
  await reconcile(app, after(3))
  const file = await app.inject({ url: `/api/orders/file/${orderId}`, headers: admin.headers })
  expect(file.json()).toMatchObject({ order: { attention: 'refund_failed' }, refundable: 125_000 })
  await shop.clearFaults()

  const other = await refund(orderId, 100_001, 'More')
  const responses = await Promise.all(Array.from({ length: 5 }, () => refund(orderId, 100_000, 'Again')))

  expect([other.statusCode, other.json().message]).toEqual([
    409,
    'At most ৳25,000 can be refunded. The refund of ৳100,000 that was never answered can be sent again.',
  ])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
  await reconcile(app, after(3))
  expect(await db.select().from(refunds).where(eq(refunds.orderId, orderId))).toMatchObject([
    { state: 'refunded', reason: 'Scratched' },
  ])
  expect(await shop.refundsAt(tranId)).toHaveLength(1)
})
