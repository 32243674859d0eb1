import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { coupons, holds, orders, payments, refunds } from '#server/platform/db/schema.ts'
import { linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'
import { expireHold, listOverdueHolds } from '../expire-hold.ts'

const shop = await payingShop()
const admin = await shop.loginAs('super_admin')
const { pay, paid, keyOf, orderOf } = linkOf(shop)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(refunds)
  await shop.db.delete(orders)
})

async function placedOrder(body?: object) {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const { tran_id: tranId } = (await shop.initiate({ ...shop.cartOf([laptop, 1]), ...body })).json()
  const [attempt] = await shop.db.select().from(payments).where(eq(payments.tranId, tranId))
  const { orderId } = attempt!
  return { laptop, tranId: tranId as string, orderId, key: await keyOf(orderId) }
}

test('a web order whose payment failed can be paid again: it has its units and is confirmed', async () => {
  const { laptop, tranId, orderId, key } = await placedOrder()
  await shop.decide(tranId, 'fail')
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })

  const again = (await pay({ key })).json().tran_id
  expect(await orderOf(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', closedBy: null })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 1 })
  await shop.decide(again, 'approve')

  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', inParts: false })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  expect(await examine(shop.db)).toEqual([])
})

test('a second try that fails, too, closes the order again', async () => {
  const { laptop, tranId, orderId, key } = await placedOrder()
  await shop.decide(tranId, 'cancel')

  const again = (await pay({ key })).json().tran_id
  await shop.decide(again, 'fail')

  expect(await orderOf(orderId)).toMatchObject({ status: 'failed', paymentStatus: 'failed' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect(await examine(shop.db)).toEqual([])
})

test('an open payment is given up for the new one, and paying both pays once', async () => {
  const { tranId, orderId, key } = await placedOrder()

  const again = (await pay({ key })).json().tran_id
  expect(await shop.stateOf(tranId)).toMatchObject({
    state: 'cancelled',
    paymentStatus: 'unpaid',
    status: 'pending',
  })
  await shop.decide(again, 'approve', { force: true })
  await shop.decide(tranId, 'approve', { force: true })

  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(await shop.db.select().from(refunds)).toMatchObject([{ tranId, amountPaisa: 5_000_000 }])
  expect(await examine(shop.db)).toEqual([])
})

test('a buyer who comes back to pay keeps the units that were just being given up', async () => {
  const { laptop, tranId, key } = await placedOrder()
  await shop.db.update(holds).set({ expiresAt: sql`now() - interval '1 minute'` })
  const now = new Date()
  const [overdue] = await listOverdueHolds(shop.app, now, { after: '', limit: 1 })

  const again = (await pay({ key })).json().tran_id
  await expireHold(shop.app, overdue!, now)

  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'cancelled' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 1 })
  await shop.decide(again, 'approve')
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  expect(await examine(shop.db)).toEqual([])
})

test('a web order can be paid in parts, and what its first attempt then takes goes back', async () => {
  const { tranId, orderId, key } = await placedOrder()

  await paid({ key, pay: 'part', amount: 20_000 })
  expect(await orderOf(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', inParts: true })
  expect(await examine(shop.db)).toEqual([])
  await shop.decide(tranId, 'approve', { force: true })

  // Both attempts were for the first payment of the order, so the later money goes back by itself.
  expect(await shop.db.select().from(refunds)).toMatchObject([{ tranId, amountPaisa: 5_000_000 }])
  await paid({ key, pay: 'all' })
  expect(await orderOf(orderId)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(await examine(shop.db)).toEqual([])
})

test('after three days, or closed by staff, it must be ordered again', async () => {
  const old = await placedOrder()
  await shop.decide(old.tranId, 'fail')
  await shop.db.update(orders).set({ createdAt: sql`now() - interval '73 hours'` })
  const closed = await placedOrder()
  await shop.setStatus(closed.tranId, 'cancelled', admin.headers)

  expect((await pay({ key: old.key })).statusCode).toBe(410)
  expect((await pay({ key: closed.key })).json()).toMatchObject({ code: 'LINK_ENDED' })
})

test('a coupon is used again, and falls away with the buyer’s agreement when somebody else has it', async () => {
  await shop.db.insert(coupons).values({ id: 'one', code: 'ONE', discount: 1_000, maximumUses: 1 })
  const withCoupon = { couponCode: 'ONE', totalAmount: 45_000 }
  const first = await placedOrder(withCoupon)
  await shop.decide(first.tranId, 'fail')
  await placedOrder(withCoupon)

  expect((await pay({ key: first.key })).json()).toMatchObject({
    code: 'PRICE_CHANGED',
    message: expect.stringContaining('This coupon has been used up.'),
  })
  expect((await pay({ key: first.key, agreedTotal: 50_000 })).statusCode).toBe(200)
  expect(await examine(shop.db)).toEqual([])
})

test('the order’s own page leads to the link while it can be paid', async () => {
  const { key, tranId } = await placedOrder()
  const page = async () => (await shop.app.inject(`/api/orders/key/${key}`)).json()

  expect(await page()).toMatchObject({ payPath: `/pay/${key}`, order: { due: 50_000, paid: 0 } })
  await shop.decide(tranId, 'fail')
  expect(await page()).toMatchObject({ payPath: `/pay/${key}`, order: { due: 0 } })
  await paid({ key })
  expect((await page()).payPath).toBeUndefined()
})

test('a second try that nobody pays gives its units back after the time of a checkout', async () => {
  const { laptop, tranId, orderId, key } = await placedOrder()
  await shop.decide(tranId, 'fail')
  await pay({ key })

  await reconcile(shop.app, new Date(Date.now() + 31 * 60_000))

  expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect(await examine(shop.db)).toEqual([])
})
