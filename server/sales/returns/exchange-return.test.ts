import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import {
  collections,
  creditNotes,
  invoices,
  mailOutbox,
  orderPieces,
  orders,
  products,
  refunds,
  returns,
} from '#server/platform/db/schema.ts'
import type { StaffReturn } from '#shared/contract/returns/returns.ts'
import { returnShop } from '#tests/support/shop/return-shop.ts'

const shop = await returnShop()
const { db } = shop
afterAll(() => shop.close())

const healthy = async () => expect(await examine(db)).toEqual([])

/** A laptop of ৳50,000 that its buyer brought back and staff have checked. */
async function broughtBack() {
  const laptop = await shop.addProduct({ title: 'Old Laptop', quantity: 4, newPricePaisa: 5_000_000 })
  const order = await shop.delivered([[laptop, 1]])
  return { laptop, order, row: await shop.checked(order.id) }
}

async function exchangeOf(row: StaffReturn) {
  const [stored] = await db.select().from(returns).where(eq(returns.id, row._id))
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, stored!.exchangeOrderId ?? ''))
  return order
}

const one = (product: { id: string }, more = {}) => [{ productId: product.id, quantity: 1, ...more }]

test('the same model costs what was paid, whatever its price is now, and nothing is to be paid', async () => {
  const { laptop, order, row } = await broughtBack()
  await db.update(products).set({ newPricePaisa: 6_000_000 }).where(eq(products.id, laptop.id))

  const done = await shop.exchange(row._id, { products: one(laptop), amount: 50_000 })

  expect(done.statusCode, done.body).toBe(200)
  const made = await exchangeOf(row)
  expect(done.json()).toMatchObject({ state: 'exchanged', exchangeNumber: String(made!.number) })
  expect(made).toMatchObject({
    totalPaisa: 5_000_000,
    paymentStatus: 'paid',
    status: 'confirmed',
    unitsTaken: true,
    pickUpShopId: shop.branch.id,
  })
  expect(await db.select().from(orderPieces).where(eq(orderPieces.orderId, order.id))).toMatchObject([
    { state: 'exchanged', isRestocked: true },
  ])
  // One was sold, one came back, one goes out.
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 3, held: 0 })
  expect(await db.$count(creditNotes, eq(creditNotes.orderId, order.id))).toBe(1)
  expect(await db.$count(invoices, eq(invoices.orderId, made!.id))).toBe(1)
  await healthy()
})

test('a more expensive machine is held until the difference is paid by its link, and is handed over like any order', async () => {
  const { order, row } = await broughtBack()
  const better = await shop.addProduct({ title: 'Better Laptop', quantity: 1, newPricePaisa: 6_500_000 })

  const done = await shop.exchange(row._id, { products: one(better), amount: 50_000 })

  expect(done.statusCode, done.body).toBe(200)
  const made = await exchangeOf(row)
  expect(made).toMatchObject({ paymentStatus: 'unpaid', status: 'pending' })
  expect(await shop.stockOf(better)).toEqual({ quantity: 1, held: 1 })
  const [mail] = (await db.select().from(mailOutbox).where(eq(mailOutbox.aboutId, order.id))).filter(
    ({ subject }) => /Your return \d+: exchanged/.test(subject),
  )
  expect(mail!.textBody).toContain('৳15,000 is due.')
  expect(mail!.textBody).toContain(`/pay/${made!.accessKey}`)
  const page = await shop.pageOf(order.key)
  expect(page.returns?.asked[0]?.exchange).toMatchObject({ payPath: `/pay/${made!.accessKey}` })
  await healthy()

  const paid = { orderId: made!.id, kind: 'cash', amount: 15_000, reference: '' }
  expect((await shop.send('orders/collect', paid, shop.admin.headers)).statusCode).toBe(200)

  expect(await exchangeOf(row)).toMatchObject({ paymentStatus: 'paid', status: 'confirmed' })
  expect(await shop.stockOf(better)).toEqual({ quantity: 0, held: 0 })
  expect(await db.$count(invoices, eq(invoices.orderId, made!.id))).toBe(1)
  await healthy()
})

test('what a cheaper machine costs less goes back to its source, by somebody who may give money back', async () => {
  const { order, row } = await broughtBack()
  const smaller = await shop.addProduct({ title: 'Small Laptop', quantity: 1, newPricePaisa: 4_000_000 })
  const body = { products: one(smaller), amount: 50_000, place: 'supplier' }

  const byManager = await shop.exchange(row._id, body, shop.manager.headers)
  expect(byManager.json()).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await exchangeOf(row)).toBeUndefined()
  const done = await shop.exchange(row._id, body)

  expect(done.statusCode, done.body).toBe(200)
  const given = await db.select().from(refunds).where(eq(refunds.orderId, order.id))
  expect(given.map(({ amountPaisa, exchangeId }) => [amountPaisa, exchangeId !== null]).toSorted()).toEqual([
    [1_000_000, false],
    [4_000_000, true],
  ])
  await healthy()
  await shop.settleRefunds()
  await healthy()
  const [first] = await db.select().from(orders).where(eq(orders.id, order.id))
  expect(first).toMatchObject({ paymentStatus: 'refunded' })
})

test('the difference goes back beside a refund of the same amount that the gateway never answered', async () => {
  const { order, row } = await broughtBack()
  const gift = { orderId: order.id, amount: 1_000, reason: 'Sorry that it took so long' }
  await shop.send('orders/refund', gift, shop.admin.headers)
  const isOfOrder = eq(refunds.orderId, order.id)
  await db
    .update(refunds)
    .set({ state: 'requested', providerRefundId: null, givenUpAt: new Date() })
    .where(isOfOrder)
  const smaller = await shop.addProduct({ title: 'Small Laptop', quantity: 1, newPricePaisa: 3_900_000 })

  const done = await shop.exchange(row._id, { products: one(smaller), amount: 40_000, reason: 'Scratched' })

  expect(done.statusCode, done.body).toBe(200)
  const given = await db.select().from(refunds).where(isOfOrder).orderBy(refunds.createdAt)
  expect(given.map(({ amountPaisa, givenUpAt }) => [amountPaisa, givenUpAt !== null])).toEqual([
    [100_000, true],
    [100_000, false],
    [3_900_000, false],
  ])
})

test('an exchange gives something for the piece that came back', async () => {
  const { laptop, row } = await broughtBack()

  const done = await shop.exchange(row._id, { products: one(laptop), amount: 0, reason: 'It fell' })

  expect([done.statusCode, done.json().message]).toEqual([
    400,
    'Nothing would be given for this piece. Please hand it back instead.',
  ])
  expect(await exchangeOf(row)).toBeUndefined()
})

test('a manager exchanges where nothing goes back, and a piece of less worth with a reason', async () => {
  const { row } = await broughtBack()
  const other = await shop.addProduct({ title: 'Other Laptop', quantity: 1, newPricePaisa: 5_000_000 })
  const body = { products: one(other), amount: 48_000 }

  const silent = await shop.exchange(row._id, body, shop.manager.headers)
  const done = await shop.exchange(
    row._id,
    { ...body, reason: 'The lid is scratched' } as never,
    shop.manager.headers,
  )

  expect(silent.statusCode).toBe(400)
  expect(done.json()).toMatchObject({ state: 'exchanged', reason: 'The lid is scratched' })
  const made = await exchangeOf(row)
  expect(await db.select().from(collections).where(eq(collections.orderId, made!.id))).toMatchObject([
    { kind: 'exchange', amountPaisa: 4_800_000 },
  ])
  await healthy()
})

test('of two who want the last machine one gets it, and the same request twice is one exchange', async () => {
  const [one1, one2] = [await broughtBack(), await broughtBack()]
  const last = await shop.addProduct({ title: 'Last Laptop', quantity: 1, newPricePaisa: 5_000_000 })
  const wants = (id: string, key = `exchange-${id}`) =>
    shop.exchange(id, { products: one(last), amount: 50_000 }, { 'idempotency-key': key })

  const answers = await Promise.all([wants(one1.row._id), wants(one1.row._id), wants(one2.row._id)])

  const codes = answers.map(({ statusCode }) => statusCode)
  expect(
    [
      [200, 200, 409],
      [409, 409, 200],
    ].map(String),
  ).toContain(String(codes))
  expect(await db.$count(orders, eq(orders.channel, 'branch'))).toBeGreaterThan(0)
  const made = [await exchangeOf(one1.row), await exchangeOf(one2.row)].filter(Boolean)
  expect(made).toHaveLength(1)
  expect(await shop.stockOf(last)).toEqual({ quantity: 0, held: 0 })
  await healthy()
})

test('the machine that came back is not the one that goes out', async () => {
  const single = await shop.addProduct({ title: 'Single Laptop', quantity: 1, newPricePaisa: 5_000_000 })
  const order = await shop.delivered([[single, 1]])
  const row = await shop.checked(order.id)

  const done = await shop.exchange(row._id, { products: one(single), amount: 50_000 })

  expect(done.statusCode).toBe(409)
  expect(await db.$count(orderPieces, eq(orderPieces.orderId, order.id))).toBe(0)
  await healthy()
})

test('money of an exchange is corrected by nobody, and goes back in cash if the other order is closed', async () => {
  const { laptop, row } = await broughtBack()
  await shop.exchange(row._id, { products: one(laptop), amount: 50_000 })
  const made = await exchangeOf(row)
  const [entry] = await db.select().from(collections).where(eq(collections.orderId, made!.id))

  const corrected = await shop.send(
    'orders/correctMoney',
    { orderId: made!.id, collectionId: entry!.id, reason: 'Wrong' },
    shop.admin.headers,
  )
  const typed = await shop.send(
    'orders/collect',
    { orderId: made!.id, kind: 'exchange', amount: 10, reference: '' },
    shop.admin.headers,
  )
  const closed = await shop.send(
    'orders/closeAndRefund',
    { orderId: made!.id, orderStatus: 'cancelled' },
    shop.admin.headers,
  )

  expect([corrected, typed, closed].map(({ statusCode }) => statusCode)).toEqual([409, 400, 200])
  await healthy()
  const money = await shop.app.inject({ url: '/api/money?direction=out', headers: shop.admin.headers })
  const ofOrder = money
    .json<{ rows: { number: string; method: string }[] }>()
    .rows.filter(({ number }) => number === String(made!.number))
  expect(ofOrder.map(({ method }) => method)).toEqual(['cash'])
})

test('super_admins are told once a day that an exchange was refused by a limit of its account', async () => {
  const { row } = await broughtBack()
  const better = await shop.addProduct({ title: 'Better Laptop', quantity: 1, newPricePaisa: 6_500_000 })
  const deliveryCharge = 100_000
  const body = { products: one(better), amount: 50_000, deliveryCharge, totalAmount: 65_000 + deliveryCharge }

  const refused = [
    await shop.exchange(row._id, body, shop.manager.headers),
    await shop.exchange(row._id, body, shop.manager.headers),
  ]

  expect(refused.map((response) => response.json().code)).toEqual(['CHARGE_TOO_HIGH', 'CHARGE_TOO_HIGH'])
  expect(await exchangeOf(row)).toBeUndefined()
  expect(await shop.stockOf(better)).toEqual({ quantity: 1, held: 0 })
  const told = await db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'bound-reached'))
  expect(told.map(({ subject }) => subject)).toEqual(['A delivery charge was refused'])
})
