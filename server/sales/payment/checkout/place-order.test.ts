import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/platform/db/ids.ts'
import { coupons, mailOutbox, orderLines, orders, payments, products } from '#server/platform/db/schema.ts'
import { collectStatements } from '#tests/support/database/collect-statements.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const { db } = shop
afterAll(() => shop.close())

beforeEach(async () => {
  await db.delete(orders)
  await db.delete(coupons)
})

const memory = {
  ram: [
    { value: '16 GB', addPrice: 0 },
    { value: '32 GB', addPrice: 8500.5 },
  ],
}
const noOptions = { ram: [], color: [], ssd: [], display: [] }

test('an order is written whole before the buyer is sent to pay', async () => {
  const laptop = await shop.addProduct({ quantity: 4, gpu: 'RTX 4060' })

  const response = await shop.initiate(cartOf([laptop, 2]))

  expect(response.statusCode).toBe(200)
  const { url, tran_id: tranId } = response.json()
  expect(url).toContain('/EasyCheckOut/testcde')
  const [order] = await db.select().from(orders)
  expect(order).toMatchObject({
    status: 'pending',
    paymentStatus: 'unpaid',
    totalPaisa: 25_000_000,
    userId: null,
    searchText: expect.stringContaining(`${order!.number} nusrat jahan nusrat@projukti.test`),
  })
  expect(await db.select().from(orderLines)).toMatchObject([
    {
      productId: laptop.id,
      quantity: 2,
      unitPaisa: 12_500_000,
      name: laptop.title,
      gpu: 'RTX 4060',
      warranty: 'Official manufacturer warranty, 2 years; battery and adapter 1 year',
    },
  ])
  const [payment] = await db.select().from(payments)
  expect(payment).toMatchObject({ tranId, state: 'pending', gatewayUrl: url, amountPaisa: 25_000_000 })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 4, held: 2 })
})

test('a mobile number that nobody in Bangladesh has is refused by name, and Bangla digits are understood', async () => {
  const cart = cartOf([await shop.addProduct(), 1])
  const withPhone = (phone: string, country = 'Bangladesh') =>
    shop.initiate({ ...cart, customerInfo: { ...cart.customerInfo, phone, country } })

  const refused = await withPhone('0171234567')
  expect(refused.statusCode).toBe(400)
  expect(refused.json().details).toEqual([
    {
      path: expect.stringContaining('customerInfo.phone'),
      message: 'A mobile number in Bangladesh has 11 digits, like 01712345678. Please check it.',
    },
  ])
  expect((await withPhone('+1234567890')).statusCode).toBe(200)
  expect((await withPhone('০১৭১২-৩৪৫৬৭৮')).statusCode).toBe(200)
  const placed = await db.select({ customer: orders.customer }).from(orders)
  expect(placed.map(({ customer }) => customer.phone)).toEqual(
    expect.arrayContaining(['+1234567890', '01712-345678']),
  )
})

test('nobody can have mail sent to others by placing orders: it takes a payment', async () => {
  const laptop = await shop.addProduct()
  const mails = () => db.$count(mailOutbox)
  const before = await mails()

  for (const outcome of ['fail', 'cancel', 'expire'] as const)
    await shop.decide((await shop.placed(laptop)).tranId, outcome)
  const unpaid = await mails()
  await shop.decide((await shop.placed(laptop)).tranId, 'approve')

  expect(unpaid).toBe(before)
  expect(await mails()).toBe(before + 2)
})

test('a chosen option adds its price, and one left out counts as the first', async () => {
  const laptop = await shop.addProduct({ options: { ...noOptions, ...memory } })
  const cart = cartOf([laptop, 1])
  const wanted = { ...cart.products[0]!, ram: '32 GB', price: 133_500.5 }

  const response = await shop.initiate({ ...cart, products: [wanted], totalAmount: 133_500.5 })

  expect(response.statusCode).toBe(200)
  expect(await db.select().from(orderLines)).toMatchObject([
    { chosen: { ram: '32 GB' }, unitPaisa: 13_350_050 },
  ])
})

test('an order belongs to the account of the token, whatever the body says', async () => {
  const laptop = await shop.addProduct()
  const customer = await shop.loginAs('user')
  const victim = await shop.loginAs('super_admin')

  await shop.initiate({ ...cartOf([laptop, 1]), userId: victim.id })
  await shop.initiate({ ...cartOf([laptop, 1]), userId: victim.id }, customer.headers)
  await shop.initiate(cartOf([laptop, 1]), customer.headers)

  const owners = await db.select({ userId: orders.userId }).from(orders).orderBy(orders.number)
  expect(owners.map(({ userId }) => userId)).toEqual([null, customer.id, customer.id])
})

test('returns go to the configured address, whatever Host the call came with', async () => {
  const laptop = await shop.addProduct()

  const response = await shop.initiate(cartOf([laptop, 1]), { host: 'evil.example' })

  const back = await shop.decide(response.json().tran_id, 'approve', { ipn: false })
  expect(back.path).toBe(`/api/payment/return/success/${response.json().tran_id}`)
  const [session] = await shop.sessions(response.json().tran_id)
  expect(session?.request.success_url).toContain(`${shop.publicUrl}/api/`)
  expect(session?.request.ipn_url).toBe(`${shop.publicUrl}/api/payment/ipn`)
})

test('the same checkout twenty times at once is one order with one address', async () => {
  const laptop = await shop.addProduct()
  const key = { 'idempotency-key': newId() }
  const cart = cartOf([laptop, 1])

  const responses = await Promise.all(Array.from({ length: 20 }, () => shop.initiate(cart, key)))

  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  expect(await db.$count(orders)).toBe(1)
  expect((await shop.sessions(responses[0]!.json().tran_id)).length).toBe(1)
  expect(await shop.stockOf(laptop)).toMatchObject({ held: 1 })
})

test.each([
  ['the last unit', 'placed', {}],
  ['the last unit for nothing', 'sold', { totalAmount: 0, couponCode: 'FREE' }],
])('the same checkout of %s twenty times at once is one order that is %s', async (_, end, less) => {
  await db.insert(coupons).values({ id: newId(), code: 'FREE', discount: 10_000, isActive: true })
  const laptop = await shop.addProduct({ quantity: 1 })
  const key = { 'idempotency-key': newId() }
  const cart = { ...cartOf([laptop, 1]), ...less }

  const responses = await Promise.all(Array.from({ length: 20 }, () => shop.initiate(cart, key)))

  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  expect(await db.$count(orders)).toBe(1)
  expect(await shop.stockOf(laptop)).toEqual(
    end === 'sold' ? { quantity: 0, held: 0 } : { quantity: 1, held: 1 },
  )
})

test('one key for two carts at once is an order and a refusal', async () => {
  const [laptop, phone] = [await shop.addProduct(), await shop.addProduct()]
  const key = { 'idempotency-key': newId() }

  const responses = await Promise.all([
    shop.initiate(cartOf([laptop, 1]), key),
    shop.initiate(cartOf([phone, 1]), key),
  ])

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'KEY_REUSED' })
  expect(await db.$count(orders)).toBe(1)
})

test('a refusal is not remembered under its key', async () => {
  const laptop = await shop.addProduct({ stock: false })
  const key = { 'idempotency-key': newId() }
  expect((await shop.initiate(cartOf([laptop, 1]), key)).statusCode).toBe(409)

  await db.update(products).set({ stock: true }).where(eq(products.id, laptop.id))

  expect((await shop.initiate(cartOf([laptop, 1]), key)).statusCode).toBe(200)
})

test('a key leads to the result page once the payment is decided', async () => {
  const laptop = await shop.addProduct()
  const key = { 'idempotency-key': newId() }
  const { tranId, url } = await shop.placed(laptop, 1, key)
  expect((await shop.initiate(cartOf([laptop, 1]), key)).json()).toMatchObject({ url, tran_id: tranId })

  await shop.decide(tranId, 'approve')

  expect((await shop.initiate(cartOf([laptop, 1]), key)).json().url).toContain('/payment/success/?')
})

test('without a key equal orders are separate orders', async () => {
  const laptop = await shop.addProduct()

  const [one, other] = [await shop.placed(laptop), await shop.placed(laptop)]

  expect(one.tranId).not.toBe(other.tranId)
})

test('a session that the gateway refuses fails the order and frees its units', async () => {
  const laptop = await shop.addProduct()
  const key = { 'idempotency-key': newId() }
  await shop.fault('session', 'credential-error')

  const response = await shop.initiate(cartOf([laptop, 1]), key)

  expect([response.statusCode, response.json().code]).toEqual([502, 'PAYMENT_INIT_FAILED'])
  const [order] = await db.select().from(orders)
  expect(order).toMatchObject({ status: 'failed', paymentStatus: 'failed' })
  expect(await shop.stockOf(laptop)).toMatchObject({ held: 0 })
  expect((await shop.initiate(cartOf([laptop, 1]), key)).statusCode).toBe(200)
})

test.each(['http-500', 'html', 'empty-url', 'foreign-url', 'http-url'])(
  'after %s nothing is lost, and the same key tries again',
  async (kind) => {
    const laptop = await shop.addProduct()
    const key = { 'idempotency-key': newId() }
    await shop.fault('session', kind)

    const response = await shop.initiate(cartOf([laptop, 1]), key)

    expect([response.statusCode, response.json().code]).toEqual([502, 'PAYMENT_INIT_FAILED'])
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' })
    expect(await shop.stockOf(laptop)).toMatchObject({ held: 1 })
    const again = await shop.initiate(cartOf([laptop, 1]), key)
    expect(again.statusCode).toBe(200)
    expect(await db.$count(orders)).toBe(1)
    await shop.decide(again.json().tran_id, 'approve')
    expect(await shop.stateOf(again.json().tran_id)).toMatchObject({ state: 'paid', status: 'confirmed' })
  },
)

test('two hundred buyers of seven units get seven orders', async () => {
  const laptop = await shop.addProduct({ quantity: 7 })

  const responses = await Promise.all(Array.from({ length: 200 }, () => shop.initiate(cartOf([laptop, 1]))))

  const statuses = responses.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(7)
  // A machine under load may turn some away before it has looked at the stock.
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 7, held: 7 })
  const placed = responses.filter(({ statusCode }) => statusCode === 200)
  await shop.approveAll(placed.map((response) => response.json().tran_id))
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 0, held: 0 })
})

test('carts with the same products in another order do not block each other', async () => {
  const [one, two, three] = await Promise.all([shop.addProduct(), shop.addProduct(), shop.addProduct()])

  const responses = await Promise.all(
    [
      ...[1, 2, 3].map(() => shop.initiate(cartOf([one!, 1], [two!, 1], [three!, 1]))),
      ...[1, 2, 3].map(() => shop.initiate(cartOf([three!, 1], [two!, 1], [one!, 1]))),
    ].map((sent) => sent),
  )

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
})

test('placing an order takes at most thirteen round trips to the database, however many lines it has', async () => {
  const [laptop, mouse] = [await shop.addProduct(), await shop.addProduct()]
  await shop.placed(laptop)
  const statements = collectStatements(shop.pool)

  await shop.initiate(cartOf([laptop, 1], [mouse, 2]), { 'idempotency-key': newId() })

  // The units are read back for all sales of a moment together, and the sandbox gateway is somebody else.
  const ours = statements.filter((text) => !/sandbox|^select id, quantity/.test(text))
  expect(ours.at(-1)).toContain('session_key')
  expect(ours.length, ours.join('\n\n')).toBeLessThanOrEqual(13)
})
