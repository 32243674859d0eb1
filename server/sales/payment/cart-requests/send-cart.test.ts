import { eq, like } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  cartRequests,
  holds,
  mailOutbox,
  orders,
  products,
  tries,
  units,
} from '#server/platform/db/schema.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { unitShop } from '#tests/support/shop/unit-shop.ts'

const { shop, admin, list: listUnit } = await unitShop()
const { app, db } = shop
const manager = await shop.loginAs('shop_manager', { displayName: 'Rahim' })
const { make } = deskOf(shop, manager, admin)
afterAll(() => shop.close())

let numbers = 0
/** A number that no other test has used up. */
function newPhone() {
  numbers += 1
  return `0171200${String(1000 + numbers)}`
}

type Sent = { products: object[]; [field: string]: unknown }

function send(cart: Sent, headers: Record<string, string> = {}) {
  const payload = { name: 'Karim', phone: newPhone(), district: 'Sylhet', note: 'After six please', ...cart }
  return app.inject({ method: 'POST', url: '/api/cartRequests', payload, headers })
}

async function find(id: string) {
  return (await app.inject({ url: `/api/cartRequests/${id}`, headers: manager.headers })).json()
}

async function sentCart(cart: Sent) {
  const response = await send(cart)
  expect(response.statusCode, response.body).toBe(201)
  const { number } = response.json()
  const [stored] = await db
    .select()
    .from(cartRequests)
    .where(eq(cartRequests.number, Number(number.slice(1))))
  if (!stored) throw new Error('no cart was stored')
  return stored
}

test('a cart that is sent is no order and holds nothing; staff read it with the prices that were shown', async () => {
  const laptop = await shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 })
  const before = [await db.$count(orders), await db.$count(holds)]

  const response = await send({ products: [{ productId: laptop.id, quantity: 2, price: 1 }] })

  expect(response.json()).toEqual({
    number: expect.stringMatching(/^C\d+$/),
    subtotal: 100_000,
    answerHours: 72,
  })
  expect([await db.$count(orders), await db.$count(holds)]).toEqual(before)
  const { number } = response.json()
  const list = await app.inject({ url: `/api/messages?q=${number}`, headers: manager.headers })
  expect(list.json()).toMatchObject([
    { kind: 'cart', subject: `Cart ${number}`, name: 'Karim', address: 'Sylhet', email: '', state: 'new' },
  ])
  expect(list.json()[0].text).toContain(`2 x ${laptop.title}`)
  expect(await db.$count(mailOutbox, like(mailOutbox.subject, `%${number}%`))).toBe(1)
})

test('the same cart sent twice is one request; another one under its key is refused', async () => {
  const laptop = await shop.addProduct({ quantity: 3 })
  const cart = { phone: newPhone(), products: [{ productId: laptop.id, quantity: 1 }] }
  const key = { 'idempotency-key': `cart-${laptop.id}` }

  const sent = await Promise.all([send(cart, key), send(cart, key), send(cart, key)])

  expect(new Set(sent.map((response) => response.json().number)).size).toBe(1)
  expect(await db.$count(cartRequests, eq(cartRequests.phone, cart.phone))).toBe(1)
  expect((await send({ ...cart, note: 'Other' }, key)).json().code).toBe('KEY_REUSED')
})

test('five carts of one number in a day are enough, also at once, and are refused before any other work', async () => {
  const laptop = await shop.addProduct({ quantity: 3 })
  const phone = newPhone()
  const cart = { phone, products: [{ productId: laptop.id, quantity: 1 }] }

  const sent = await Promise.all(Array.from({ length: 8 }, (_, nth) => send({ ...cart, note: `${nth}` })))

  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    201, 201, 201, 201, 201, 429, 429, 429,
  ])
  const typedOtherwise = `+88 ${phone}`
  expect(
    (await send({ ...cart, phone: typedOtherwise, products: [{ productId: 'none', quantity: 1 }] }))
      .statusCode,
  ).toBe(429)
  expect(await db.$count(cartRequests, eq(cartRequests.phone, phone))).toBe(5)
})

test('the number of a cart is stored with the cart alone, not with what is counted', async () => {
  const laptop = await shop.addProduct({ quantity: 3 })
  const phone = newPhone()

  await sentCart({ phone, products: [{ productId: laptop.id, quantity: 1 }] })

  expect(await db.$count(tries, like(tries.subject, 'carts of network %'))).toBeGreaterThan(0)
  expect(await db.$count(tries, like(tries.subject, `%${phone.slice(1)}%`))).toBe(0)
})

test('one network sends forty carts in a day', async () => {
  await db.delete(tries)
  const laptop = await shop.addProduct({ quantity: 3 })
  const cart = { products: [{ productId: laptop.id, quantity: 1 }] }
  const statuses: number[] = []

  for (let nth = 0; nth < 41; nth += 1) statuses.push((await send(cart)).statusCode)

  expect(statuses.slice(39)).toEqual([201, 429])
  await db.delete(tries)
})

test.each([
  [{ name: ' ' }, 'Name is required.'],
  [{ phone: '0171234' }, 'Please enter a valid phone number, like 01712345678.'],
  [{ products: [] }, 'Your cart is empty.'],
])('a cart with %j is refused in words', async (wrong, words) => {
  const laptop = await shop.addProduct({ quantity: 3 })

  const response = await send({ products: [{ productId: laptop.id, quantity: 1 }], ...wrong })

  expect([response.statusCode, response.json().message]).toEqual([400, words])
})

test('what the shop no longer has, or does not offer, is refused by name', async () => {
  const laptop = await shop.addProduct({ quantity: 3 })
  const refused = [
    await send({ products: [{ productId: 'gone', quantity: 1 }] }),
    await send({ products: [{ productId: laptop.id, quantity: 1, ram: '3GB' }] }),
    await send({ products: [{ productId: laptop.id, quantity: 1, unitId: 'nobody-has-it' }] }),
    await send({ pickUpAt: 'nowhere', products: [{ productId: laptop.id, quantity: 1 }] }),
  ]

  expect(refused.map((response) => response.json().code)).toEqual([
    'PRODUCT_UNAVAILABLE',
    'PRODUCT_UNAVAILABLE',
    'PRODUCT_UNAVAILABLE',
    'BRANCH_NOT_FOUND',
  ])
})

test('staff see what has changed since: the price, what is left, and a product that is gone', async () => {
  const [raised, scarce, gone] = await Promise.all([
    shop.addProduct({ quantity: 3, newPricePaisa: 5_000_000 }),
    shop.addProduct({ quantity: 2, newPricePaisa: 1_000_000 }),
    shop.addProduct({ quantity: 2, newPricePaisa: 2_000_000 }),
  ])
  const asked = [raised, scarce, gone].map(({ id: productId }) => ({ productId, quantity: 2 }))
  const { id } = await sentCart({ products: asked })

  await db.update(products).set({ newPricePaisa: 5_500_000 }).where(eq(products.id, raised.id))
  await db.update(products).set({ quantity: 1 }).where(eq(products.id, scarce.id))
  await db.update(products).set({ draft: true }).where(eq(products.id, gone.id))

  const { lines, shownSubtotal } = await find(id)
  expect(shownSubtotal).toBe(160_000)
  expect(lines).toMatchObject([
    { shownPrice: 50_000, price: 55_000, problem: null },
    { shownPrice: 10_000, price: 10_000, problem: 'Only 1 left.' },
    { shownPrice: 20_000, price: null, product: null, problem: expect.stringContaining('no longer') },
  ])
})

test('a unit that was sold since is named by its code', async () => {
  const laptop = await shop.addProduct({ quantity: 0, deviceType: 'Pre-Owned' })
  const unit = await listUnit(laptop)
  const unitId = unit._id
  const { id } = await sentCart({ products: [{ productId: laptop.id, quantity: 1, unitId }] })
  expect((await find(id)).lines).toMatchObject([{ unit: unit.code, problem: null, chosen: { unitId } }])

  await db.update(units).set({ state: 'withdrawn' }).where(eq(units.id, unitId))

  expect((await find(id)).lines).toMatchObject([
    { unit: unit.code, price: null, problem: `Unit ${unit.code} is no longer for sale.` },
  ])
})

test('the order that is made of a cart closes it, remembers it, and is made once', async () => {
  const laptop = await shop.addProduct({ quantity: 5, newPricePaisa: 1_000_000 })
  const { id, number } = await sentCart({ products: [{ productId: laptop.id, quantity: 1 }] })
  const body = { ...deskOrderBody(laptop), cartRequestId: id }

  const made = await Promise.all([make(body), make(body, admin)])

  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  const [done] = made.filter(({ statusCode }) => statusCode === 201)
  expect(done?.json().made.cart).toEqual({ _id: id, number: `C${number}` })
  const isOfCart = eq(cartRequests.id, id)
  const [closed] = await db.select().from(cartRequests).where(isOfCart)
  expect(closed).toMatchObject({ state: 'closed', orderId: done?.json().order._id })
  const reopened = await app.inject({
    method: 'PUT',
    url: `/api/messages/cart/${id}`,
    payload: { state: 'new' },
    headers: manager.headers,
  })
  expect(reopened.statusCode).toBe(409)
})

test('a cart waits for staff like a message: it is counted, assigned and answered', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  const counted = async () =>
    (await app.inject({ url: '/api/messages/count', headers: manager.headers })).json().new
  const before = await counted()
  const { id } = await sentCart({ products: [{ productId: laptop.id, quantity: 1 }] })
  expect(await counted()).toBe(before + 1)

  const response = await app.inject({
    method: 'PUT',
    url: `/api/messages/cart/${id}`,
    payload: { state: 'answered', owner: 'me', note: 'Calls back tomorrow' },
    headers: manager.headers,
  })

  expect(response.json()).toMatchObject({
    state: 'answered',
    owner: { name: 'Rahim' },
    note: 'Calls back tomorrow',
  })
  expect(await counted()).toBe(before)
})

test('nobody but staff reads a cart', async () => {
  const laptop = await shop.addProduct({ quantity: 5 })
  const { id } = await sentCart({ products: [{ productId: laptop.id, quantity: 1 }] })
  const customer = await shop.loginAs('user')
  const url = `/api/cartRequests/${id}`

  const statuses = [await app.inject({ url }), await app.inject({ url, headers: customer.headers })]

  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 403])
})
