import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, products } from '#server/platform/db/schema.ts'
import type { ProductChange } from '#shared/products/bulk-change.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let staff: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  staff = (await shop.loginAs('super_admin', { displayName: 'Rahima' })).headers
})
beforeEach(async () => {
  await shop.db.delete(products)
  await shop.db.delete(auditLog)
  await shop.addProduct({ id: 'one', title: 'Laptop One' })
  await shop.addProduct({ id: 'two', title: 'Laptop Two' })
})
afterAll(() => shop.close())

const lower = (id: string): ProductChange => ({
  id,
  set: { newPrice: 120_000, oldPrice: 125_000, sale: true },
  basedOn: { newPrice: 125_000, oldPrice: 0, sale: false },
})

test('many products change at once, visible at once, and each has its line in the audit log', async () => {
  const response = await send([lower('one'), lower('two')])

  expect(response.json()).toEqual({ changed: 2, questions: [] })
  for (const id of ['one', 'two']) expect(await read(id)).toMatchObject(lower(id).set)
  const lines = await shop.db.select().from(auditLog).orderBy(desc(auditLog.id))
  expect(lines.map(({ action, subject }) => [action, subject]).sort()).toEqual([
    ['product.update', 'one'],
    ['product.update', 'two'],
  ])
  expect(lines[0]).toMatchObject({ before: lower('one').basedOn, after: lower('one').set })
})

test('a dry run changes nothing and asks about prices that fall far', async () => {
  const free = { ...lower('two'), set: { newPrice: 0 } }
  const response = await send([lower('one'), free], { dryRun: true })

  expect(response.json()).toEqual({
    changed: 2,
    questions: [{ path: 'newPrice', message: 'Laptop Two: The price is ৳0: buyers pay nothing for it.' }],
  })
  expect(await read('one')).toMatchObject({ newPrice: 125_000 })
  expect(await shop.db.select().from(auditLog)).toEqual([])
})

test('one product that was changed in the meantime refuses all, and is named with who changed it', async () => {
  const before = await read('two')
  await post(`/products/updateProduct/two`, { ...before, newPrice: 99_000 })

  const response = await send([lower('one'), lower('two')])

  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({
    code: 'STALE_EDIT',
    details: [
      { path: 'changes.1', message: expect.stringMatching(/^Laptop Two: Rahima .* in the meantime\.$/) },
    ],
  })
  expect(await read('one')).toMatchObject({ newPrice: 125_000 })
})

test('every product that was deleted, or whose units decide, is named, so that it can be left out', async () => {
  await shop.db.update(products).set({ byUnit: true }).where(eq(products.id, 'two'))

  const deleted = await send([lower('gone'), lower('one'), lower('gone too')])
  const byUnit = await send([lower('one'), lower('two')])

  expect(deleted.statusCode).toBe(404)
  expect(deleted.json().details).toMatchObject([{ path: 'changes.0' }, { path: 'changes.2' }])
  expect(byUnit.json()).toMatchObject({
    code: 'UNITS_RULE',
    details: [{ path: 'changes.1', message: expect.stringMatching(/^Laptop Two is sold unit by unit/) }],
  })
  expect(await read('one')).toMatchObject({ newPrice: 125_000 })
})

test('units alone do not make a product edited', async () => {
  const { updatedAt } = await read('one')
  await send([{ id: 'one', set: { quantity: 3, stock: false }, basedOn: { quantity: 10, stock: true } }])

  expect(await read('one')).toMatchObject({ quantity: 3, stock: false, updatedAt })
})

test('a deleted product, the same one twice, a negative price and too many are refused', async () => {
  const bad = [
    [lower('one'), lower('gone')],
    [lower('one'), lower('one')],
    [{ id: 'one', set: { newPrice: -1 }, basedOn: {} }],
    Array.from({ length: 501 }, (_, index) => lower(String(index))),
    [],
  ]
  const responses = await Promise.all(bad.map((changes) => send(changes)))

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 400, 400, 400, 400])
  expect(await read('one')).toMatchObject({ newPrice: 125_000 })
})

test('two people change the same products at once, and one of them is told', async () => {
  const responses = await Promise.all([
    send([lower('one'), lower('two')]),
    send([
      { ...lower('two'), set: { newPrice: 110_000 } },
      { ...lower('one'), set: { newPrice: 110_000 } },
    ]),
  ])

  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

function send(changes: ProductChange[], { dryRun = false } = {}) {
  return post('/products/changeMany', { changes, dryRun })
}

function post(url: string, payload: object) {
  return shop.app.inject({ method: 'POST', url: `/api${url}`, headers: staff, payload })
}

async function read(id: string) {
  return (await shop.app.inject(`/api/products/${id}`)).json()
}
