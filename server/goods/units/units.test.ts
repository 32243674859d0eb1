import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, products, units } from '#server/platform/db/schema.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { batteryWeak } from '#shared/units/unit-grades.ts'
import { unitFor } from '#tests/support/examples/unit.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

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

async function read(product: { id: string }) {
  return (await shop.app.inject(`/api/products/${product.id}`)).json()
}

test('a filter finds a product by one of its units, at the price of that one', async () => {
  const laptop = await shop.addProduct({ brand: 'Filterbook' })
  await addListed(laptop, { price: 43_900, ram: '16GB', ssd: '256GB', battery: 88 })
  const large = await addListed(laptop, { price: 56_900, ram: '32GB', ssd: '512GB', battery: 91 })
  const find = async (query: string) =>
    (await shop.app.inject(`/api/products/listing?brand=Filterbook&${query}`)).json().products

  expect(await find('ram=32GB&ssd=256GB')).toEqual([])
  expect(await find('ram=32GB')).toMatchObject([{ newPrice: 56_900, listedUnits: [{ code: large.code }] }])
  expect(await find('')).toMatchObject([
    { newPrice: 43_900, listedUnits: [{ battery: 88 }, { battery: 91 }] },
  ])

  await post(`/units/withdrawUnit/${large._id}`, {})
  expect(await find('ram=32GB')).toEqual([])
  expect(await find('')).toMatchObject([{ listedUnits: [{ battery: 88 }] }])
})

test('a flaw keeps its Bangla when an older client moves it, and a Bangla page reads it', async () => {
  const laptop = await shop.addProduct()
  const flaws = ['Worn keys', 'Scratch on the lid']
  const unit = await addListed(laptop, { flaws, flawsBangla: ['', 'ঢাকনায় আঁচড়'] })

  const sent = unitFor(laptop, branch, { flaws: ['Scratch on the lid', 'Small dent', 'Worn keys'] })
  const { body } = await post(`/units/updateUnit/${unit._id}`, { ...sent, code: unit.code })

  expect(JSON.parse(body).flawsBangla).toEqual(['ঢাকনায় আঁচড়', '', ''])
  const read = await shop.app.inject(`/api/products/some?ids=${laptop.id}&language=bn`)
  expect(read.json()[0].units[0].flaws).toEqual(['ঢাকনায় আঁচড়', 'Small dent', 'Worn keys'])
})

test('quantity, price and options of a product follow its listed units', async () => {
  const display = [{ value: '14-inch', addPrice: 500 }]
  const options = { ram: [{ value: '8GB', addPrice: 0 }], color: [], ssd: [], display }
  const laptop = await shop.addProduct({ quantity: 9, newPricePaisa: 9_000_000, options })

  await addListed(laptop, { price: 64_000, ram: '32GB' })
  const cheap = await addListed(laptop, { price: 58_500, ram: '16GB' })
  await add(unitFor(laptop, branch, { price: 1000, state: 'draft' }))

  expect(await read(laptop)).toMatchObject({
    quantity: 2,
    available: 2,
    newPrice: 58_500,
    options: {
      ram: [
        { value: '16GB', addPrice: 0 },
        { value: '32GB', addPrice: 0 },
      ],
      display: [{ value: '14-inch', addPrice: 0 }],
    },
  })

  await post(`/units/withdrawUnit/${cheap._id}`, { reason: 'Fell off the desk' })

  expect(await read(laptop)).toMatchObject({ quantity: 1, newPrice: 64_000 })
})

test('a product without units stays as it is, with a draft unit too', async () => {
  const laptop = await shop.addProduct({ quantity: 9 })
  await add(unitFor(laptop, branch, { state: 'draft' }))

  const product = await read(laptop)

  expect(product).toMatchObject({ quantity: 9, newPrice: 125_000 })
  expect(product).not.toHaveProperty('units')
  expect(product).not.toHaveProperty('byUnit')
})

test('everybody sees what was measured, and neither serial number, IMEI nor cost', async () => {
  const laptop = await shop.addProduct()
  const unit = await addListed(laptop, { serial: 'C02SECRET', imei: '356789012345678', cost: 44_321 })

  const { body } = await shop.app.inject(`/api/products/${laptop.id}`)

  expect(JSON.parse(body).units).toMatchObject([
    { code: unit.code, grade: 'A', battery: 88, price: 60_000, isHeld: false },
  ])
  for (const secret of ['C02SECRET', '356789012345678', '44321', '4432100'])
    expect(body).not.toContain(secret)
})

test('a grade outside its battery bound cannot be entered, and not stored either', async () => {
  const laptop = await shop.addProduct()
  const response = await add(unitFor(laptop, branch, { grade: 'A+', battery: 89 }))
  const unit = await addListed(laptop, { grade: 'C', battery: 60, flaws: [batteryWeak] })

  expect(response.json()).toMatchObject({ code: 'UNIT_NOT_READY', details: [{ path: 'grade' }] })
  for (const wrong of [
    { grade: 'A' as const },
    { flaws: [] },
    { photos: ['/uploads/a.webp'] },
    { verifiedPhoto: null },
  ])
    await expect(shop.db.update(units).set(wrong).where(eq(units.id, unit._id))).rejects.toThrow()
})

test('a unit is listed once it is complete, and stays a draft before', async () => {
  const laptop = await shop.addProduct()
  const draft = await add(unitFor(laptop, branch, { state: 'draft', photos: [], verifiedPhoto: null }))
  const unit = draft.json() as ManagedUnit

  const early = await post(`/units/updateUnit/${unit._id}`, {
    ...unit,
    productId: laptop.id,
    state: 'listed',
  })
  const { photos, verifiedPhoto } = unitFor(laptop, branch)
  const ready = { ...unit, photos, verifiedPhoto, state: 'listed', basedOn: unit }
  const listed = await post(`/units/updateUnit/${unit._id}`, ready)

  expect(early.json()).toMatchObject({
    code: 'UNIT_NOT_READY',
    details: [{ path: 'photos' }, { path: 'verifiedPhoto' }],
  })
  expect(listed.json()).toMatchObject({ _id: unit._id, code: unit.code, state: 'listed' })
})

test('two units of one brand never share a serial number, and no two units a code', async () => {
  const [laptop, other, apple] = [
    await shop.addProduct(),
    await shop.addProduct(),
    await shop.addProduct({ brand: 'Apple' }),
  ]
  const first = await addListed(laptop, { serial: 'PF-1', code: 'DHK-1' })

  expect((await add(unitFor(other, branch, { serial: 'pf-1' }))).json()).toMatchObject({
    code: 'DUPLICATE_UNIT',
  })
  expect((await add(unitFor(other, branch, { code: 'dhk-1' }))).json()).toMatchObject({
    code: 'DUPLICATE_UNIT',
  })
  expect((await add(unitFor(apple, branch, { serial: 'PF-1' }))).statusCode).toBe(201)
  await post(`/units/withdrawUnit/${first._id}`, {})
  expect((await add(unitFor(other, branch, { serial: 'PF-1' }))).statusCode).toBe(201)
})

test('a serial number that two people enter at once for two products is taken once', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    const products = [await shop.addProduct(), await shop.addProduct()]
    const serial = `TWICE-${round}`

    const tries = await Promise.all(products.map((product) => add(unitFor(product, branch, { serial }))))

    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(tries.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('DUPLICATE_UNIT')
  }
})

test('staff who saw an older unit do not overwrite what a colleague measured', async () => {
  const laptop = await shop.addProduct()
  const unit = await addListed(laptop)
  await post(`/units/updateUnit/${unit._id}`, { ...unit, battery: 86, basedOn: unit })

  const late = await post(`/units/updateUnit/${unit._id}`, { ...unit, battery: 90, basedOn: unit })

  expect(late.json()).toMatchObject({ code: 'STALE_EDIT' })
})

test('form, stock, bulk change and CSV do not change what follows the units', async () => {
  const laptop = await shop.addProduct()
  await addListed(laptop)
  const seen = (
    await shop.app.inject({ url: `/api/products/manage/${laptop.id}`, headers: owner.headers })
  ).json()
  const form = { ...seen, basedOn: seen }
  const change = (set: object) => ({ changes: [{ id: laptop.id, set, basedOn: {} }], dryRun: false })
  const csv = `sku,quantity\n${laptop.sku},7\n`

  const refused = await Promise.all([
    post(`/products/updateProduct/${laptop.id}`, { ...form, quantity: 5 }, owner),
    post(`/products/updateProduct/${laptop.id}`, { ...form, newPrice: 5 }, owner),
    post(`/products/updateProduct/${laptop.id}`, { ...form, options: { ram: ['64GB'] } }, owner),
    post(`/products/updateStock/${laptop.id}`, { quantity: 5, stock: true }, owner),
    post('/products/changeMany', change({ quantity: 5 }), owner),
    post('/products/changeMany', change({ newPrice: 5 }), owner),
  ])
  const imported = await post('/products/importCsv', { csv, dryRun: true }, owner)

  expect(refused.map((response) => response.json().code)).toEqual(refused.map(() => 'UNITS_RULE'))
  expect(imported.json()).toMatchObject({ errorCount: 1, errors: [{ row: 2 }] })
  expect(imported.json().errors[0].message).toContain('unit by unit')
})

test('a form that left price and quantity alone is saved after a unit was listed in the meantime', async () => {
  const laptop = await shop.addProduct()
  await addListed(laptop)
  const seen = (
    await shop.app.inject({ url: `/api/products/manage/${laptop.id}`, headers: owner.headers })
  ).json()
  await addListed(laptop, { price: 55_000, ram: '8GB' })

  const saved = await post(
    `/products/updateProduct/${laptop.id}`,
    { ...seen, title: 'A better title', basedOn: seen },
    owner,
  )

  expect(saved.json()).toMatchObject({ title: 'A better title', quantity: 2, newPrice: 55_000 })
})

test('a deleted product takes its units off the shelf, and they stay on record', async () => {
  const laptop = await shop.addProduct()
  const unit = await addListed(laptop)

  await post(`/products/deleteProduct/${laptop.id}`, {}, owner)

  const [row] = await shop.db.select().from(units).where(eq(units.id, unit._id))
  expect(row).toMatchObject({ state: 'withdrawn', productId: null })
  expect(await shop.db.$count(products, eq(products.id, laptop.id))).toBe(0)
})

test('a branch with units is not deleted', async () => {
  const laptop = await shop.addProduct()
  const here = await shop.addShop()
  await add(unitFor(laptop, here))

  const response = await shop.app.inject({
    method: 'DELETE',
    url: `/api/shops/${here}`,
    headers: owner.headers,
  })

  expect(response.json()).toMatchObject({ code: 'BRANCH_IN_USE' })
})

test('a unit is not kept at a branch that was deleted while its form was open', async () => {
  const laptop = await shop.addProduct()
  const closed = await shop.addShop()
  const unit = await addListed(laptop)
  await shop.app.inject({ method: 'DELETE', url: `/api/shops/${closed}`, headers: owner.headers })

  const added = await add(unitFor(laptop, closed))
  const moved = await post(`/units/updateUnit/${unit._id}`, { ...unit, shopId: closed })

  expect([added, moved].map((refused) => refused.json().code)).toEqual([
    'BRANCH_NOT_FOUND',
    'BRANCH_NOT_FOUND',
  ])
})

test('every write of a unit is in the audit log', async () => {
  const laptop = await shop.addProduct()
  const unit = await addListed(laptop)
  await post(`/units/updateUnit/${unit._id}`, { ...unit, cycles: 120 })
  await post(`/units/withdrawUnit/${unit._id}`, { reason: 'Sold at the counter' })

  const lines = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, unit._id))
    .orderBy(auditLog.id)

  expect(lines.map(({ action }) => action)).toEqual(['unit.add', 'unit.update', 'unit.withdraw'])
  expect(lines[2]?.after).toMatchObject({ reason: 'Sold at the counter' })
})
