import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditLog, holds, orders, type products } from '#server/platform/db/schema.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop({ config: { rateLimitFactor: 1 } })
const { db } = shop
afterAll(() => shop.close())
beforeEach(async () => void (await db.delete(orders)))

type Product = typeof products.$inferSelect
let people = 0

/** Every buyer has an email and a phone of their own, unless the test says otherwise. */
function buy(product: Product, from: string, { quantity = 1, person = ++people } = {}) {
  const cart = cartOf([product, quantity])
  const customerInfo = {
    ...cart.customerInfo,
    email: `buyer${person}@example.com`,
    phone: `+88017${String(person).padStart(8, '0')}`,
  }
  return shop.app.inject({
    method: 'POST',
    url: '/api/payment/initiate',
    payload: { ...cart, customerInfo },
    remoteAddress: from,
  })
}

async function addProducts(count: number, changes: { quantity: number }): Promise<Product[]> {
  return Promise.all(
    Array.from({ length: count }, () => shop.addProduct({ ...changes, newPricePaisa: 1_000_000 })),
  )
}

async function holdOf(product: Product) {
  const [row] = await db
    .select({ minutes: sql<number>`round(extract(epoch from ${holds.expiresAt} - now()) / 60)::int` })
    .from(holds)
    .where(eq(holds.productId, product.id))
    .orderBy(sql`${holds.expiresAt}`)
  return row?.minutes ?? null
}

test('one address cannot empty the shop: others still buy all but one of its last units', async () => {
  const lastUnits = await addProducts(8, { quantity: 1 })
  const small = await addProducts(8, { quantity: 4 })

  for (const product of [...lastUnits, ...small]) await buy(product, '203.0.113.1')
  for (const product of small) await buy(product, '203.0.113.1', { quantity: 4 })
  const responses = await Promise.all(
    [...lastUnits, ...small].map((product, index) => buy(product, `198.51.100.${index}`)),
  )

  expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(15)
})

test('neighbours behind the attacked address get through and are served when they pay', async () => {
  const laptops = await addProducts(12, { quantity: 2 })
  for (const laptop of laptops) await buy(laptop, '203.0.113.2')
  const neighbours = await Promise.all(laptops.map((laptop) => buy(laptop, '203.0.113.2')))

  expect(neighbours.map(({ statusCode }) => statusCode)).toEqual(laptops.map(() => 200))
  for (const response of neighbours) await shop.decide(response.json().tran_id, 'approve')
  const states = await Promise.all(neighbours.map((response) => shop.stateOf(response.json().tran_id)))
  expect(states.every(({ status, attention }) => status === 'confirmed' && attention === null)).toBe(true)
})

test('a sale of one product to a crowd behind one address still sets every unit aside, none twice', async () => {
  const [laptop] = await addProducts(1, { quantity: 10 })
  const responses = await Promise.all(Array.from({ length: 14 }, () => buy(laptop!, '203.0.113.3')))

  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  expect(await shop.stockOf(laptop!)).toEqual({ quantity: 10, held: 10 })
})

test('parallel orders of one network hold the last units of one product only', async () => {
  const lastUnits = await addProducts(10, { quantity: 1 })
  await Promise.all(lastUnits.map((product) => buy(product, '203.0.113.4')))
  expect(await db.$count(holds)).toBe(1)
})

test('a person has five unpaid orders, however many are sent at once, and reads what to do', async () => {
  const [laptop] = await addProducts(1, { quantity: 50 })
  const responses = await Promise.all(
    Array.from({ length: 9 }, () => buy(laptop!, '198.51.101.1', { person: 77_777 })),
  )

  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  const refused = responses.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({
    code: 'TOO_MANY_UNPAID',
    message: expect.stringContaining('hotline'),
  })
})

test('unpaid orders that strangers place under a name keep its owner from a hold, not from ordering', async () => {
  const [laptop] = await addProducts(1, { quantity: 50 })
  const person = 66_666
  for (let turn = 0; turn < 6; turn++) await buy(laptop!, '203.0.113.66', { person })

  const owner = await buy(laptop!, '198.51.102.1', { person })

  expect(owner.statusCode).toBe(200)
  expect(await db.$count(holds)).toBe(5)
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, index) => buy(laptop!, `198.51.103.${index}`, { person })),
  )
  expect(others.filter(({ statusCode }) => statusCode === 200)).toHaveLength(14)
})

test('who let a hold run out, and a product that is mostly held, get shorter holds', async () => {
  const [calm, rare] = await addProducts(2, { quantity: 10 })
  await buy(calm!, '203.0.113.5', { person: 88_888 })
  expect(await holdOf(calm!)).toBe(30)
  await db.update(orders).set({ status: 'cancelled', paymentStatus: 'cancelled', closedBy: 'expiry' })
  await db.delete(holds)

  await buy(calm!, '203.0.113.5', { person: 88_888 })
  expect(await holdOf(calm!)).toBe(10)
  for (let order = 0; order < 6; order++) await buy(rare!, '203.0.113.6')
  await buy(rare!, '203.0.113.7', { person: 88_888 })
  expect(await holdOf(rare!)).toBe(5)
})

test('the server refuses more units of a line than the cart lets one choose', async () => {
  const [cable] = await addProducts(1, { quantity: 5_000 })
  const response = await buy(cable!, '203.0.113.8', { quantity: 1_001 })
  expect(response.json()).toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
    message: expect.stringContaining('1,000'),
  })
})

test('staff see who holds units without paying, and release them after asking the gateway', async () => {
  const admin = await shop.loginAs('super_admin')
  const manager = await shop.loginAs('shop_manager')
  const [laptop] = await addProducts(1, { quantity: 3 })
  const unpaid = (await buy(laptop!, '203.0.113.9')).json().tran_id
  const paid = (await buy(laptop!, '203.0.113.10')).json().tran_id
  const held = async () => {
    const response = await shop.app.inject({ url: '/api/orders/held', headers: manager.headers })
    return response.json() as { _id: string; network: string; products: object[] }[]
  }
  const release = (orderId: string, headers: Record<string, string>) =>
    shop.app.inject({ method: 'POST', url: '/api/orders/releaseHeld', payload: { orderId }, headers })
  const list = await held()
  expect(list.map(({ network }) => network).sort()).toEqual(['203.0.113.10', '203.0.113.9'])
  expect(list[0]?.products).toEqual([{ title: laptop!.title, units: 1, onHand: 3 }])
  await shop.decide(paid, 'approve', { ipn: false })

  for (const { _id } of list) expect((await release(_id, manager.headers)).statusCode).toBe(403)
  for (const { _id, network } of list) {
    const { statusCode } = await release(_id, admin.headers)
    expect(statusCode).toBe(network === '203.0.113.9' ? 200 : 409)
  }

  expect(await shop.stateOf(unpaid)).toMatchObject({ status: 'cancelled', paymentStatus: 'cancelled' })
  expect(await shop.stateOf(paid)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(await shop.stockOf(laptop!)).toEqual({ quantity: 2, held: 0 })
  expect(await held()).toEqual([])
  expect((await release(list[0]!._id, admin.headers)).json()).toMatchObject({ code: 'CONFLICT' })
  const released = list.filter(({ network }) => network === '203.0.113.9').map(({ _id }) => _id)
  const recorded = await db.select().from(auditLog).where(eq(auditLog.action, 'order.release'))
  expect(recorded.map(({ subject }) => subject)).toEqual(released)
})

test('staff release an order whose payment ended at the gateway without a word to the shop', async () => {
  const admin = await shop.loginAs('super_admin')
  const [laptop] = await addProducts(1, { quantity: 3 })
  const tranId = (await buy(laptop!, '203.0.113.11')).json().tran_id
  const [order] = await db.select().from(orders)
  await shop.decide(tranId, 'cancel', { ipn: false })

  const payload = { orderId: order!.id }
  const { headers } = admin
  const released = await shop.app.inject({ method: 'POST', url: '/api/orders/releaseHeld', payload, headers })

  expect(released.statusCode).toBe(200)
  expect(await shop.stockOf(laptop!)).toEqual({ quantity: 3, held: 0 })
  expect(await db.$count(auditLog, eq(auditLog.subject, order!.id))).toBe(1)
})
