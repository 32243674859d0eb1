import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { paymentNotifications, payments, refunds } from '#server/platform/db/schema.ts'
import { createCash } from '#tests/support/services/cash-gateway.ts'
import { cartOf } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'
import { storedPayments } from '#tests/support/shop/stored-payments.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { createSslcommerz } from './sslcommerz/sslcommerz.ts'

const store = { storeId: 'teststore', storePassword: 'a-long-test-password' }
const elsewhere = {
  apiBase: 'http://127.0.0.1:1',
  gatewayHosts: [],
  shopEmail: 'a@b.test',
  environment: 'test',
}
const providers = [createCash(), createSslcommerz({ ...store, ...elsewhere, retryPauses: [] })] as const
const shop = await testShop({ providers })
const { app, db } = shop
const { attemptOf, stateOf } = storedPayments(db)
const admin = await shop.loginAs('super_admin')
afterAll(() => shop.close())

async function placed() {
  const payload = cartOf([await shop.addProduct({ quantity: 3 }), 1])
  const response = await app.inject({ method: 'POST', url: '/api/payment/initiate', payload })
  const { url, tran_id: tranId } = response.json() as { url: string; tran_id: string }
  return { url, tranId }
}

function notify(payload: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url: '/api/payment/ipn', payload, headers })
}

test('an order is placed, paid and refunded by a provider that the shop learnt in one line', async () => {
  const { url, tranId } = await placed()
  expect((await attemptOf(tranId)).attempt).toMatchObject({ provider: 'cash', state: 'pending' })

  const back = await app.inject({ url: new URL(url).pathname })

  expect(back.statusCode).toBe(303)
  expect(back.headers.location).toContain(`/payment/success/?tran_id=${tranId}`)
  const { attempt, order } = await attemptOf(tranId)
  expect(attempt).toMatchObject({ state: 'paid', chargedPaisa: order.totalPaisa, cardType: 'Cash' })
  expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })

  const payload = { orderId: order.id, amount: order.totalPaisa / 100, reason: 'Changed their mind' }
  await app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })
  await reconcile(app, new Date(Date.now() + 5 * 60_000))

  expect(await stateOf(tranId)).toMatchObject({ state: 'paid', paymentStatus: 'refunded' })
  expect(await db.select().from(refunds).where(eq(refunds.orderId, order.id))).toMatchObject([
    { state: 'refunded', amountPaisa: order.totalPaisa },
  ])
})

test('each provider notifies in its own words, and of its own payments alone', async () => {
  const { tranId } = await placed()

  const foreign = await notify(`tran_id=${tranId}&status=FAILED`)

  expect(foreign.statusCode).toBe(200)
  expect(await db.$count(paymentNotifications, eq(paymentNotifications.tranId, tranId))).toBe(0)
  expect(await stateOf(tranId)).toMatchObject({ state: 'pending' })

  const own = await notify(`received=${tranId}`)

  expect(own.body).toBe('OK')
  expect(await stateOf(tranId)).toMatchObject({ state: 'paid', paymentStatus: 'paid' })
})

test('a payment of a provider that the shop no longer has is left alone', async () => {
  const { url, tranId } = await placed()
  await db.update(payments).set({ provider: 'gone' }).where(eq(payments.tranId, tranId))

  await app.inject({ url: new URL(url).pathname })
  await reconcile(app, new Date(Date.now() + 3 * 60_000))

  expect(await stateOf(tranId)).toMatchObject({ state: 'pending', paymentStatus: 'unpaid' })
})
