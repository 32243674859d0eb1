import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { coupons, holds, idempotencyKeys, orders, payments } from '#server/platform/db/schema.ts'
import { toTaka } from '#shared/money.ts'
import { discountPaisa } from '#shared/pricing.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { db } = shop
afterAll(() => shop.close())

beforeEach(async () => {
  await db.delete(orders)
  await db.delete(coupons)
})

async function nothingWasWritten() {
  for (const table of [orders, payments, holds, idempotencyKeys]) {
    expect(await db.$count(table)).toBe(0)
  }
}

test.each([
  ['a total of one taka', { totalAmount: 1 }, {}, ['totalAmount']],
  ['a total below nothing', { totalAmount: -125_000 }, {}, ['totalAmount']],
  ['a line price of one taka', {}, { price: 1 }, ['products.0.price']],
  [
    'low prices that agree with each other',
    { totalAmount: 1 },
    { price: 1 },
    ['products.0.price', 'totalAmount'],
  ],
])('%s is refused with the right figures', async (_, cart, line, paths) => {
  const laptop = await shop.addProduct()
  const sent = cartOf([laptop, 1])

  const response = await shop.initiate({ ...sent, ...cart, products: [{ ...sent.products[0], ...line }] })

  expect(response.statusCode).toBe(409)
  const { code, error, message, details } = response.json()
  expect(code).toBe('PRICE_CHANGED')
  expect(error).toBe(message)
  expect(details).toEqual(
    paths.map((path) => ({ path, message: expect.stringContaining('৳125,000'), expected: 125_000 })),
  )
  await nothingWasWritten()
})

test.each([-1, 0, 0.5, 1.5, -1e300])('a quantity of %s is refused by name', async (quantity) => {
  const laptop = await shop.addProduct()

  const response = await shop.initiate(cartOf([laptop, 1], [laptop, quantity]))

  const message = `The quantity of ${laptop.title} must be a whole number, 1 or more.`
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({
    code: 'BAD_REQUEST',
    error: message,
    details: [{ path: 'products.1.quantity', message }],
  })
  await nothingWasWritten()
})

test.each(['2', null, undefined, true])('a quantity of %s is no quantity', async (quantity) => {
  const laptop = await shop.addProduct()
  const sent = cartOf([laptop, 1])

  const response = await shop.initiate({ ...sent, products: [{ ...sent.products[0], quantity }] })

  expect(response.statusCode).toBe(400)
  await nothingWasWritten()
})

test('a negative line cannot pay for another', async () => {
  const laptop = await shop.addProduct()
  const sent = cartOf([laptop, 1])
  const lines = [sent.products[0], { ...sent.products[0], quantity: -1 }]

  const response = await shop.initiate({ ...sent, products: lines, totalAmount: 0 })

  expect(response.statusCode).toBe(400)
  await nothingWasWritten()
})

test.each([4, 1001, 1e9, 1e300])('%s units of three are refused by name', async (quantity) => {
  const laptop = await shop.addProduct({ quantity: 3 })

  const response = await shop.initiate(cartOf([laptop, quantity]))

  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
    error: `There are not enough units of ${laptop.title} left.`,
  })
  await nothingWasWritten()
})

test('lines of one product are added up before its units are counted', async () => {
  const laptop = await shop.addProduct({ quantity: 3 })

  const response = await shop.initiate(cartOf([laptop, 2], [laptop, 2]))

  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
    message: expect.stringContaining(laptop.title),
  })
  await nothingWasWritten()
})

test.each([
  ['a product that is not for sale', { stock: false }, {}],
  ['a memory size that is not offered', {}, { ram: '64 GB' }],
  ["another product's colour", {}, { color: 'Pink' }],
  ['a product that does not exist', {}, { productId: 'gone', name: 'Lenovo ThinkPad' }],
])('%s is refused by name', async (_, product, line) => {
  const laptop = await shop.addProduct({ ...product })
  const sent = cartOf([laptop, 1])

  const response = await shop.initiate({ ...sent, products: [{ ...sent.products[0], ...line }] })

  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    code: 'PRODUCT_UNAVAILABLE',
    error: expect.stringContaining('Lenovo ThinkPad'),
  })
  await nothingWasWritten()
})

async function addCoupon(code: string, percent: number, isActive = true) {
  await db.insert(coupons).values({ id: newId(), code, discount: percent * 100, isActive })
}

test('a total less one active coupon is accepted, named or not', async () => {
  await addCoupon('EID10', 10)
  const laptop = await shop.addProduct()
  const discounted = { ...cartOf([laptop, 1]), totalAmount: 112_500 }

  const named = await shop.initiate({ ...discounted, couponCode: 'EID10' })
  const unnamed = await shop.initiate(discounted)

  expect([named.statusCode, unnamed.statusCode]).toEqual([200, 200])
  const written = await db.select().from(orders)
  expect(written.map(({ couponCode, discountPaisa }) => [couponCode, discountPaisa])).toEqual([
    ['EID10', 1_250_000],
    ['EID10', 1_250_000],
  ])
})

test.each([
  ['a coupon that is switched off', 'OLD5', 118_750, 'COUPON_NOT_APPLICABLE'],
  ['the percent of a coupon that is switched off', null, 118_750, 'PRICE_CHANGED'],
  ['two coupons at once', null, 90_000, 'PRICE_CHANGED'],
  ['a code in other letters', 'eid10', 112_500, 'COUPON_NOT_APPLICABLE'],
  ['a code that the total does not contain', 'EID10', 125_000, 'PRICE_CHANGED'],
  ['a name every object has', '__proto__', 125_000, 'COUPON_NOT_APPLICABLE'],
])('%s is refused', async (_, couponCode, totalAmount, code) => {
  await addCoupon('EID10', 10)
  await addCoupon('BIG20', 20)
  await addCoupon('OLD5', 5, false)
  const laptop = await shop.addProduct()

  const response = await shop.initiate({ ...cartOf([laptop, 1]), couponCode, totalAmount })

  expect([response.statusCode, response.json().code]).toEqual([409, code])
  await nothingWasWritten()
})

test('no coupon works where something on sale is in the cart', async () => {
  await addCoupon('EID10', 10)
  const laptop = await shop.addProduct()
  const offer = await shop.addProduct({ sale: true })
  const cart = { ...cartOf([laptop, 1], [offer, 1]), totalAmount: 225_000 }

  const named = await shop.initiate({ ...cart, couponCode: 'EID10' })
  const unnamed = await shop.initiate(cart)

  expect(named.json()).toMatchObject({ error: 'Coupon Code not applied on sale items!' })
  expect(unnamed.json()).toMatchObject({ code: 'PRICE_CHANGED' })
  await nothingWasWritten()
})

test.each([
  [999, 400],
  [1000, 200],
  [50_000_000, 200],
  [50_000_001, 400],
])('a total of %i paisa is answered with %i, as the gateway takes it or not', async (price, status) => {
  const product = await shop.addProduct({ newPricePaisa: price })

  const response = await shop.initiate(cartOf([product, 1]))

  expect(response.statusCode).toBe(status)
  if (status === 400) expect(response.json()).toMatchObject({ code: 'AMOUNT_OUT_OF_BOUNDS' })
})

test.each([10, 90, 100])(
  'a discount of %i percent does not let a cart over the limit through',
  async (percent) => {
    await addCoupon('HUGE', percent)
    const product = await shop.addProduct({ newPricePaisa: 50_000_100 })
    const totalAmount = toTaka(50_000_100 - discountPaisa(50_000_100, percent))

    const named = await shop.initiate({ ...cartOf([product, 1]), totalAmount, couponCode: 'HUGE' })
    const unnamed = await shop.initiate({ ...cartOf([product, 1]), totalAmount })

    for (const response of [named, unnamed]) {
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ code: 'AMOUNT_OUT_OF_BOUNDS' })
    }
    await nothingWasWritten()
  },
)

test('nothing to pay is settled at once, without the gateway', async () => {
  await addCoupon('FREE', 100)
  const laptop = await shop.addProduct({ quantity: 2 })

  const response = await shop.initiate({ ...cartOf([laptop, 1]), totalAmount: 0, couponCode: 'FREE' })

  const { url, tran_id: tranId } = response.json()
  expect(url).toBe(`${shop.publicUrl}/payment/success/?tran_id=${tranId}&amount=0.00`)
  expect(await shop.stateOf(tranId)).toMatchObject({
    state: 'paid',
    status: 'confirmed',
    paymentStatus: 'paid',
  })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
})
