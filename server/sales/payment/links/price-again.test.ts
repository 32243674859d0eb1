import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { coupons, invoices, orders, payments, products, refunds } from '#server/platform/db/schema.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { findPayLink } from './find-pay-link.ts'

const shop = await payingShop()
const admin = await shop.loginAs('super_admin')
const { make, collect } = deskOf(shop, admin, admin)
const { pay, keyOf, orderOf } = linkOf(shop)
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clearFaults()
  await shop.db.delete(refunds)
  await shop.db.delete(orders)
  await shop.db.delete(coupons)
})

type Laptop = Awaited<ReturnType<typeof shop.addProduct>>

/** A guest's order of five machines at a mistyped price. */
async function placedOrder({ quantity = 5, pricePaisa = 100_000, ...body }: Record<string, unknown> = {}) {
  const laptop = await shop.addProduct({ quantity: 9, newPricePaisa: Number(pricePaisa) })
  const cart = { ...shop.cartOf([laptop, Number(quantity)]), ...body }
  const { tran_id: tranId } = (await shop.initiate(cart)).json() as { tran_id: string }
  const { id: orderId } = await shop.orderOf(tranId)
  return { laptop, tranId, orderId, key: await keyOf(orderId) }
}

async function setPrice({ id }: Laptop, newPricePaisa: number) {
  await shop.db.update(products).set({ newPricePaisa }).where(eq(products.id, id))
}

async function linesOf(orderId: string) {
  return (await shop.db.transaction((tx) => lockOrder(tx, orderId))).lines
}

test('a closed order of a mistyped price is priced again before it is paid, and its buyer is asked first', async () => {
  const { laptop, tranId, orderId, key } = await placedOrder()
  await shop.decide(tranId, 'fail')
  await setPrice(laptop, 8_290_000)

  const refused = await pay({ key })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'PRICE_CHANGED',
    message:
      'Prices have changed since you ordered: ৳5,000 before, ৳414,500 now. Please agree to the new total first.',
    details: [{ path: 'agreedTotal', expected: 414_500 }],
  })
  expect((await pay({ key, agreedTotal: 5_000 })).json()).toMatchObject({ code: 'PRICE_CHANGED' })
  expect(await orderOf(orderId)).toMatchObject({ totalPaisa: 500_000, status: 'failed' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 9, held: 0 })

  const { tran_id: again } = (await pay({ key, agreedTotal: 414_500 })).json()
  expect((await shop.attemptOf(again)).attempt).toMatchObject({ amountPaisa: 41_450_000 })
  expect(await linesOf(orderId)).toMatchObject([{ unitPaisa: 8_290_000, quantity: 5 }])
  await shop.decide(again, 'approve')
  expect(await orderOf(orderId)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    subtotalPaisa: 41_450_000,
    totalPaisa: 41_450_000,
  })
  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId))
  expect(invoice).toMatchObject({ totalPaisa: 41_450_000, lines: [{ grossPaisa: 41_450_000 }] })
  expect(await examine(shop.db)).toEqual([])
})

test('the history says what the price was and is', async () => {
  const { laptop, orderId, key } = await placedOrder()
  await setPrice(laptop, 8_290_000)

  await pay({ key, agreedTotal: 414_500 })

  const { events } = (await shop.app.inject(`/api/orders/key/${key}`)).json()
  expect(events.map(({ what }: { what: string }) => what)).toContain(
    'Priced again, as agreed: ৳5,000 before, ৳414,500 now',
  )
  expect(await orderOf(orderId)).toMatchObject({ totalPaisa: 41_450_000 })
})

test('the payment session that is open keeps its price: it was quoted', async () => {
  const { laptop, tranId, orderId } = await placedOrder()
  await setPrice(laptop, 8_290_000)

  await shop.decide(tranId, 'approve')

  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', totalPaisa: 500_000 })
  expect(await examine(shop.db)).toEqual([])
})

test('the page of the link shows both totals, and an unchanged order only one', async () => {
  const { laptop, key } = await placedOrder()
  expect(await findPayLink(shop.db, key)).toMatchObject({ total: 5_000, due: 5_000, before: null })

  await setPrice(laptop, 8_290_000)

  expect(await findPayLink(shop.db, key)).toMatchObject({
    total: 414_500,
    due: 414_500,
    before: { total: 5_000, couponRefusal: null },
    products: [{ price: 82_900, quantity: 5 }],
  })
})

test('a price that fell is given, too', async () => {
  const { laptop, orderId, key } = await placedOrder({ quantity: 1, pricePaisa: 5_000_000 })
  await setPrice(laptop, 4_500_000)

  expect((await pay({ key })).json()).toMatchObject({ code: 'PRICE_CHANGED' })
  await pay({ key, agreedTotal: 45_000 })

  expect(await orderOf(orderId)).toMatchObject({ totalPaisa: 4_500_000, status: 'pending' })
})

test('a coupon that was switched off falls away, and its buyer is told', async () => {
  await shop.db.insert(coupons).values({ id: 'off', code: 'HALF', discount: 5_000 })
  const { orderId, key } = await placedOrder({ couponCode: 'HALF', totalAmount: 2_500 })
  await shop.db.update(coupons).set({ isActive: false })

  expect((await pay({ key })).json()).toMatchObject({
    code: 'PRICE_CHANGED',
    message: expect.stringContaining('The coupon HALF is no longer valid.'),
  })
  expect(await findPayLink(shop.db, key)).toMatchObject({
    total: 5_000,
    before: { total: 2_500, couponRefusal: 'The coupon HALF is no longer valid.' },
  })
  await pay({ key, agreedTotal: 5_000 })

  expect(await orderOf(orderId)).toMatchObject({
    totalPaisa: 500_000,
    discountPaisa: 0,
    couponId: null,
    couponCode: null,
  })
  expect(await examine(shop.db)).toEqual([])
})

test('a coupon that ended, or whose percent is another now, counts as it stands now', async () => {
  await shop.db.insert(coupons).values({ id: 'c', code: 'TEN', discount: 1_000 })
  const { key } = await placedOrder({ couponCode: 'TEN', totalAmount: 4_500 })

  await shop.db.update(coupons).set({ discount: 500 })
  expect(await findPayLink(shop.db, key)).toMatchObject({ total: 4_750, before: { total: 4_500 } })

  await shop.db.update(coupons).set({ endsAt: sql`now() - interval '1 second'` })
  expect(await findPayLink(shop.db, key)).toMatchObject({
    total: 5_000,
    before: { couponRefusal: 'This coupon has expired.' },
  })
})

test('an order with accepted money keeps its price', async () => {
  const { laptop, orderId, key } = await placedOrder({ quantity: 1, pricePaisa: 5_000_000 })
  await collect({ orderId, kind: 'cash', amount: 10_000 })
  await setPrice(laptop, 8_000_000)

  const { tran_id: rest } = (await pay({ key })).json()

  expect((await shop.attemptOf(rest)).attempt).toMatchObject({ amountPaisa: 4_000_000 })
  expect(await findPayLink(shop.db, key)).toMatchObject({ total: 50_000, before: null })
})

test('the link of an order that staff made keeps its price for its time', async () => {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop))).json()
  await setPrice(laptop, 8_000_000)

  const { tran_id: tranId } = (await pay({ key: await keyOf(order._id) })).json()

  expect((await shop.attemptOf(tranId)).attempt).toMatchObject({ amountPaisa: 5_000_000 })
})

test('what is not for sale any more cannot be paid again', async () => {
  const { laptop, tranId, key } = await placedOrder()
  await shop.decide(tranId, 'fail')
  await shop.db.update(products).set({ draft: true }).where(eq(products.id, laptop.id))

  expect((await pay({ key })).json()).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' })
  expect(await findPayLink(shop.db, key)).toMatchObject({
    state: 'open',
    refusal: expect.stringContaining('is no longer sold'),
  })
})

test('an old session that is paid after the new price was agreed to buys nothing at the old one', async () => {
  const { laptop, tranId, orderId, key } = await placedOrder()
  await setPrice(laptop, 8_290_000)
  const { tran_id: again } = (await pay({ key, agreedTotal: 414_500 })).json()

  await shop.decide(tranId, 'approve', { force: true })

  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'review', attention: 'amount_mismatch' })
  expect(await shop.db.select().from(invoices).where(eq(invoices.orderId, orderId))).toEqual([])
  expect(await examine(shop.db)).toEqual([])

  // The new session pays the order, and the old one's money goes back by itself.
  await shop.decide(again, 'approve', { force: true })
  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' })
  expect(await shop.db.select().from(refunds)).toMatchObject([{ tranId, amountPaisa: 500_000 }])
  expect(await examine(shop.db)).toEqual([])
})

test('staff who approve such an old payment accept a part, and those who reject it give it back', async () => {
  const decided = async (verdict: 'approve' | 'reject') => {
    const { laptop, tranId, orderId, key } = await placedOrder()
    await setPrice(laptop, 8_290_000)
    await pay({ key, agreedTotal: 414_500 })
    await shop.decide(tranId, 'approve', { force: true })
    const payload = { orderId, verdict }
    await shop.app.inject({ method: 'POST', url: '/api/orders/review', payload, headers: admin.headers })
    return { orderId, tranId, key }
  }

  const approved = await decided('approve')
  expect(await orderOf(approved.orderId)).toMatchObject({ paymentStatus: 'unpaid', totalPaisa: 41_450_000 })
  expect(await findPayLink(shop.db, approved.key)).toMatchObject({ paid: 5_000, due: 409_500, before: null })
  const rejected = await decided('reject')
  expect(await orderOf(rejected.orderId)).toMatchObject({ status: 'cancelled', closedBy: 'staff' })
  expect(await shop.db.select().from(refunds)).toMatchObject([{ tranId: rejected.tranId }])
  expect(await examine(shop.db)).toEqual([])
})

test('an old session of a price that fell since goes to review, and nothing is lost', async () => {
  const { laptop, tranId, orderId, key } = await placedOrder({ quantity: 1, pricePaisa: 5_000_000 })
  await setPrice(laptop, 4_500_000)
  await pay({ key, agreedTotal: 45_000 })

  await shop.decide(tranId, 'approve', { force: true })

  expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'review', totalPaisa: 4_500_000 })
  expect(await examine(shop.db)).toEqual([])
})

test('a transaction that waits for the order while it is priced again reads its new lines', async () => {
  const { laptop, orderId } = await placedOrder({ quantity: 1, pricePaisa: 5_000_000 })
  await setPrice(laptop, 8_000_000)
  let waiting: Promise<Awaited<ReturnType<typeof lockOrder>>> | undefined

  await shop.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    waiting = shop.db.transaction((other) => lockOrder(other, orderId))
    await untilSomebodyWaits()
    await tx.execute(sql`update order_lines set unit_paisa = 8000000 where order_id = ${orderId}`)
    await tx.execute(
      sql`update orders set subtotal_paisa = 8000000, total_paisa = 8000000 where id = ${orderId}`,
    )
  })

  const { order, lines } = (await waiting)!
  expect(order.totalPaisa).toBe(8_000_000)
  expect(lines).toMatchObject([{ unitPaisa: 8_000_000 }])
})

async function untilSomebodyWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await shop.db.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%orders%'`,
      )
      return rows[0]?.waiting
    })
    .toBeGreaterThan(0)
}

test('of two clicks at once with a new price one opens the payment and the order is priced once', async () => {
  const { laptop, orderId, key } = await placedOrder()
  await setPrice(laptop, 8_290_000)

  const responses = await Promise.all(Array.from({ length: 8 }, () => pay({ key, agreedTotal: 414_500 })))

  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200))
  expect(await orderOf(orderId)).toMatchObject({ totalPaisa: 41_450_000 })
  const asked = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(new Set(asked.map(({ amountPaisa }) => amountPaisa))).toEqual(new Set([500_000, 41_450_000]))
  expect(await examine(shop.db)).toEqual([])
})
