import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { lockHolder } from '#server/goods/stock/lock-holder.ts'
import { newId } from '#server/platform/db/ids.ts'
import { lockOrder } from '#server/sales/orders/lock-order.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
afterAll(() => shop.close())
afterEach(() => shop.clearFaults())

type Product = Parameters<typeof cartOf>[0][0]

/** The last units of a product, held by a buyer who has left the gateway without a word. */
async function lastUnitsHeld(quantity = 1) {
  const laptop = await shop.addProduct({ quantity })
  const key = newId()
  const { tranId } = await shop.placed(laptop, quantity, { 'idempotency-key': key })
  return { laptop, tranId, key }
}

function orderAgain(laptop: Product, keys: string, city = 'Sylhet', headers = {}) {
  const cart = cartOf([laptop, 1])
  const changed = { ...cart, customerInfo: { ...cart.customerInfo, city } }
  return shop.initiate(changed, { 'idempotency-key': newId(), 'replaces-keys': keys, ...headers })
}

const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
const givenUp = { state: 'cancelled', status: 'cancelled', paymentStatus: 'cancelled', attention: null }
const open = { state: 'pending', status: 'pending', paymentStatus: 'unpaid', attention: null }

test('a buyer who changes the order and sends it again gets the units of the first try', async () => {
  const { laptop, tranId, key } = await lastUnitsHeld(2)

  const response = await orderAgain(laptop, `${newId()},${key}`)

  expect(response.statusCode).toBe(200)
  expect(await shop.stateOf(tranId)).toEqual(givenUp)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 1 })
  expect((await shop.orderOf(response.json().tran_id)).customer.city).toBe('Sylhet')
})

test('while there are units enough, the first try is left alone', async () => {
  const laptop = await shop.addProduct({ quantity: 2 })
  const key = newId()
  const { tranId } = await shop.placed(laptop, 1, { 'idempotency-key': key })

  expect((await orderAgain(laptop, key)).statusCode).toBe(200)

  expect(await shop.stateOf(tranId)).toEqual(open)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 2, held: 2 })
})

test("nobody gets units out of somebody else's hold", async () => {
  const { laptop, tranId } = await lastUnitsHeld()

  const responses = [await orderAgain(laptop, newId()), await shop.initiate(cartOf([laptop, 1]))]

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([409, 409])
  expect(await shop.stateOf(tranId)).toEqual(open)
})

test('it waits for another request of the same buyer before it touches the first try', async () => {
  const { laptop, tranId, key } = await lastUnitsHeld()
  const { id, buyerEmail, buyerPhone } = await shop.orderOf(tranId)

  // The first try is paid by its link at the same moment, which locks the buyer and then the order.
  let again: ReturnType<typeof orderAgain> | undefined
  await shop.db.transaction(async (link) => {
    await lockHolder(link, { email: buyerEmail ?? '', phone: buyerPhone ?? '', network: '' })
    again = orderAgain(laptop, key)
    await expect.poll(async () => (await shop.db.execute(waiting)).rowCount).toBe(1)
    await lockOrder(link, id)
  })

  expect((await again)?.statusCode).toBe(200)
  expect(await shop.stateOf(tranId)).toEqual(givenUp)
})

test('changed twice at the same moment, it is one order and a refusal', async () => {
  const { laptop, key } = await lastUnitsHeld()

  const responses = await Promise.all(
    ['Sylhet', 'Khulna', 'Bogura', 'Feni'].map((city) => orderAgain(laptop, key, city)),
  )

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 1 })
})

test('sent twice at the same moment, it is one order with one address', async () => {
  const { laptop, key } = await lastUnitsHeld()
  const again = { 'idempotency-key': newId() }

  const responses = await Promise.all([1, 2, 3].map(() => orderAgain(laptop, key, 'Sylhet', again)))

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 1, held: 1 })
})

test('a first try that was paid without a word keeps its units', async () => {
  const { laptop, tranId, key } = await lastUnitsHeld()
  await shop.decide(tranId, 'approve', { ipn: false })

  const response = await orderAgain(laptop, key)

  expect([response.statusCode, response.json().code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
  expect(await shop.stateOf(tranId)).toMatchObject({ state: 'paid', status: 'confirmed' })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 0, held: 0 })
})

test('while the gateway does not say whether the first try is paid, it keeps its units', async () => {
  const { laptop, tranId, key } = await lastUnitsHeld()
  await shop.fault('query', 'http-500', { times: 20 })

  expect((await orderAgain(laptop, key)).statusCode).toBe(409)

  expect(await shop.stateOf(tranId)).toEqual(open)
})

test('a try that is refused gives nothing up', async () => {
  const { laptop, tranId, key } = await lastUnitsHeld()
  const cart = { ...cartOf([laptop, 1]), totalAmount: 1 }

  const response = await shop.initiate(cart, { 'idempotency-key': newId(), 'replaces-keys': key })

  expect(response.json().code).toBe('PRICE_CHANGED')
  expect(await shop.stateOf(tranId)).toEqual(open)
})

test('while the last unit is locked, others are refused at once, and its own buyer finds the order', async () => {
  const { laptop, key } = await lastUnitsHeld()
  const cart = cartOf([laptop, 1])

  const [late, sentAgain] = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from products where id = ${laptop.id} for update`)
    const sentAgain = shop.initiate(cart, { 'idempotency-key': key })
    return [await shop.initiate(cart), sentAgain]
  })

  expect(late.json()).toMatchObject({ error: `There are not enough units of ${laptop.title} left.` })
  expect((await sentAgain).statusCode).toBe(200)
})

test('paid after all, the first try is an order with units, or one that says that none are left', async () => {
  const { laptop, tranId, key } = await lastUnitsHeld()
  const second = (await orderAgain(laptop, key)).json().tran_id

  await shop.decide(tranId, 'approve')
  const first = await shop.stateOf(tranId)
  await shop.decide(second, 'approve')

  expect(first).toMatchObject({ state: 'paid', status: 'pending', attention: 'paid_no_stock' })
  expect(await shop.stateOf(second)).toMatchObject({ state: 'paid', status: 'confirmed', attention: null })
  expect(await shop.stockOf(laptop)).toEqual({ quantity: 0, held: 0 })
})
