import { eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog, mailOutbox, orderLines, returns } from '#server/platform/db/schema.ts'
import { trackOrder } from '#server/sales/shipments/track-order.ts'
import type { OrderReturns } from '#shared/contract/returns/order-returns.ts'
import { photo } from '#tests/support/examples/photo.ts'
import { returnShop } from '#tests/support/shop/return-shop.ts'

const shop = await returnShop()
const { db, app } = shop
afterAll(() => shop.close())

const preOwned = { deviceType: 'Pre-Owned' } as const

async function usedLaptop(daysAgo = 0, quantity = 1) {
  const laptop = await shop.addProduct({ quantity: 5, ...preOwned })
  return shop.delivered([[laptop, quantity]], { daysAgo })
}

test('a buyer asks to return a piece from the order, with its key or logged in', async () => {
  const customer = await shop.loginAs('user')
  const byKey = await usedLaptop(2)
  const laptop = await shop.addProduct(preOwned)
  const owned = await shop.delivered([[laptop, 1]], { headers: customer.headers })

  const asked = await shop.ask({ key: byKey.key })
  const byLogin = await shop.ask({ orderId: owned.id }, customer.headers)

  expect(asked.statusCode, asked.body).toBe(200)
  expect(asked.json<OrderReturns>()).toMatchObject({
    asked: [{ state: 'asked', cause: 'faulty', line: 0, piece: 1, branch: shop.branch.name, reason: '' }],
    pieces: [],
  })
  expect(byLogin.statusCode, byLogin.body).toBe(200)
  const page = await app.inject(`/api/orders/key/${byKey.key}`)
  expect(page.json().returns).toEqual(asked.json())
  expect(page.json().events[0].what).toMatch(/^Return \d+: requested$/)
})

test('the number of the order and four digits show where an awaited piece is brought, and no reason', async () => {
  const order = await usedLaptop(1)
  await shop.ask({ key: order.key })
  const [asked] = await shop.list(`?q=${order.number}`)
  await shop.move(asked!._id, 'awaited', { reason: 'Bring it to Karim' })

  const result = await trackOrder(app, { number: order.number, digits: '0234' }, '10.9.0.1')

  expect(result).toMatchObject({
    order: { claims: [], returns: [{ state: 'awaited', branch: shop.branch.name }] },
  })
  expect(JSON.stringify(result)).not.toMatch(/Karim|does not start|Nusrat/)
})

test('the days of the policy count: seven for pre-owned machines, one for new ones, those of the replacement', async () => {
  const used = [await usedLaptop(7), await usedLaptop(8)]
  const fresh = await shop.addProduct({ deviceType: 'Brand New' })
  const replaced = await shop.addProduct({
    deviceType: 'Brand New',
    warranty: { months: 12, replacementDays: 10, serviceYears: 0 },
  })
  const bought = [
    await shop.delivered([[fresh, 1]], { daysAgo: 1 }),
    await shop.delivered([[fresh, 1]], { daysAgo: 2 }),
    await shop.delivered([[replaced, 1]], { daysAgo: 10 }),
    await shop.delivered([[replaced, 1]], { daysAgo: 11 }),
  ]

  const codes = []
  for (const { key } of [...used, ...bought]) codes.push((await shop.ask({ key })).statusCode)

  expect(codes).toEqual([200, 409, 200, 409, 200, 409])
})

test('a product that changes afterwards changes nothing, and a line older than the column has the days of its product', async () => {
  const laptop = await shop.addProduct(preOwned)
  const [kept, old] = [
    await shop.delivered([[laptop, 1]], { daysAgo: 5 }),
    await shop.delivered([[laptop, 1]], { daysAgo: 5 }),
  ]
  await db.update(orderLines).set({ returnDays: null }).where(eq(orderLines.orderId, old.id))
  expect((await shop.ask({ key: old.key })).statusCode).toBe(200)

  await db.update(orderLines).set({ returnDays: 3 }).where(eq(orderLines.orderId, kept.id))

  expect((await shop.ask({ key: kept.key })).json()).toMatchObject({ code: 'NOT_RETURNABLE' })
})

test('nothing is returned before it is delivered, by strangers, or twice', async () => {
  const stranger = await shop.loginAs('user')
  const waiting = await shop.paidFor()
  const bought = await usedLaptop()

  expect((await shop.ask({ key: waiting.accessKey })).json()).toMatchObject({ code: 'NOT_RETURNABLE' })
  expect((await shop.ask({ orderId: bought.id }, stranger.headers)).json().code).toBe('ORDER_NOT_FOUND')
  expect((await shop.ask({ orderId: bought.id })).json().code).toBe('NOT_LOGGED_IN')
  expect((await shop.ask({ key: bought.key, piece: 2 })).statusCode).toBe(409)
  await shop.ask({ key: bought.key })
  const another = await shop.ask({ key: bought.key, problem: 'Something else' })
  expect(another.json()).toMatchObject({ code: 'RETURN_OPEN' })
})

test('the same form sent twice at once is one return, one mail and one set of photos', async () => {
  const bought = await usedLaptop()

  const responses = await Promise.all([1, 2, 3].map(() => shop.ask({ key: bought.key })))

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await db.$count(returns, eq(returns.orderId, bought.id))).toBe(1)
  const key = `order:${bought.id}:return:%`
  expect(await db.$count(mailOutbox, like(mailOutbox.dedupeKey, key))).toBe(2)
})

test('a line of three is three pieces, each with a return of its own', async () => {
  const bought = await usedLaptop(0, 3)

  await shop.ask({ key: bought.key, piece: 3 })
  await shop.ask({ key: bought.key, piece: 1 })

  const page = await shop.pageOf(bought.key)
  expect(page.returns?.asked.map(({ piece }) => piece).toSorted()).toEqual([1, 3])
  expect(page.returns?.pieces.map(({ piece }) => piece)).toEqual([2])
})

test('photos are shown to who sent them and to staff, and to nobody else', async () => {
  const [bought, other] = [await usedLaptop(), await usedLaptop()]
  const response = await shop.ask({ key: bought.key }, {}, [await photo('webp')])
  const [asked] = response.json<OrderReturns>().asked
  const name = asked!.photos![0]!
  const [staff] = await shop.list(`?q=${asked!.number}`)
  const own = (key: string) =>
    app.inject({ method: 'POST', url: '/api/claims/ownPhoto', payload: { name, key } })
  const asStaff = (headers = {}) => app.inject({ url: `/api/returns/${staff!._id}/photos/${name}`, headers })

  expect((await own(bought.key)).headers['content-type']).toBe('image/webp')
  expect((await own(other.key)).statusCode).toBe(404)
  expect((await asStaff(shop.manager.headers)).statusCode).toBe(200)
  expect((await asStaff()).statusCode).toBe(401)
})

test('staff enter a return at the counter, also after the days of the policy, and not before the hand-over', async () => {
  const bought = await usedLaptop(90)
  const waiting = await shop.paidFor()

  const taken = await shop.atCounter({ orderId: bought.id, cause: 'not_as_described' })

  expect(taken.json()).toMatchObject({ state: 'received', by: 'Rahim' })
  expect((await shop.atCounter({ orderId: waiting.id })).statusCode).toBe(409)
  const [line] = await db.select().from(auditLog).where(eq(auditLog.subject, taken.json()._id))
  expect(line).toMatchObject({ action: 'return.open', after: { cause: 'not_as_described' } })
})
