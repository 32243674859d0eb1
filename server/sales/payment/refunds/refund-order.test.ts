import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { auditLog, payments, refunds } from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'

const shop = await payingShop()
const { app, db } = shop
const admin = await shop.loginAs('super_admin')
const { make, collect } = deskOf(shop, admin, admin)
const { paid, keyOf } = linkOf(shop)
afterAll(() => shop.close())
beforeEach(() => shop.clearFaults())

const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)

function post(path: string, payload: object, { headers } = admin) {
  return app.inject({ method: 'POST', url: `/api/orders/${path}`, payload, headers })
}

test('a full refund goes out once and makes the order refunded', async () => {
  const { orderId, tranId } = await shop.paidOrder()

  const response = await post('refund', { orderId, amount: 125_000, reason: 'Changed their mind' })

  expect(response.json()).toMatchObject({
    refundable: 0,
    refunds: [{ amount: 125_000, state: 'processing' }],
  })
  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'paid' })
  await reconcile(app, after(2))
  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'refunded', status: 'confirmed' })
  const file = await app.inject({ url: `/api/orders/file/${orderId}`, headers: admin.headers })
  expect(file.json()).toMatchObject({ refunds: [{ state: 'refunded' }], refundable: 0 })
  expect(await db.$count(auditLog, eq(auditLog.action, 'order.refund'))).toBe(1)
})

test('parts can be given back until nothing is left, and no more', async () => {
  const { orderId, tranId } = await shop.paidOrder()

  const first = await post('refund', { orderId, amount: 100_000.5, reason: 'Scratched' })
  const tooMuch = await post('refund', { orderId, amount: 25_000, reason: 'Again' })
  const rest = await post('refund', { orderId, amount: 24_999.5, reason: 'The rest' })

  expect(first.json()).toMatchObject({ refundable: 24_999.5 })
  expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([409, 'At most ৳24,999.50 can be refunded.'])
  expect(rest.statusCode).toBe(200)
  await reconcile(app, after(2))
  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'refunded' })
})

test('ten refunds of the whole at once give it back once', async () => {
  const { orderId } = await shop.paidOrder()

  const responses = await Promise.all(
    Array.from({ length: 10 }, () => post('refund', { orderId, amount: 125_000, reason: 'All' })),
  )

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
})

test('a refund that the gateway refuses is shown to staff and can be tried again', async () => {
  const { orderId, tranId } = await shop.paidOrder()
  await shop.fault('refund', 'ip-not-registered', { tran_id: tranId })

  const refused = await post('refund', { orderId, amount: 125_000, reason: 'Changed their mind' })

  expect(refused.json()).toMatchObject({
    order: { attention: 'refund_failed' },
    refunds: [{ state: 'failed' }],
    refundable: 125_000,
  })
  expect((await post('refund', { orderId, amount: 125_000, reason: 'Again' })).statusCode).toBe(200)
})

test('a piece whose refund the gateway refuses stays out of the order, and is refunded again without a second unit', async () => {
  const { laptop, orderId, tranId } = await shop.paidOrder()
  await shop.fault('refund', 'ip-not-registered', { tran_id: tranId })
  const piece = { orderId, amount: 125_000, reason: 'Dead on arrival', line: 0, pieces: [1] }

  const refused = await post('refund', piece)
  expect(refused.json()).toMatchObject({
    order: { attention: 'refund_failed', products: [{ gone: [{ piece: 1, state: 'refunded' }] }] },
    refunds: [{ state: 'failed' }],
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect(await examine(db)).toEqual([])

  const again = await post('refund', piece)
  await reconcile(app, after(2))

  expect(again.statusCode, again.body).toBe(200)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'refunded' })
  expect(await examine(db)).toEqual([])
})

test('a refund that the bank sends back is not a refund', async () => {
  const { orderId, tranId } = await shop.paidOrder()
  await shop.fault('refund', 'cancelled', { tran_id: tranId })
  await post('refund', { orderId, amount: 125_000, reason: 'Changed their mind' })

  await reconcile(app, after(2))

  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'paid', attention: 'refund_failed' })
})

test('only a super admin gives money back, and only of what was paid', async () => {
  const { orderId } = await shop.paidOrder()
  const laptop = await shop.addProduct()
  const unpaid = await shop.placed(laptop)
  const [attempt] = await db.select().from(payments).where(eq(payments.tranId, unpaid.tranId))
  const refund = { orderId, amount: 10, reason: 'Please' }

  const responses = [
    await post('refund', refund, await shop.loginAs('shop_manager')),
    await post('refund', refund, await shop.loginAs('user')),
    await post('refund', { ...refund, orderId: attempt!.orderId }),
    await post('refund', { ...refund, amount: 0 }),
    await post('refund', { ...refund, amount: -10 }),
    await post('refund', { ...refund, orderId: 'nobody' }),
  ]

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 409, 400, 400, 404])
})

test('a payment held for review becomes a sale when staff approve it', async () => {
  const { orderId, tranId, laptop } = await shop.paidOrder({ risky: true })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 1 })

  const approved = await post('review', { orderId, verdict: 'approve' })

  expect(approved.statusCode).toBe(200)
  expect(await shop.stateOf(tranId)).toEqual({
    state: 'paid',
    status: 'confirmed',
    paymentStatus: 'paid',
    attention: null,
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  expect((await post('review', { orderId, verdict: 'approve' })).statusCode).toBe(409)
})

test('a payment that staff reject is given back, and its units are free', async () => {
  const { orderId, tranId, laptop } = await shop.paidOrder({ risky: true })

  const rejected = await post('review', { orderId, verdict: 'reject' })

  expect(rejected.json()).toMatchObject({ refunds: [{ amount: 125_000, state: 'processing' }] })
  expect(await shop.stateOf(tranId)).toMatchObject({ status: 'cancelled', paymentStatus: 'review' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  await reconcile(app, after(2))
  expect(await shop.stateOf(tranId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect((await post('review', { orderId, verdict: 'approve' })).statusCode).toBe(409)
})

test('an order with two payments in review goes on with the second when staff reject the first', async () => {
  const { orderId, tranId } = await shop.paidOrder({ risky: true })
  const second = await shop.secondAttempt(tranId)
  await shop.decide(second, 'approve', { risky: true })

  const decision = { orderId, verdict: 'reject', tran_id: tranId }
  const sent = await post('review', decision)
  const sentAgain = await post('review', decision)

  expect(sent.statusCode).toBe(200)
  expect(sentAgain.json()).toMatchObject({ message: 'This payment is no longer held for review.' })
  expect(await shop.stateOf(second)).toMatchObject({ status: 'pending', paymentStatus: 'review' })
  await reconcile(app, after(2))
  await post('review', { orderId, verdict: 'approve' })
  expect(await shop.stateOf(second)).toMatchObject({
    state: 'paid',
    status: 'confirmed',
    paymentStatus: 'paid',
    attention: null,
  })
})

test('a rejected payment whose refund the gateway refuses can be given back later', async () => {
  const { orderId, tranId } = await shop.paidOrder({ risky: true })
  await shop.fault('refund', 'ip-not-registered', { tran_id: tranId })
  const rejected = await post('review', { orderId, verdict: 'reject' })
  expect(rejected.json()).toMatchObject({
    order: { attention: 'refund_failed' },
    refunds: [{ state: 'failed' }],
    refundable: 125_000,
  })

  const again = await post('refund', { orderId, amount: 125_000, reason: 'Again' })

  expect(again.statusCode).toBe(200)
  expect(again.json()).toMatchObject({ refundable: 0 })
  await reconcile(app, after(2))
  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'refunded', attention: null })
})

test('a payment in review is not given back before staff have decided', async () => {
  const { orderId } = await shop.paidOrder({ risky: true })

  const early = await post('refund', { orderId, amount: 125_000, reason: 'Early' })

  expect([early.statusCode, early.json().message]).toEqual([409, 'There is nothing to refund.'])
})

test('cash that staff hand back is not taken for a refund of the same amount that was never answered', async () => {
  const { order } = (await make(deskOrderBody(await shop.addProduct()))).json()
  const orderId = order._id
  const { tranId } = await paid({ key: await keyOf(orderId), pay: 'part', amount: 5_000 })
  const { collections } = (await collect({ orderId, kind: 'cash', amount: 5_000 })).json()
  await shop.fault('refund', 'http-500', { times: null })
  await post('refund', { orderId, amount: 5_000, reason: 'Too much', tran_id: tranId })
  await shop.clearFaults()
  await db.update(refunds).set({ givenUpAt: new Date() }).where(eq(refunds.orderId, orderId))

  const collectionId = collections[0]._id
  const handedBack = await post('refund', { orderId, amount: 5_000, reason: 'Too much', collectionId })

  expect(handedBack.json().refunds).toMatchObject([
    { tran_id: tranId, state: 'requested' },
    { collectionId, state: 'refunded' },
  ])
})

test('more than any one part of an order goes back from as many of them as it takes', async () => {
  const { order } = (await make(deskOrderBody(await shop.addProduct()))).json()
  const orderId = order._id
  const { tranId } = await paid({ key: await keyOf(orderId), pay: 'part', amount: 25_000 })
  await collect({ orderId, kind: 'cash', amount: 100_000 })

  const tooMuch = await post('refund', { orderId, amount: 125_000.01, reason: 'Cancelled' })
  const most = await post('refund', { orderId, amount: 120_000, reason: 'Cancelled, less a fee' })

  expect(tooMuch.json()).toMatchObject({ message: 'At most ৳125,000 can be refunded.' })
  expect(most.json()).toMatchObject({ refundable: 5_000 })
  const made = (of: { tran_id: string | null }) =>
    most.json().refunds.filter((refund: typeof of) => refund.tran_id === of.tran_id)
  expect(made({ tran_id: tranId })).toMatchObject([{ amount: 25_000, state: 'processing' }])
  expect(made({ tran_id: null })).toMatchObject([{ amount: 95_000, state: 'refunded' }])
  const rest = await post('refund', { orderId, amount: 5_000, reason: 'The fee, too' })
  expect(rest.json()).toMatchObject({ refundable: 0 })
  await reconcile(app, after(2))
  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'refunded' })
})

test('a refund takes the money that staff chose and nothing else, also where other money would cover it', async () => {
  const { order } = (await make(deskOrderBody(await shop.addProduct()))).json()
  const orderId = order._id
  const { tranId } = await paid({ key: await keyOf(orderId), pay: 'part', amount: 2_030 })
  const { collections } = (await collect({ orderId, kind: 'cash', amount: 50_000 })).json()
  const collectionId = collections[0]._id

  const fromCard = await post('refund', { orderId, amount: 5_000, reason: 'A scratch', tran_id: tranId })
  const inCash = await post('refund', { orderId, amount: 5_000, reason: 'A scratch', collectionId })

  expect(fromCard.json()).toMatchObject({ code: 'CONFLICT', message: 'At most ৳2,030 can be refunded.' })
  expect(inCash.json()).toMatchObject({
    refunds: [{ collectionId, amount: 5_000, state: 'refunded' }],
    sources: [
      { tran_id: tranId, amount: 2_030, left: 2_030 },
      { collectionId, method: 'cash', amount: 50_000, left: 45_000 },
    ],
  })
  const [row] = await db.select().from(refunds).where(eq(refunds.orderId, orderId))
  expect(row).toMatchObject({ by: 'super_admin', byId: expect.any(String) })
})
