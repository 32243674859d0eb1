import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function importCsv(csv: string) {
  const url = '/api/products/importCsv'
  return (await shop.app.inject({ method: 'POST', url, payload: { csv, dryRun: false }, headers })).json()
}

test('the refresh rate of a screen is imported, exported, shown, searched for and filtered by', async () => {
  const { id, sku } = await shop.addProduct({ specs: { weight: 1.2 } })
  await shop.addProduct({ specs: { refreshRate: 60 } })

  expect(await importCsv(`sku,refreshRate\n${sku},165\n`)).toMatchObject({ updated: 1, errorCount: 0 })
  // A file from before the shop had the column.
  expect(await importCsv(`sku,weight\n${sku},1.3\n`)).toMatchObject({ updated: 1, errorCount: 0 })

  expect((await get(id)).json().specs).toEqual({ weight: 1.3, refreshRate: 165 })
  const rows = parseCsv((await get('export.csv')).body).rows.map(({ cells }) => cells)
  const column = rows[0]?.indexOf('refreshRate') ?? -1
  expect(rows.find(([first]) => first === sku)?.[column]).toBe('165')
  const listing = (await get('listing?refreshRate=144+to+239+Hz')).json()
  expect(listing.products.map(({ _id }: { _id: string }) => _id)).toEqual([id])
  expect(listing.facets.refreshRate).toEqual([
    { value: 'Under 90 Hz', count: 1 },
    { value: '144 to 239 Hz', count: 1 },
  ])
  expect((await get('listing?q=165hz')).json().products).toMatchObject([{ _id: id }])
})

test('a refresh rate that no screen has is refused in its row and column', async () => {
  const { sku } = await shop.addProduct()

  const report = await importCsv(`sku,refreshRate\n${sku},16500\n`)

  expect(report.errors).toMatchObject([{ row: 2, column: 'refreshRate', value: '16500' }])
})
