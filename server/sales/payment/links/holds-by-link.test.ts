import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { coupons, holds, orders, products } from '#server/platform/db/schema.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop({ config: { rateLimitFactor: 1 } })
const { db } = shop
afterAll(() => shop.close())
beforeEach(async () => {
  await db.delete(orders)
  await db.delete(products)
  await db.delete(coupons)
  tests += 1
  home = `203.0.113.${tests}`
  elsewhere = `192.0.2.${tests}`
})

/** Two networks of each test, which has the calls of a minute to itself. */
let [home, elsewhere] = ['', '']
let tests = 0
type Product = typeof products.$inferSelect
type Options = { quantity?: number; changes?: object }
let people = 0

/** Each buyer has an email and a phone of their own. */
async function place(product: Product, from: string, { quantity = 1, changes = {} }: Options = {}) {
  people += 1
  const cart = cartOf([product, quantity])
  const phone = `+88017${String(people).padStart(8, '0')}`
  const customerInfo = { ...cart.customerInfo, email: `buyer${people}@example.com`, phone }
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/payment/initiate',
    payload: { ...cart, customerInfo, ...changes },
    remoteAddress: from,
  })
  expect(response.statusCode).toBe(200)
  const { tran_id: tranId, orderKey: key } = response.json() as { tran_id: string; orderKey: string }
  return { tranId, key }
}

function pay(key: string, from: string) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/payment/link',
    payload: { key },
    remoteAddress: from,
  })
}

async function addLastUnits(count: number): Promise<Product[]> {
  return Promise.all(
    Array.from({ length: count }, () => shop.addProduct({ quantity: 1, newPricePaisa: 1_000_000 })),
  )
}

/** Orders whose payment was given up, each from a network of its own. */
async function placeAndCancel(among: Product[], changes = {}): Promise<string[]> {
  const placed = await Promise.all(
    among.map((product, nth) => place(product, `198.51.${tests}.${nth}`, { changes })),
  )
  for (const { tranId } of placed) await shop.decide(tranId, 'cancel')
  return placed.map(({ key }) => key)
}

const statusOf = ({ statusCode }: { statusCode: number }) => statusCode

test('orders of one network that another one pays by their links hold the last units of one product each', async () => {
  const placed = []
  for (const product of await addLastUnits(8)) placed.push(await place(product, home))
  expect(await db.$count(holds)).toBe(1)

  const clicked = await Promise.all(placed.map(({ key }) => pay(key, elsewhere)))

  expect(clicked.map(statusOf)).toEqual(placed.map(() => 200))
  const held = await db.select({ network: holds.network }).from(holds).orderBy(holds.network)
  expect(held).toEqual([{ network: elsewhere }, { network: home }])
  expect(await examine(db)).toEqual([])
})

test('old orders that one network pays again, all at once, hold the last units of one product', async () => {
  const keys = await placeAndCancel(await addLastUnits(8))
  await db.update(orders).set({ createdAt: sql`now() - interval '50 hours'` })

  const clicked = await Promise.all(keys.map((key) => pay(key, home)))

  expect(clicked.map(statusOf)).toEqual(keys.map(() => 200))
  expect(await db.$count(holds)).toBe(1)
})

test('a hold belongs to the network that made it, also when another pays the order', async () => {
  const [laptop] = await addLastUnits(1)
  const { key } = await place(laptop!, home)
  await pay(key, elsewhere)
  expect(await db.select().from(holds)).toMatchObject([{ network: home, createdAt: expect.any(Date) }])
})

test('units are held longer or again three times for one order, which can then still be paid', async () => {
  const [laptop] = await addLastUnits(1)
  const { key, tranId } = await place(laptop!, home)
  let last = tranId
  const held: number[] = []
  for (let turn = 0; turn < 5; turn++) {
    await shop.decide(last, 'fail')
    last = (await pay(key, home)).json().tran_id
    held.push(await db.$count(holds))
  }

  expect(held).toEqual([1, 1, 1, 0, 0])
  await shop.decide(last, 'approve')
  expect(await shop.stateOf(last)).toMatchObject({ status: 'confirmed', attention: null })
})

test('an order that ran out is held for a short time when it is paid again, however old it is', async () => {
  const [laptop] = await addLastUnits(1)
  const { key, tranId } = await place(laptop!, home)
  await shop.decide(tranId, 'expire')
  await db.update(orders).set({ createdAt: sql`now() - interval '50 hours'`, closedBy: 'expiry' })

  await pay(key, home)

  const minutes = sql<number>`round(extract(epoch from ${holds.expiresAt} - now()) / 60)::int`
  expect(await db.select({ minutes }).from(holds)).toEqual([{ minutes: 10 }])
})

test('a buyer of 15 units is not refused for the units of the same order', async () => {
  const cables = await shop.addProduct({ quantity: 50, newPricePaisa: 100_000 })
  const { key } = await place(cables, home, { quantity: 15 })
  await db.delete(holds)

  const again = await pay(key, home)

  expect(again.statusCode).toBe(200)
  expect(await shop.stockOf(cables)).toEqual({ quantity: 50, held: 15 })
})

test('the networks of one IPv6 /48 hold the last units of five products together, and one each', async () => {
  const lastUnits = await addLastUnits(12)
  const addresses = lastUnits.map((_, nth) => `2001:db8:7:${Math.floor(nth / 2).toString(16)}::${nth + 1}`)

  await Promise.all(lastUnits.map((product, nth) => place(product, addresses[nth]!)))

  const held = await db.select({ network: holds.network }).from(holds)
  expect(held).toHaveLength(5)
  expect(new Set(held.map(({ network }) => network)).size).toBe(5)
  const neighbour = await shop.addProduct({ quantity: 1, newPricePaisa: 1_000_000 })
  await place(neighbour, '2001:db8:70::1')
  expect(await db.$count(holds, eq(holds.productId, neighbour.id))).toBe(1)
})

test('a network that pays old orders again, all at once, takes a tenth of a coupon without paying', async () => {
  const keys = await usesGivenBack(12)

  const clicked = await Promise.all(keys.map((key) => pay(key, home)))

  expect(clicked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
  expect(clicked.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
    code: 'COUPON_NOT_APPLICABLE',
    message: expect.stringContaining('near you'),
  })
  expect((await pay(keys.at(-1)!, elsewhere)).statusCode).toBe(200)
})

test('the networks of one IPv6 /48 take a fifth of a coupon without paying', async () => {
  const keys = await usesGivenBack(12)
  const clicked = await Promise.all(keys.map((key, nth) => pay(key, `2001:db8:7:${nth}::1`)))
  expect(clicked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8)
})

/** Keys of orders with a coupon of 40 uses that are none of them at the moment. */
async function usesGivenBack(count: number): Promise<string[]> {
  await db.insert(coupons).values({ id: 'sale', code: 'SALE', discount: 1_000, maximumUses: 40 })
  const laptop = await shop.addProduct({ quantity: 500, newPricePaisa: 1_000_000 })
  const changes = { couponCode: 'SALE', totalAmount: 9_000 }
  return placeAndCancel(
    Array.from({ length: count }, () => laptop),
    changes,
  )
}
