import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { newId } from '#server/platform/db/ids.ts'
import { coupons, holds, mailOutbox, orders, sessions, tries } from '#server/platform/db/schema.ts'
import { mailPasswordLinks } from '#tests/support/shop/mail-links.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'
import { peopleOf } from '#tests/support/shop/people.ts'
import { openSecondInstance } from '#tests/support/shop/second-instance.ts'

// The limits of production, counted by two instances on one database.
const shop = await payingShop({ config: { rateLimitFactor: 1 } })
const second = await openSecondInstance(shop)
const { db } = shop
const instances = [shop.app, second.app]
afterAll(async () => {
  await second.close()
  await shop.close()
})
beforeEach(async () => {
  await db.delete(orders)
  await db.delete(coupons)
})

type Product = Awaited<ReturnType<typeof shop.addProduct>>
let turn = 0

/** Sends an order to the next instance, as a buyer nobody has seen unless the test names one. */
function order(product: Product, from: string, { person = turn, ...changes }: Record<string, unknown> = {}) {
  const app = instances[turn++ % 2] as FastifyInstance
  const cart = cartOf([product, 1])
  const phone = `+88019${String(person).padStart(8, '0')}`
  const customerInfo = { ...cart.customerInfo, email: `both${person}@example.com`, phone }
  const payload = { ...cart, customerInfo, ...changes }
  return app.inject({ method: 'POST', url: '/api/payment/initiate', payload, remoteAddress: from })
}

async function ofMany<T extends { statusCode: number }>(count: number, send: (index: number) => Promise<T>) {
  const responses = await Promise.all(Array.from({ length: count }, (_, index) => send(index)))
  return responses.filter(({ statusCode }) => statusCode === 200).length
}

test('one person has five unpaid orders in both together', async () => {
  const laptop = await shop.addProduct({ quantity: 50, newPricePaisa: 1_000_000 })

  expect(await ofMany(12, () => order(laptop, '203.0.113.11', { person: 900_001 }))).toBe(5)
})

test('one network holds the last units of one product, whichever instances it asks', async () => {
  const lastOnes = await Promise.all(Array.from({ length: 6 }, () => shop.addProduct({ quantity: 1 })))

  await Promise.all(lastOnes.map((laptop) => order(laptop, '203.0.113.12')))

  expect(await db.$count(holds)).toBe(1)
})

test('the last unit is held once, by buyers of both', async () => {
  const laptop = await shop.addProduct({ quantity: 1 })

  await ofMany(12, (index) => order(laptop, `203.0.114.${index}`))

  expect(await db.$count(holds)).toBe(1)
  expect(await examine(db)).toEqual([])
})

test('the last use of a coupon is given once, and its unpaid uses are bounded in both together', async () => {
  const laptop = await shop.addProduct({ quantity: 500, newPricePaisa: 1_000_000 })
  const cut = { totalAmount: 9_000, couponCode: 'EID10' }
  await db.insert(coupons).values({ id: newId(), code: 'EID10', discount: 1_000, maximumUses: 1 })
  expect(await ofMany(12, (index) => order(laptop, `203.0.115.${index}`, cut))).toBe(1)

  await db.delete(orders)
  await db.update(coupons).set({ maximumUses: 40 })
  expect(await ofMany(12, () => order(laptop, '203.0.113.13', cut))).toBe(4)
})

test('ten failed logins close an account for both, and a right one opens fifty sessions at most', async () => {
  const here = peopleOf(shop.app)
  const { email, password, user } = await here.registerSomeone()
  const log = (index: number, word: string) => {
    const app = instances[index % 2] as FastifyInstance
    return app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: `203.0.116.${index}`,
      payload: { email, password: word },
    })
  }
  const guesses = await Promise.all(Array.from({ length: 24 }, (_, index) => log(index, `guess ${index}`)))
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
  expect((await log(0, password)).statusCode).toBe(429)
  expect((await log(1, password)).statusCode).toBe(429)

  await db.delete(tries)
  // A few at a time: on a busy machine the last of fifty-five would have waited too long.
  for (let first = 0; first < 55; first += 5)
    expect(await ofMany(5, (index) => log(first + index, password))).toBe(5)
  expect(await db.$count(sessions, eq(sessions.userId, user._id))).toBe(50)
})

test('links to a forgotten password asked for in both at once are one mail', async () => {
  const here = peopleOf(shop.app)
  const { email } = await here.registerSomeone()
  await db.delete(mailOutbox)

  for (let round = 0; round < 3; round++)
    await Promise.all(instances.map((app) => peopleOf(app).post('/auth/forgotPassword', { email })))

  await Promise.all(instances.map((app) => mailPasswordLinks(app)))
  expect(await db.$count(mailOutbox)).toBe(1)
})
