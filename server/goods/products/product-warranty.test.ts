import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#server/platform/db/schema.ts'
import { parseCsv } from '#server/platform/files/csv.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let headers: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  headers = (await shop.loginAs('super_admin')).headers
})
afterAll(() => shop.close())

async function get(path: string) {
  return shop.app.inject({ url: `/api/products/${path}`, headers })
}

async function importWarranty(sku: string, cell: string) {
  const payload = { csv: `sku,warranty\n${sku},"${cell}"\n`, dryRun: false }
  return (await shop.app.inject({ method: 'POST', url: '/api/products/importCsv', payload, headers })).json()
}

async function exportedWarranty(sku: string) {
  const rows = parseCsv((await get('export.csv')).body).rows.map(({ cells }) => cells)
  return rows.find(([first]) => first === sku)?.[rows[0]?.indexOf('warranty') ?? -1]
}

test.each([
  ['24 months', { months: 24, replacementDays: 0, serviceYears: 0 }, '24 months'],
  ['2 years warranty', { months: 24, replacementDays: 0, serviceYears: 0 }, '24 months'],
  [
    '12 Months, 10 days replacement, 3 years service',
    { months: 12, replacementDays: 10, serviceYears: 3 },
    '12 months, 10 days replacement, 3 years service',
  ],
  ['1 day replacement', { months: 0, replacementDays: 1, serviceYears: 0 }, '1 day replacement'],
  ['none', { months: 0, replacementDays: 0, serviceYears: 0 }, 'none'],
])('a warranty is imported as %s and exported again', async (cell, warranty, written) => {
  const { id, sku } = await shop.addProduct()

  expect(await importWarranty(sku, cell)).toMatchObject({ updated: 1, errorCount: 0 })

  expect((await get(id)).json().warranty).toEqual(warranty)
  expect(await exportedWarranty(sku)).toBe(written)
  expect(await importWarranty(sku, written)).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await importWarranty(sku, '')).toMatchObject({ updated: 1 })
  expect((await get(id)).json()).not.toHaveProperty('warranty')
})

test.each(['two years', '24', '11 years', '12 months, 2 years', '1.5 years', '12 months; 3'])(
  'a warranty of %s is refused in its row and column',
  async (cell) => {
    const { sku } = await shop.addProduct()

    expect((await importWarranty(sku, cell)).errors).toMatchObject([
      { row: 2, column: 'warranty', value: cell },
    ])
  },
)

test('a save that leaves the warranty out leaves it alone, and null is the rule again', async () => {
  const warranty = { months: 6, replacementDays: 0, serviceYears: 0 }
  const { id } = await shop.addProduct({ warranty })
  const { _id, available, createdAt, updatedAt, warranty: _, ...same } = (await get(id)).json()
  const save = (payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/products/updateProduct/${id}`, payload, headers })

  expect((await save(same)).json().warranty).toEqual(warranty)
  expect((await save({ ...same, warranty: { ...warranty, months: 6.5 } })).statusCode).toBe(400)
  expect((await save({ ...same, warranty: { months: 6 } })).statusCode).toBe(400)
  expect((await save({ ...same, warranty: null, basedOn: { warranty } })).json()).not.toHaveProperty(
    'warranty',
  )
  const late = await save({ ...same, warranty: { ...warranty, months: 3 }, basedOn: { warranty } })
  expect(late.json()).toMatchObject({ code: 'STALE_EDIT' })
})

test('a warranty that is no whole number of something cannot be stored', async () => {
  const { id } = await shop.addProduct()
  const store = (warranty: unknown) =>
    shop.db
      .update(products)
      .set({ warranty: warranty as never })
      .where(eq(products.id, id))

  for (const wrong of [
    { months: 12 },
    { months: -1, replacementDays: 0, serviceYears: 0 },
    { months: 121, replacementDays: 0, serviceYears: 0 },
    { months: '1 year', replacementDays: 0, serviceYears: 0 },
    [],
  ])
    await expect(store(wrong)).rejects.toThrow()
})
