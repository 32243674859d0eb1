import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { examine } from '#server/owner/doctor/doctor.ts'
import { holds, orderLines } from '#server/platform/db/schema.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { unitFor } from '#tests/support/examples/unit.ts'
import { deskOf, deskOrderBody } from '#tests/support/shop/desk-orders.ts'
import { payingShop } from '#tests/support/shop/paying-shop.ts'

const shop = await payingShop()
const manager = await shop.loginAs('shop_manager')
const admin = await shop.loginAs('super_admin')
const branch = await shop.addShop()
const { make, setStatus } = deskOf(shop, manager, admin)
afterAll(() => shop.close())

type Laptop = Awaited<ReturnType<typeof shop.addProduct>>

function post(url: string, payload: object) {
  return shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: admin.headers })
}

/** A product with one unit at each of these prices. */
async function laptopAt(...prices: number[]) {
  const laptop = await shop.addProduct()
  const listed: ManagedUnit[] = []
  for (const price of prices)
    listed.push((await post('/units/addUnit', unitFor(laptop, branch, { price }))).json())
  return { laptop, listed }
}

async function quote(lines: object[], changes: object = {}) {
  return (await post('/orders/desk/quote', { products: lines, dueNow: 'all', ...changes })).json()
}

async function unitsOf(orderId: string) {
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return lines.map(({ unitId }) => unitId)
}

const any = ({ id }: Laptop, quantity = 1) => ({ productId: id, quantity })
const one = (laptop: Laptop, { _id: unitId }: ManagedUnit) => ({ ...any(laptop), unitId })

test('the figures of a chosen unit are its own, and without a choice those of the cheapest', async () => {
  const { laptop, listed } = await laptopAt(51_000, 57_000)

  expect(await quote([one(laptop, listed[1]!)])).toMatchObject({ prices: [57_000], total: 57_000 })
  expect(await quote([any(laptop)])).toMatchObject({ prices: [51_000], total: 51_000 })
  expect(await quote([any(laptop, 2)])).toMatchObject({ amounts: [108_000], total: 108_000 })
  const products = [one(laptop, listed[1]!)]
  const made = await make(deskOrderBody(laptop, { products, totalAmount: 57_000 }))
  expect(made.json().order).toMatchObject({ totalAmount: 57_000 })
  expect(await unitsOf(made.json().order._id)).toEqual([listed[1]!._id])
})

test('a unit that one line names is not given to a line that names none', async () => {
  const { laptop, listed } = await laptopAt(51_000, 57_000)
  const products = [any(laptop), one(laptop, listed[0]!)]

  expect(await quote(products)).toMatchObject({ amounts: [57_000, 51_000] })
  const made = await make(deskOrderBody(laptop, { products }))

  expect(new Set(await unitsOf(made.json().order._id))).toEqual(new Set(listed.map(({ _id }) => _id)))
})

test('a unit that is held for somebody else is refused with what to do, while it is typed and when it is sent', async () => {
  const { laptop, listed } = await laptopAt(51_000, 57_000)
  const products = [one(laptop, listed[0]!)]
  await make(deskOrderBody(laptop, { products }))

  const responses = [await quote(products), (await make(deskOrderBody(laptop, { products }))).json()]

  for (const { message } of responses) expect(message).toMatch(/is sold, or somebody is paying for it/)
})

test('a pre-order of what is in stock after all gets and holds its unit', async () => {
  const { laptop, listed } = await laptopAt(51_000)

  const made = await make(deskOrderBody(laptop, { preOrder: true, dueNow: 'advance', advance: 1_000 }))

  expect(await unitsOf(made.json().order._id)).toEqual([listed[0]!._id])
  const held = await shop.db.select().from(holds).where(eq(holds.productId, laptop.id))
  expect(held).toMatchObject([{ unitId: listed[0]!._id }])
})

test('a pre-order of more units than there are names none of them, and is priced from the lowest', async () => {
  const { laptop } = await laptopAt(51_000)

  expect(await quote([any(laptop, 2)], { dueNow: 'advance' })).toMatchObject({
    total: 102_000,
    missing: [laptop.title],
  })
  const products = [any(laptop, 2)]
  const made = await make(deskOrderBody(laptop, { products, preOrder: true, dueNow: 'advance' }))

  expect(made.statusCode, made.body).toBe(201)
  expect(await unitsOf(made.json().order._id)).toEqual([null])
  expect((await examine(shop.db)).map(({ check }) => check)).toEqual([])
})

test('a pre-order without a unit cannot be taken up, and staff read what to do instead', async () => {
  const { laptop } = await laptopAt(51_000)
  const products = [any(laptop, 2)]
  const made = await make(deskOrderBody(laptop, { products, preOrder: true, dueNow: 'advance' }))
  await post('/units/addUnit', unitFor(laptop, branch))

  const response = await setStatus(made.json().order._id, 'confirmed')

  expect(response.json().message).toBe(
    `${laptop.title} is sold unit by unit, and this order names no unit. Please create a new order with the unit, and refund what was paid for this one.`,
  )
})

test('staff see in their list which products are sold by unit', async () => {
  const { laptop } = await laptopAt(51_000)
  const other = await shop.addProduct()
  const { headers } = manager

  const list = (await shop.app.inject({ url: '/api/products/manage?limit=48', headers })).json()

  const byUnit = new Map(
    list.products.map((product: { _id: string; byUnit?: boolean }) => [product._id, product.byUnit]),
  )
  expect([byUnit.get(laptop.id), byUnit.get(other.id)]).toEqual([true, undefined])
})
