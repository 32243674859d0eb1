import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { payments, products, refunds } from '#server/platform/db/schema.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'

const shop = await payingShop()
const { app, db } = shop
const admin = await shop.loginAs('super_admin')
afterAll(() => shop.close())
beforeEach(() => shop.clearFaults())

const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Its refund is written down, and not sent yet. */
async function payAgain(tranId: string) {
  const second = await shop.secondAttempt(tranId)
  await shop.decide(second, 'approve')
  return second
}

/** The gateway refuses to give the second payment back. */
async function payAgainInVain(tranId: string) {
  const second = await payAgain(tranId)
  await shop.fault('refund', 'failed', { tran_id: second })
  await reconcile(app, after(0.5))
  expect(await shop.stateOf(tranId)).toMatchObject({ attention: 'refund_failed' })
  return second
}

async function refund(tranId: string, amount = 125_000) {
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))
  const payload = { orderId: attempt!.orderId, amount, reason: 'Paid twice' }
  const response = await app.inject({
    method: 'POST',
    url: '/api/orders/refund',
    payload,
    headers: admin.headers,
  })
  expect(response.statusCode).toBe(200)
}

async function refundsOf(tranId: string) {
  const rows = await db.select({ state: refunds.state }).from(refunds).where(eq(refunds.tranId, tranId))
  return rows.map(({ state }) => state).sort()
}

test('an order whose second payment has gone back needs nobody any more', async () => {
  const { tranId: first } = await shop.paidOrder()
  const second = await payAgain(first)
  expect(await shop.stateOf(first)).toMatchObject({ attention: 'duplicate_payment' })

  await reconcile(app, after(1))
  await reconcile(app, after(5))

  expect(await refundsOf(second)).toEqual(['refunded'])
  expect(await shop.stateOf(first)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    attention: null,
  })
})

test('a second payment does not hide that units are missing', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })
  const { tranId: first } = await shop.placed(laptop)
  await db.update(products).set({ quantity: 0 }).where(eq(products.id, laptop.id))
  await shop.decide(first, 'approve')

  await payAgain(first)
  expect(await shop.stateOf(first)).toMatchObject({ attention: 'paid_no_stock' })
  await reconcile(app, after(1))
  await reconcile(app, after(5))

  expect(await shop.stateOf(first)).toMatchObject({ paymentStatus: 'paid', attention: 'paid_no_stock' })
})

test('what staff give back of an order paid twice is the second payment', async () => {
  const { tranId: first } = await shop.paidOrder()
  const second = await payAgainInVain(first)

  await refund(first)
  await reconcile(app, after(5))

  expect([await refundsOf(first), await refundsOf(second)]).toEqual([[], ['failed', 'refunded']])
  expect(await shop.stateOf(first)).toMatchObject({ paymentStatus: 'paid', attention: null })
})

test('a cancelled order that was paid twice needs its refund until both payments are back', async () => {
  const { tranId: first } = await shop.paidOrder()
  await shop.setStatus(first, 'cancelled', admin.headers)
  await payAgainInVain(first)

  await refund(first)
  await reconcile(app, after(5))
  expect(await shop.stateOf(first)).toMatchObject({ paymentStatus: 'paid', attention: 'refund_needed' })

  await refund(first)
  await reconcile(app, after(5))
  expect(await shop.stateOf(first)).toMatchObject({ paymentStatus: 'refunded', attention: null })
})

test('a refused refund of the second payment is not forgotten over that of the first', async () => {
  const { tranId: first } = await shop.paidOrder()
  await refund(first)
  const second = await payAgainInVain(first)

  await reconcile(app, after(5))

  expect([await refundsOf(first), await refundsOf(second)]).toEqual([['refunded'], ['failed']])
  expect(await shop.stateOf(first)).toMatchObject({ paymentStatus: 'refunded', attention: 'refund_failed' })
})

test('a part that goes back after it was refused needs nobody any more', async () => {
  const { tranId } = await shop.paidOrder()
  await shop.fault('refund', 'failed', { tran_id: tranId })
  await refund(tranId, 1_000)
  expect(await shop.stateOf(tranId)).toMatchObject({ attention: 'refund_failed' })

  await refund(tranId, 1_000)
  await reconcile(app, after(5))

  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'paid', attention: null })
})

test('approving a payment does not hide that the refund of another was refused', async () => {
  const laptop = await shop.addProduct({ quantity: 3 })
  const { tranId } = await shop.placed(laptop)
  await shop.decide(tranId, 'approve', { risky: true })
  await shop.decide(tranId, 'approve', { force: true })
  await shop.fault('refund', 'failed', { tran_id: tranId })
  await reconcile(app, after(0.5))
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, tranId))

  const payload = { orderId: attempt!.orderId, verdict: 'approve' }
  await app.inject({ method: 'POST', url: '/api/orders/review', payload, headers: admin.headers })

  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'paid', attention: 'refund_failed' })
})

test('a payment that waits for staff goes back by itself when another one pays its order', async () => {
  const { tranId: first } = await shop.placed(await shop.addProduct({ quantity: 3 }))
  const second = await shop.secondAttempt(first)
  await shop.decide(first, 'approve', { risky: true })

  await shop.decide(second, 'approve')
  expect(await shop.stateOf(second)).toMatchObject({ state: 'paid', paymentStatus: 'paid' })
  await reconcile(app, after(1))
  await reconcile(app, after(5))

  expect([await refundsOf(first), await refundsOf(second)]).toEqual([['refunded'], []])
  expect(await shop.stateOf(second)).toMatchObject({ paymentStatus: 'paid', attention: null })
  expect(await examine(db)).toEqual([])
})

test('a second payment that goes back is not counted as money of the order that does', async () => {
  const { tranId: first, orderId } = await shop.paidOrder()
  await payAgain(first)
  const findOrder = async () =>
    (await app.inject({ url: `/api/orders/file/${orderId}`, headers: admin.headers })).json().order

  const secondGoes = await findOrder()
  await refund(first, 5_000)

  expect(secondGoes).toMatchObject({ paid: 125_000, refundOnItsWay: 125_000 })
  expect(secondGoes).not.toHaveProperty('kept')
  expect(await findOrder()).toMatchObject({ refundOnItsWay: 130_000, kept: 120_000 })
})
