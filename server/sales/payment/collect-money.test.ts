import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { collections, holds, orders, products } from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'
import { reconcile } from '#tests/support/shop/reconcile.ts'

const shop = await payingShop()
const manager = await shop.loginAs('shop_manager')
const admin = await shop.loginAs('super_admin')
const { collect, make, setStatus } = deskOf(shop, manager, admin)
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(orders))

test('cash on delivery is confirmed at once, and completed only when the money is there', async () => {
  const laptop = await shop.addProduct({ quantity: 2, newPricePaisa: 5_000_000 })

  const made = (await make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json()
  const orderId = made.order._id
  expect(made.order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'unpaid', due: 50_000 })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await examine(shop.db)).toEqual([])

  expect((await setStatus(orderId, 'shipping')).statusCode).toBe(200)
  const early = await setStatus(orderId, 'completed')
  expect(early.json()).toMatchObject({
    code: 'STILL_DUE',
    message: '৳50,000 is still due for this order. Please record the payment first.',
  })
  const collected = await collect({ orderId, kind: 'cod', amount: 50_000, reference: 'CN-1' })
  expect(collected.json()).toMatchObject({
    order: { orderStatus: 'shipping', paymentStatus: 'paid', paid: 50_000, due: 0 },
    collections: [{ kind: 'cod', amount: 50_000, reference: 'CN-1', by: 'shop_manager' }],
  })
  expect((await setStatus(orderId, 'completed')).statusCode).toBe(200)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await examine(shop.db)).toEqual([])
})

test('cash that is handed back drops the pages that show the order', async () => {
  const laptop = await shop.addProduct({ quantity: 2, newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop, { dueNow: 'all' }))).json()
  await collect({ orderId: order._id, kind: 'cash', amount: 50_000 })
  const dropped: string[] = []
  shop.app.changes.observe((changed) => dropped.push(...changed))

  const payload = { orderId: order._id, amount: 50_000, reason: 'Returned' }
  const refunded = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/refund',
    payload,
    headers: admin.headers,
  })

  expect(refunded.json()).toMatchObject({ order: { paymentStatus: 'refunded' } })
  expect(dropped).toContain(tags.lastOrder())
})

test('a parcel on delivery that comes back gives its units back', async () => {
  const laptop = await shop.addProduct({ quantity: 2 })
  for (const status of ['cancelled', 'failed']) {
    const { order } = (await make(deskOrderBody(laptop, { dueNow: 'nothing' }))).json()

    await setStatus(order._id, status)

    expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 0 })
  }
  expect(await examine(shop.db)).toEqual([])
})

test('an advance in cash confirms the order and takes its units, the rest pays it', async () => {
  const laptop = await shop.addProduct({ quantity: 2, newPricePaisa: 5_000_000 })
  const made = await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 5_000, deliveryCharge: 100 }))
  const orderId = made.json().order._id

  const part = (await collect({ orderId, kind: 'cash', amount: 4_000 })).json()
  expect(part.order).toMatchObject({
    orderStatus: 'pending',
    paymentStatus: 'unpaid',
    paid: 4_000,
    due: 46_100,
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 1 })

  const advance = (await collect({ orderId, kind: 'bank', amount: 1_000, reference: 'TRX 9' })).json()
  expect(advance.order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'unpaid', due: 45_100 })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await examine(shop.db)).toEqual([])

  const rest = (await collect({ orderId, kind: 'cash', amount: 45_100 })).json()
  expect(rest.order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'paid', paid: 50_100, due: 0 })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await examine(shop.db)).toEqual([])
})

test('money is recorded once: more than is due, the same receipt and a paid order are refused', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop))).json()
  const cash = (amount: number, reference = '', more: object = {}) =>
    collect({ orderId: order._id, kind: 'cash', amount, reference, ...more })

  expect((await cash(20_000, 'R1')).statusCode).toBe(200)
  expect((await cash(20_000, 'R1')).json()).toMatchObject({
    message: 'R1 is recorded for this order already.',
  })
  expect((await cash(20_000, '', { basedOn: { due: 50_000 } })).json()).toMatchObject({ code: 'STALE_EDIT' })
  expect((await cash(30_000.01)).json()).toMatchObject({ message: 'At most ৳30,000 is due for this order.' })
  expect((await cash(-1)).statusCode).toBe(400)
  expect((await cash(0)).statusCode).toBe(400)
  expect((await cash(1e-9)).statusCode).toBe(400)
  expect((await cash(30_000, 'R2')).statusCode).toBe(200)
  expect((await cash(1)).json()).toMatchObject({ code: 'ALREADY_PAID' })
  expect(await shop.db.select().from(collections)).toHaveLength(2)
  expect(await examine(shop.db)).toEqual([])
})

test('of fifty people who record the last money of an order one does', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop))).json()

  const responses = await Promise.all(
    Array.from({ length: 50 }, () => collect({ orderId: order._id, kind: 'cash', amount: 50_000 })),
  )

  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await shop.db.select().from(collections)).toHaveLength(1)
  expect(await examine(shop.db)).toEqual([])
})

test.each(['cancel', 'fail', 'expire'] as const)(
  'a web order with a part in cash stays open when its buyer comes back from the gateway with %s',
  async (outcome) => {
    const laptop = await shop.addProduct({ quantity: 2, newPricePaisa: 5_000_000 })
    const { tranId } = await shop.placed(laptop)
    const { id: orderId } = await shop.orderOf(tranId)
    await collect({ orderId, kind: 'cash', amount: 20_000 })

    await shop.decide(tranId, outcome)

    expect(await shop.orderOf(tranId)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
    expect(await examine(shop.db)).toEqual([])
    const payload = { orderId, amount: 20_000, reason: 'Changed their mind' }
    const { headers } = admin
    const refunded = await shop.app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers })
    expect(refunded.json()).toMatchObject({ order: { paid: 20_000, due: 50_000, refunded: 20_000 } })
  },
)

test('an advance that is complete only after its time needs nobody once the units are taken', async () => {
  const laptop = await shop.addProduct({ quantity: 2, newPricePaisa: 5_000_000 })
  const made = await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 5_000, holdHours: 1 }))
  const orderId = made.json().order._id
  await collect({ orderId, kind: 'cash', amount: 1_000 })
  await reconcile(shop.app, new Date(Date.now() + 2 * 3_600_000))

  const { order } = (await collect({ orderId, kind: 'cash', amount: 4_000 })).json()

  expect(order).toMatchObject({ orderStatus: 'confirmed', paymentStatus: 'unpaid', attention: null })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
})

test('an advance without units takes them with the next part, and then needs nobody', async () => {
  const laptop = await shop.addProduct({ quantity: 1, newPricePaisa: 5_000_000 })
  const made = await make(deskOrderBody(laptop, { dueNow: 'advance', advance: 5_000 }))
  const orderId = made.json().order._id
  await shop.db.delete(holds)
  await shop.paidOrder({ product: laptop })
  const early = (await collect({ orderId, kind: 'cash', amount: 5_000 })).json()
  expect(early.order).toMatchObject({ orderStatus: 'pending', attention: 'paid_no_stock' })
  await shop.db.update(products).set({ quantity: 1 }).where(eq(products.id, laptop.id))

  const { order } = (await collect({ orderId, kind: 'cash', amount: 1_000 })).json()

  expect(order).toMatchObject({ orderStatus: 'confirmed', attention: null })
  expect(await examine(shop.db)).toEqual([])
})
