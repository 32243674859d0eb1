import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { auditLog, collections, orders, refunds } from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { app, db } = shop
const manager = await shop.loginAs('shop_manager')
const admin = await shop.loginAs('super_admin')
const { collect, correctMoney, make, setStatus } = deskOf(shop, manager, admin)
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(refunds)
  await db.delete(orders)
})

const reason = 'Typed a nought too many'

/** An order of ৳50,000 and money that was recorded for it, all of it in cash unless said otherwise. */
async function paidAtTheCounter(money: object = {}, order: object = {}) {
  const laptop = await shop.addProduct({ quantity: 2, newPricePaisa: 5_000_000 })
  const made = await make(deskOrderBody(laptop, order))
  const orderId: string = made.json().order._id
  const taken = await collect({ orderId, kind: 'cash', amount: 50_000, ...money })
  expect(taken.statusCode, taken.body).toBe(200)
  const collectionId: string = taken.json().collections.at(-1)._id
  return { laptop, orderId, collectionId }
}

function cash(amount: number) {
  return { kind: 'cash', amount, reference: '' }
}

function refund(payload: object) {
  return app.inject({ method: 'POST', url: '/api/orders/refund', payload, headers: admin.headers })
}

test('a mistyped amount is corrected: the order is as if it had been typed right', async () => {
  const { laptop, orderId, collectionId } = await paidAtTheCounter()
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })

  const corrected = await correctMoney({ orderId, collectionId, reason, instead: cash(5_000) })

  expect(corrected.statusCode, corrected.body).toBe(200)
  expect(corrected.json()).toMatchObject({
    order: { orderStatus: 'pending', paymentStatus: 'unpaid', paid: 5_000, due: 45_000 },
    collections: [{ kind: 'cash', amount: 5_000 }],
    voided: [{ _id: collectionId, amount: 50_000, reason, voidedBy: 'shop_manager' }],
    refunds: [],
    refundable: 5_000,
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 1 })
  expect(await examine(db)).toEqual([])
  const isCorrection = and(eq(auditLog.subject, orderId), eq(auditLog.action, 'order.correctMoney'))
  expect(await db.select().from(auditLog).where(isCorrection)).toMatchObject([
    { before: { kind: 'cash', amount: 50_000 }, after: { kind: 'cash', amount: 5_000, reason } },
  ])
  const rest = await collect({ orderId, kind: 'cash', amount: 45_000 })
  expect(rest.json()).toMatchObject({ order: { orderStatus: 'confirmed', paymentStatus: 'paid', due: 0 } })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await examine(db)).toEqual([])
})

test('a cancelled entry counts for nothing, and the history says so to staff and buyer', async () => {
  const { laptop, orderId, collectionId } = await paidAtTheCounter()

  const cancelled = (await correctMoney({ orderId, collectionId, reason: 'Money of another order' })).json()

  expect(cancelled).toMatchObject({
    order: { orderStatus: 'pending', paymentStatus: 'unpaid', paid: 0, due: 50_000 },
    collections: [],
    refundable: 0,
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 1 })
  const told = cancelled.events.map(({ what }: { what: string }) => what)
  expect(told).toContain('Entry of ৳50,000 (cash) corrected: Money of another order')
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const page = (await app.inject(`/api/orders/key/${order?.accessKey}`)).json()
  const read = page.events.map(({ what }: { what: string }) => what)
  expect(read).toContain('Correction: ৳50,000 (cash) does not count')
  expect(read.join()).not.toContain('another order')
  expect(await examine(db)).toEqual([])
})

test('another method or number changes nothing about the order', async () => {
  const { laptop, orderId, collectionId } = await paidAtTheCounter()
  const [before] = await db.select().from(orders)

  const instead = { kind: 'bkash', amount: 50_000, reference: '8N7A6D5C4B' }
  const corrected = await correctMoney({ orderId, collectionId, reason: 'It was bKash', instead })

  expect(corrected.json()).toMatchObject({
    order: { orderStatus: 'confirmed', paymentStatus: 'paid' },
    collections: [{ kind: 'bkash', reference: '8N7A6D5C4B', amount: 50_000 }],
  })
  const [after] = await db.select().from(orders)
  expect(after).toEqual(before)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await examine(db)).toEqual([])
})

test('too little that was typed pays the order once it is corrected', async () => {
  const { orderId, collectionId } = await paidAtTheCounter({ amount: 5_000, reference: 'R 7' })

  const instead = { kind: 'cash', amount: 50_000, reference: 'R 7' }
  const corrected = await correctMoney({ orderId, collectionId, reason: 'A nought was missing', instead })

  expect(corrected.json()).toMatchObject({ order: { orderStatus: 'confirmed', paymentStatus: 'paid' } })
  const more = await correctMoney({
    orderId,
    collectionId: corrected.json().collections[0]._id,
    reason: 'Still more',
    instead: cash(50_000.01),
  })
  expect(more.json()).toMatchObject({
    code: 'MORE_THAN_DUE',
    message: 'At most ৳50,000 is due for this order.',
  })
  expect(await examine(db)).toEqual([])
})

test('an advance that is still covered keeps its order confirmed, and cash on delivery stays so', async () => {
  const advance = await paidAtTheCounter({ amount: 40_000 }, { dueNow: 'advance', advance: 4_000 })
  const onDelivery = await paidAtTheCounter({}, { dueNow: 'nothing' })

  for (const { orderId, collectionId } of [advance, onDelivery])
    expect(
      (await correctMoney({ orderId, collectionId, reason, instead: cash(4_000) })).json(),
    ).toMatchObject({
      order: { orderStatus: 'confirmed', paymentStatus: 'unpaid', due: 46_000 },
    })
  expect(await shop.stockOf(advance.laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await examine(db)).toEqual([])
})

test('the next day, after a refund, of the courier and once it is handed over, an entry stays', async () => {
  const yesterday = await paidAtTheCounter()
  await db.update(collections).set({ at: sql`now() - interval '25 hours'` })
  const refunded = await paidAtTheCounter()
  await refund({ orderId: refunded.orderId, amount: 1, reason: 'A scratch' })
  const courier = await paidAtTheCounter()
  await db.update(collections).set({ byId: null }).where(eq(collections.id, courier.collectionId))
  const out = await paidAtTheCounter()
  await setStatus(out.orderId, 'shipping')
  const closed = await paidAtTheCounter()
  await setStatus(closed.orderId, 'cancelled')
  const count = await db.$count(collections)

  const refusals = []
  for (const { orderId, collectionId } of [yesterday, refunded, courier, out, closed]) {
    const refused = await correctMoney({ orderId, collectionId, reason, instead: cash(5_000) }, admin)
    expect(refused.statusCode).toBe(409)
    refusals.push(refused.json().message)
  }

  expect(refusals).toEqual([
    'Only entries of the same day can be corrected. Please refund this one, with the reason, and record what is right.',
    'Some of this money was refunded already. Please refund the rest of it instead.',
    'The courier reported this money, and nobody typed it. Please settle it with the courier.',
    'This order is handed over, and ৳45,000 would be due for it again. Please refund the difference instead, with the reason.',
    'This order is cancelled. Please reopen it before you correct its money, or refund it.',
  ])
  expect(await db.$count(collections)).toBe(count)
  expect(await examine(db)).toEqual([])
})

test('money that went back since the order was paid keeps its other entries as they are', async () => {
  const { orderId, collectionId } = await paidAtTheCounter({ amount: 20_000 })
  const second = (await collect({ orderId, kind: 'cash', amount: 30_000 })).json().collections.at(-1)._id
  await refund({ orderId, amount: 100, reason: 'A scratch', collectionId: second })

  const refused = await correctMoney({ orderId, collectionId, reason, instead: cash(2_000) })

  expect(refused.json()).toMatchObject({
    code: 'CONFLICT',
    message:
      'Money of this order was refunded since it was paid. Please refund the difference instead, with the reason.',
  })
})

test('of ten colleagues who correct one entry one does, and the others learn who', async () => {
  const { orderId, collectionId } = await paidAtTheCounter()

  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      correctMoney({ orderId, collectionId, reason: `Slip ${n}`, instead: cash(1_000 + n) }),
    ),
  )

  const refused = responses.filter(({ statusCode }) => statusCode === 409)
  expect(refused).toHaveLength(9)
  for (const response of refused)
    expect(response.json()).toMatchObject({
      code: 'STALE_EDIT',
      message: 'shop_manager corrected this in the meantime. Nothing was saved.',
    })
  expect(await db.select().from(collections)).toHaveLength(2)
  expect(await examine(db)).toEqual([])
})

test('the same correction that is sent twice is made once', async () => {
  const { orderId, collectionId } = await paidAtTheCounter()
  const payload = { orderId, collectionId, reason, instead: cash(5_000) }

  const both = await Promise.all([1, 2].map(() => correctMoney(payload, manager, 'the-same-slip')))

  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await db.select().from(collections)).toHaveLength(2)
})

test('a manager corrects the entries of the own branch, and nobody those of another order', async () => {
  const { orderId, collectionId } = await paidAtTheCounter()
  const other = await paidAtTheCounter()
  await db
    .update(collections)
    .set({ byId: 'somebody', shopId: 'elsewhere' })
    .where(eq(collections.id, collectionId))

  const foreign = await correctMoney({ orderId, collectionId, reason })
  const wrong = await correctMoney({ orderId, collectionId: other.collectionId, reason }, admin)
  const byOwner = await correctMoney({ orderId, collectionId, reason }, admin)

  expect([foreign.statusCode, wrong.statusCode, byOwner.statusCode]).toEqual([403, 404, 200])
})

test('money without the number that it is known by is refused', async () => {
  const laptop = await shop.addProduct({ newPricePaisa: 5_000_000 })
  const { order } = (await make(deskOrderBody(laptop))).json()
  const orderId: string = order._id

  for (const [kind, number] of [
    ['card', 'approval code of the slip'],
    ['bkash', 'bKash transaction ID'],
    ['nagad', 'Nagad transaction ID'],
    ['bangla_qr', 'transaction ID of the QR payment'],
    ['bank', 'number of the transfer'],
    ['cheque', 'number and bank of the cheque'],
  ]) {
    const bare = await collect({ orderId, kind, amount: 1_000 })
    expect([bare.statusCode, bare.json().message]).toEqual([400, `Please enter the ${number}.`])
    const whole = await collect({ orderId, kind, amount: 1_000, reference: `N-${kind}` })
    expect(whole.statusCode, whole.body).toBe(200)
  }
  const [first] = await db.select().from(collections)
  expect(first?.shopId).toBeTruthy()
  expect(await examine(db)).toEqual([])
})
