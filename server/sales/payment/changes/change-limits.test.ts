import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, orderEvents, orders, products } from '#server/platform/db/schema.ts'
import { changesOf, fitting, lineOf } from '#tests/support/shop/changed-orders.ts'
import { deskOf, deskOrderBody, linkOf } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const manager = await shop.loginAs('shop_manager')
const admin = await shop.loginAs('super_admin')
const { make, collect, setStatus } = deskOf(shop, manager, admin)
const { change, quote, fileOf, healthy } = changesOf(shop, admin)
const { pay, keyOf } = linkOf(shop)
afterAll(() => shop.close())

const price = 50_000
const addLaptop = (changes: object = {}) =>
  shop.addProduct({ quantity: 5, newPricePaisa: price * 100, ...changes })

async function deskOrder(laptop: { id: string }, changes: object = {}): Promise<string> {
  return (await make(deskOrderBody(laptop, changes))).json().order._id
}

/** The order as a form shows it. */
async function seen(orderId: string) {
  const { order, changed } = await fileOf(orderId)
  const { totalAmount, paid, kept = null, orderStatus, paymentStatus } = order
  return { totalAmount, paid, kept, orderStatus, paymentStatus, changedAt: changed?.at ?? null }
}

test('shop staff and buyers change nothing', async () => {
  const laptop = await addLaptop()
  const orderId = await deskOrder(laptop)
  const staff = await shop.loginAs('shop_staff')
  const buyer = await shop.loginAs('user')
  for (const person of [staff, buyer]) {
    expect((await change(orderId, { lines: [lineOf(laptop), fitting] }, person)).statusCode).toBe(403)
    expect((await quote(orderId, { lines: [lineOf(laptop), fitting] }, person)).statusCode).toBe(403)
  }
})

test('a manager gives a discount within their limit, and leaves a larger one of a super admin alone', async () => {
  const laptop = await addLaptop()
  const orderId = await deskOrder(laptop)
  const off = (amount: number) => ({ amount, reason: 'A scratch' })
  const lines = [lineOf(laptop)]

  const high = await change(orderId, { lines, staffDiscount: off(20_000) }, manager)
  expect(high.json().code).toBe('DISCOUNT_TOO_HIGH')
  expect((await change(orderId, { lines, staffDiscount: off(500) }, manager)).statusCode).toBe(200)
  expect((await change(orderId, { lines, staffDiscount: off(20_000) })).statusCode).toBe(200)
  const added = await change(orderId, { lines: [...lines, fitting], staffDiscount: off(20_000) }, manager)
  expect(added.statusCode, added.body).toBe(200)
  const swapped = [{ productId: (await addLaptop({ newPricePaisa: 3_000_000 })).id, quantity: 1 }]
  const cheaper = await change(orderId, { lines: swapped, staffDiscount: off(20_000) }, manager)
  expect(cheaper.json().code).toBe('DISCOUNT_TOO_HIGH')
  await healthy()
})

test.each([
  ['claims', 'openAtCounter', { problem: 'Dead on arrival' }],
  ['returns', 'atCounter', { problem: 'Dead on arrival', piece: '1', cause: 'faulty' }],
])(
  'an order with one of the %s keeps its lines, also where its status was taken back',
  async (noun, path, more) => {
    const laptop = await addLaptop()
    const { orderId } = await shop.paidOrder({ product: laptop })
    await setStatus(orderId, 'completed')
    const payload = new FormData()
    const fields = { orderId, line: '0', branch: await shop.addShop(), ...more }
    for (const [name, value] of Object.entries(fields)) payload.append(name, value)
    const { headers } = manager
    const opened = await shop.app.inject({ method: 'POST', url: `/api/${noun}/${path}`, payload, headers })
    expect(opened.statusCode, opened.body).toBe(200)
    await setStatus(orderId, 'confirmed')

    const lines = [[lineOf(laptop), fitting], [fitting]]
    for (const asked of [
      await change(orderId, { lines: lines[0] }),
      await quote(orderId, { lines: lines[1] }),
    ])
      expect([asked.statusCode, asked.json().message]).toEqual([
        409,
        expect.stringContaining(`${opened.json().number} is about a piece of this order`),
      ])
  },
)

test('goods that nobody has paid anything for are limited as in a new order', async () => {
  const laptop = await addLaptop({ quantity: 50 })
  const { unpaidOrderTaka } = shop.app.config.bounds
  const orderId = await deskOrder(laptop, { dueNow: 'nothing' })
  const quantity = Math.floor(unpaidOrderTaka / price) + 1

  const refused = await change(orderId, { lines: [lineOf(laptop, 0, { quantity })] }, manager)

  expect(refused.json().code).toBe('ADVANCE_NEEDED')
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 49, held: 0 })
  const allowed = await change(orderId, { lines: [lineOf(laptop, 0, { quantity: quantity - 1 })] }, manager)
  expect(allowed.statusCode, allowed.body).toBe(200)
  await healthy()
})

test('an order that is handed over, completed or closed is no longer changed', async () => {
  const laptop = await addLaptop()
  const { orderId } = await shop.paidOrder({ product: laptop })
  const lines = [lineOf(laptop), fitting]
  for (const status of ['shipping', 'completed', 'cancelled']) {
    await setStatus(orderId, status)
    const refused = await change(orderId, { lines })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `This order is ${status}, so it can no longer be changed.`,
    ])
  }
})

test('an order with a parcel that its courier has, or is asked to take, is not changed', async () => {
  const laptop = await addLaptop()
  const { orderId } = await shop.paidOrder({ product: laptop })
  const payload = { orderId, courier: 'pathao', number: 'P-77', cashToCollect: 0 }
  await shop.app.inject({ method: 'POST', url: '/api/shipments/handOver', payload, headers: admin.headers })
  await shop.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, orderId))

  expect((await change(orderId, { lines: [lineOf(laptop), fitting] })).json().message).toContain(
    'A courier has',
  )
})

test('a change that was decided before a colleague changed or refunded something is refused by name', async () => {
  const laptop = await addLaptop()
  const { orderId } = await shop.paidOrder({ product: laptop })
  const basedOn = await seen(orderId)
  const lines = [lineOf(laptop), fitting]
  // The same total as before: only the moment of the change tells.
  const same = { lines, staffDiscount: { amount: 500, reason: 'Free of charge' } }
  expect((await change(orderId, { ...same, basedOn })).statusCode).toBe(200)

  const stale = await change(orderId, { lines: [lineOf(laptop)], basedOn })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_EDIT'])
  expect(stale.json().message).toContain('changed this in the meantime')

  const before = await seen(orderId)
  const refund = { orderId, amount: 100, reason: 'A scratch' }
  await shop.app.inject({
    method: 'POST',
    url: '/api/orders/refund',
    payload: refund,
    headers: admin.headers,
  })
  expect((await change(orderId, { lines: [lineOf(laptop)], basedOn: before })).json().code).toBe('STALE_EDIT')
  await healthy()
})

test('the same request twice changes the order once', async () => {
  const laptop = await addLaptop()
  const { orderId } = await shop.paidOrder({ product: laptop })
  const body = { lines: [lineOf(laptop, 0, { quantity: 2 })] }

  const both = await Promise.all([1, 2].map(() => change(orderId, body, admin, `change-${orderId}`)))
  const again = await change(orderId, body, admin, `change-${orderId}`)

  expect([...both, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
  expect(events.filter(({ kind }) => kind === 'change')).toHaveLength(1)
  const audited = await shop.db.select().from(auditLog).where(eq(auditLog.subject, orderId))
  expect(audited.filter(({ action }) => action === 'order.change')).toHaveLength(1)
  await healthy()
})

test('of changes that want the last unit at once, one gets it', async () => {
  const [laptop, last] = [await addLaptop(), await addLaptop({ quantity: 1 })]
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await shop.paidOrder({ product: laptop })).orderId),
  )

  const results = await Promise.all(
    ids.map((id) => change(id, { lines: [lineOf(laptop), { productId: last.id, quantity: 1 }] })),
  )

  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(await shop.stockOf(last)).toEqual({ quantity: 0, held: 0 })
  await healthy()
})

test('a change, a payment and cash for one order at once leave sums, stock and invoice in agreement', async () => {
  for (const round of [1, 2, 3]) {
    const laptop = await addLaptop()
    const orderId = await deskOrder(laptop, { dueNow: 'all' })
    const { tran_id: tranId } = (await pay({ key: await keyOf(orderId) })).json()

    await Promise.all([
      shop.decide(tranId, 'approve'),
      change(orderId, { lines: [lineOf(laptop, 0, { quantity: 2 }), fitting] }),
      collect({ orderId, kind: 'cash', amount: 1_000 + round }),
    ])

    await healthy()
  }
})

test('nothing to change, nothing left and amounts beyond every bound are refused in words', async () => {
  const laptop = await addLaptop()
  const { orderId } = await shop.paidOrder({ product: laptop })
  const refusals: [object, string][] = [
    [{ lines: [lineOf(laptop)] }, 'Nothing would change.'],
    [
      { lines: [lineOf(laptop)], staffDiscount: { amount: price, reason: 'A gift' } },
      'This leaves nothing to pay.',
    ],
    [{ lines: [lineOf(laptop)], deliveryCharge: 100 }, 'is paid on delivery'],
    [{ lines: [lineOf(laptop, 7)] }, 'has no such line'],
    [{ lines: [lineOf(laptop), lineOf(laptop)] }, 'has no such line'],
    [{ lines: [lineOf(laptop), { text: 'Tip', price: 5 }] }, 'Less than ৳10 would be due'],
    [{ lines: [lineOf(laptop), { text: 'Nothing', price: 0 }] }, 'Please enter a price.'],
    [{ lines: [lineOf(laptop), { text: 'Back', price: -500 }] }, ''],
    [{ lines: [lineOf(laptop), { text: ' ', price: 5 }] }, 'Please write what the line is for.'],
    [{ lines: [] }, 'Please keep a line.'],
    [{ lines: [lineOf(laptop), fitting], totalAmount: 1 }, 'The total is now ৳50,500.'],
  ]
  for (const [body, words] of refusals) {
    const response = await change(orderId, body)
    expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400)
    expect(response.statusCode, response.body).toBeLessThan(500)
    expect(JSON.stringify(response.json())).toContain(words)
  }
  await shop.db.delete(products).where(eq(products.id, laptop.id))
  const kept = await change(orderId, { lines: [lineOf(laptop), fitting] })
  expect(kept.statusCode, kept.body).toBe(200)
  await healthy()
})
