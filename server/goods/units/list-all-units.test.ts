import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '#server/platform/db/schema.ts'
import type { ManagedUnit, StaffUnit } from '#shared/contract/units.ts'
import { unitChecks } from '#shared/units/unit-rules.ts'
import { unitFor } from '#tests/support/examples/unit.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const tested = Object.fromEntries(unitChecks.map((check) => [check, true]))
let shop: Awaited<ReturnType<typeof testShop>>
let branch: string
let manager: Awaited<ReturnType<typeof shop.loginAs>>
let owner: typeof manager
beforeAll(async () => {
  shop = await testShop()
  branch = await shop.addShop()
  manager = await shop.loginAs('shop_manager')
  owner = await shop.loginAs('super_admin')
})
afterAll(() => shop.close())

function post(url: string, payload: object, { headers } = manager) {
  return shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
}

const add = (payload: object) => post('/units/addUnit', payload)

async function addListed(product: { id: string }, changes = {}): Promise<ManagedUnit> {
  const response = await add(unitFor(product, branch, changes))
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}

test('a unit goes on sale once every test is answered', async () => {
  const laptop = await shop.addProduct()
  const { camera: _camera, ...checks } = tested
  const untested = await add(unitFor(laptop, branch, { checks }))
  const draft = await add(unitFor(laptop, branch, { checks, state: 'draft' }))

  expect(untested.statusCode).toBe(409)
  expect(untested.json()).toMatchObject({
    code: 'UNIT_NOT_READY',
    details: [{ path: 'checks', message: 'Please test camera, or say that this machine has none.' }],
  })
  expect(draft.statusCode).toBe(201)

  for (const camera of [true, false, 'none'] as const) {
    const unit = await addListed(laptop, { checks: { ...checks, camera } })
    expect(unit.checks).toEqual({ ...checks, camera })
  }
})

test('a unit that was put on sale untested earlier stays there and can be changed', async () => {
  const laptop = await shop.addProduct()
  const unit = await addListed(laptop)
  const checks = { screen: true, keyboard: true }
  await shop.db.update(units).set({ checks }).where(eq(units.id, unit._id))
  const change = (changes: object) =>
    post(`/units/updateUnit/${unit._id}`, { ...unitFor(laptop, branch), serial: unit.serial, ...changes })

  expect((await change({ checks, price: 55_000 })).json()).toMatchObject({ state: 'listed', price: 55_000 })
  expect((await change({ checks: { screen: true } })).statusCode).toBe(409)
  await post(`/units/withdrawUnit/${unit._id}`, {})
  expect((await change({ checks })).statusCode).toBe(409)
})

test('all units are listed, filtered and searched, and their cost is for the head office', async () => {
  const laptop = await shop.addProduct({ title: 'Listbook 14' })
  const other = await shop.addShop()
  const one = await addListed(laptop, { serial: 'LIST-0001-X', cost: 41_000 })
  const two = await addListed(laptop, { serial: 'LIST-0002-X', shopId: other })
  await post(`/units/withdrawUnit/${two._id}`, {})
  const list = async (query: string, { headers } = manager) => {
    const response = await shop.app.inject({ url: `/api/units?${query}`, headers })
    return { total: Number(response.headers['x-total-count']), units: response.json<StaffUnit[]>() }
  }
  const codes = async (query: string) => (await list(query)).units.map(({ code }) => code)

  expect(await codes('q=list-000')).toEqual([two.code, one.code])
  expect(await codes('q=LIST-000&sort=oldest')).toEqual([one.code, two.code])
  expect(await codes('q=LIST-000&state=withdrawn')).toEqual([two.code])
  expect(await codes(`shopId=${other}`)).toEqual([two.code])
  expect(await codes(`q=${one.code.toLowerCase()}`)).toEqual([one.code])
  expect(await codes('q=LIST%25X')).toEqual([])
  expect(await list('q=LIST-000&limit=1&page=2')).toMatchObject({
    total: 2,
    units: [{ code: one.code, productTitle: 'Listbook 14', cost: null }],
  })
  expect((await list(`q=${one.code}`, owner)).units).toMatchObject([{ cost: 41_000 }])
})
