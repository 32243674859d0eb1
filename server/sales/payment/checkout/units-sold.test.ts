import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { mailOutbox, orderLines, payments, units } from '#server/platform/db/schema.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { nusrat } from '#tests/support/examples/customer.ts'
import { unitFor } from '#tests/support/examples/unit.ts'
import { paid } from '#tests/support/shop/payment-outcomes.ts'
import { unitShop } from '#tests/support/shop/unit-shop.ts'

const { shop, admin, branch, post, list, rowOf } = await unitShop()
afterAll(() => shop.close())

type Laptop = Awaited<ReturnType<typeof shop.addProduct>>

/** The checkout's request body for these units; an old client leaves the unit out. */
function cartOf(laptop: Laptop, ...lines: { price: number; unitId?: string; quantity?: number }[]) {
  const cart = shop.cartOf([laptop, 1])
  const products = lines.map((line) => ({ ...cart.products[0], quantity: 1, ...line }))
  return { ...cart, products, totalAmount: products.reduce((sum, one) => sum + one.price * one.quantity, 0) }
}

const lineOf = ({ _id, price }: ManagedUnit) => ({ unitId: _id, price })

async function buy(laptop: Laptop, unit: ManagedUnit): Promise<string> {
  const response = await shop.initiate(cartOf(laptop, lineOf(unit)))
  expect(response.statusCode, response.body).toBe(200)
  return response.json().tran_id
}

async function complaints() {
  return (await examine(shop.db)).map(({ check }) => check)
}

test('200 buyers for 7 units buy each of them once', async () => {
  const laptop = await shop.addProduct()
  const seven: ManagedUnit[] = []
  for (let number = 0; number < 7; number++) seven.push(await list(laptop, { price: 50_000 + number }))

  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, buyer) => shop.initiate(cartOf(laptop, lineOf(seven[buyer % 7]!)))),
  )
  const placed = responses.filter(({ statusCode }) => statusCode === 200)
  await shop.approveAll(placed.map((response) => response.json().tran_id))

  expect(placed).toHaveLength(7)
  // A machine under load may turn some away before it has looked at the units.
  const refused = responses.filter(({ statusCode }) => ![200, 503].includes(statusCode))
  expect(new Set(refused.map((response) => response.json().code))).toEqual(new Set(['PRODUCT_UNAVAILABLE']))
  const rows = await shop.db.select().from(units).where(eq(units.productId, laptop.id))
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'sold'))
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(7)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 0, held: 0 })
  expect(await complaints()).toEqual([])
})

test('a unit is held for its buyer, shown as such, and free again when the payment is given up', async () => {
  const laptop = await shop.addProduct()
  const unit = await list(laptop)
  const heldNow = async () => (await shop.app.inject(`/api/products/${laptop.id}`)).json().units[0].isHeld

  const tranId = await buy(laptop, unit)
  const second = await shop.initiate(cartOf(laptop, lineOf(unit)))

  expect(second.json()).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' })
  expect(await heldNow()).toBe(true)
  await shop.decide(tranId, 'cancel')
  expect(await heldNow()).toBe(false)
})

test('order, mail and API name the unit, with its own price and options', async () => {
  const laptop = await shop.addProduct()
  await list(laptop, { price: 51_000 })
  const unit = await list(laptop, { price: 57_000, ram: '32GB', code: 'DHK-7' })

  const tranId = await buy(laptop, unit)
  await shop.decide(tranId, 'approve')

  const [attempt] = await shop.db.select().from(payments).where(eq(payments.tranId, tranId))
  const { orderId } = attempt!
  const file = (await shop.app.inject({ url: `/api/orders/file/${orderId}`, headers: admin.headers })).json()
  expect(file.order.products).toMatchObject([
    { price: 57_000, ram: '32GB', image: unit.photos[0], unit: { code: 'DHK-7', grade: 'A', battery: 88 } },
  ])
  const mails = await shop.db.select().from(mailOutbox)
  const said = mails.filter(({ textBody }) => textBody.includes('Unit DHK-7, grade A, battery 88%'))
  expect(said.length).toBeGreaterThanOrEqual(2)
})

test('price and quantity of the product follow the sale of its cheapest unit', async () => {
  const laptop = await shop.addProduct()
  const cheap = await list(laptop, { price: 51_000, ram: '8GB' })
  await list(laptop, { price: 57_000, ram: '16GB' })

  await shop.decide(await buy(laptop, cheap), 'approve')

  const [some] = (await shop.app.inject(`/api/products/some?ids=${laptop.id}`)).json()
  expect(some).toMatchObject({ newPrice: 57_000, quantity: 1, options: { ram: [{ value: '16GB' }] } })
})

test('the same unit twice in a cart is refused, and so is more than one of it', async () => {
  const laptop = await shop.addProduct()
  const unit = await list(laptop)
  await list(laptop)

  const twice = await shop.initiate(cartOf(laptop, lineOf(unit), lineOf(unit)))
  const two = await shop.initiate(cartOf(laptop, { ...lineOf(unit), quantity: 2 }))

  expect([twice, two].map((response) => response.json().code)).toEqual([
    'PRODUCT_UNAVAILABLE',
    'PRODUCT_UNAVAILABLE',
  ])
})

test('a client that knows no units gets one that costs what it sent', async () => {
  const laptop = await shop.addProduct()
  await list(laptop, { price: 51_000 })
  const dear = await list(laptop, { price: 57_000 })

  const response = await shop.initiate(cartOf(laptop, { price: 57_000 }))
  const wrong = await shop.initiate(cartOf(laptop, { price: 50_000 }))
  const many = await shop.initiate(cartOf(laptop, { price: 51_000, quantity: 2 }))

  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.productId, laptop.id))
  expect(response.statusCode).toBe(200)
  expect(lines).toMatchObject([{ unitId: dear._id }])
  expect(wrong.json()).toMatchObject({
    code: 'PRICE_CHANGED',
    details: [{ path: 'products.0.price', expected: 51_000 }],
  })
  expect(many.json()).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' })
})

test('two units at one price are two lines of the order of such a client', async () => {
  const laptop = await shop.addProduct()
  await list(laptop)
  await list(laptop)

  const response = await shop.initiate(cartOf(laptop, { price: 60_000, quantity: 2 }))
  await shop.decide(response.json().tran_id, 'approve')

  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.productId, laptop.id))
  expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(new Set(lines.map(({ unitId }) => unitId)).size).toBe(2)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 0, held: 0 })
})

test('a unit is withdrawn while held only by staff who know it; the payment then goes to staff', async () => {
  const laptop = await shop.addProduct()
  const unit = await list(laptop)
  const tranId = await buy(laptop, unit)

  const asked = await post(`/units/withdrawUnit/${unit._id}`, {})
  const draft = await post(`/units/updateUnit/${unit._id}`, { ...unit, state: 'draft' })
  const done = await post(`/units/withdrawUnit/${unit._id}`, { evenIfHeld: true, reason: 'Broken' })
  await shop.decide(tranId, 'approve')

  expect([asked, draft].map((response) => response.json().code)).toEqual(['UNIT_HELD', 'UNIT_HELD'])
  expect(done.json()).toMatchObject({ state: 'withdrawn', isHeld: false })
  expect(await shop.stateOf(tranId)).toMatchObject({ paymentStatus: 'paid', attention: 'paid_no_stock' })
  expect(await rowOf(unit)).toMatchObject({ state: 'withdrawn', orderId: null })
  expect(await complaints()).toEqual([])
})

test('a buyer who is paying keeps the unit of a product that is deleted in the meantime', async () => {
  const laptop = await shop.addProduct()
  const unit = await list(laptop)
  const tranId = await buy(laptop, unit)

  await post(`/products/deleteProduct/${laptop.id}`, {})
  await shop.decide(tranId, 'approve')

  expect(await shop.stateOf(tranId)).toEqual(paid)
  expect(await rowOf(unit)).toMatchObject({ state: 'sold' })
  expect(await complaints()).toEqual([])
})

test('a unit that comes back is graded again before it is listed', async () => {
  const laptop = await shop.addProduct()
  const unit = await list(laptop)
  const tranId = await buy(laptop, unit)
  await shop.decide(tranId, 'approve')

  const sold = await post(`/units/updateUnit/${unit._id}`, { ...unit, price: 1 })
  await shop.setStatus(tranId, 'cancelled', admin.headers)
  const returned = await rowOf(unit)
  const { units: all } = (
    await shop.app.inject({ url: `/api/units/product/${laptop.id}`, headers: admin.headers })
  ).json()
  const early = await post(`/units/updateUnit/${unit._id}`, { ...all[0], state: 'listed' })
  const { checks, photos, verifiedPhoto } = unitFor(laptop, branch)
  const graded = { ...all[0], grade: 'B', battery: 81, checks, photos, verifiedPhoto, state: 'listed' }
  const listed = await post(`/units/updateUnit/${unit._id}`, graded)

  expect(sold.json()).toMatchObject({ code: 'UNIT_SOLD' })
  expect(returned).toMatchObject({ state: 'returned', grade: null, photos: [], orderId: null })
  expect(early.json()).toMatchObject({ code: 'UNIT_NOT_READY' })
  expect(listed.json()).toMatchObject({ state: 'listed', grade: 'B' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 0 })
  expect(await complaints()).toEqual([])
})

test('the first unit is not listed while somebody is paying for any unit of the product', async () => {
  const laptop = await shop.addProduct()
  const { tranId } = await shop.placed(laptop)

  const early = await post('/units/addUnit', unitFor(laptop, branch))
  await shop.decide(tranId, 'cancel')
  const later = await post('/units/addUnit', unitFor(laptop, branch))

  expect(early.json()).toMatchObject({ code: 'UNIT_HELD' })
  expect(later.statusCode).toBe(201)
})

test('a late payment takes its unit again, or goes to staff where somebody else has it', async () => {
  const laptop = await shop.addProduct()
  const unit = await list(laptop)
  const late = await buy(laptop, unit)
  await shop.decide(late, 'cancel')
  const lucky = await buy(laptop, unit)

  await shop.decide(late, 'approve', { force: true })
  await shop.decide(lucky, 'approve')

  expect(await shop.stateOf(late)).toMatchObject({ paymentStatus: 'paid', attention: 'paid_no_stock' })
  expect(await shop.stateOf(lucky)).toEqual(paid)
  expect(await complaints()).toEqual([])
})

test('an order of staff gets the unit that it names, or the cheapest that is free', async () => {
  const laptop = await shop.addProduct()
  const cheap = await list(laptop, { price: 51_000 })
  const dear = await list(laptop, { price: 57_000 })
  const { streetAddress, city, district, ...who } = nusrat
  const order = (line: object) => ({
    channel: 'branch',
    dueNow: 'all',
    pickUpAt: branch,
    customerInfo: who,
    products: [{ productId: laptop.id, quantity: 1, ...line }],
  })

  const first = await post('/orders/desk', order({ unitId: dear._id }))
  const second = await post('/orders/desk', order({}))
  const third = await post('/orders/desk', order({}))

  expect(
    [first, second].map(({ statusCode }) => statusCode),
    first.body,
  ).toEqual([201, 201])
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.productId, laptop.id))
  expect(new Set(lines.map(({ unitId }) => unitId))).toEqual(new Set([cheap._id, dear._id]))
  expect(third.json()).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' })
  expect(await complaints()).toEqual([])
})
