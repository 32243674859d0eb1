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

async function importCsv(csv: string) {
  const url = '/api/products/importCsv'
  return (await shop.app.inject({ method: 'POST', url, payload: { csv, dryRun: false }, headers })).json()
}

async function found(path: string) {
  const response = await shop.app.inject({ url: `/api/products/${path}`, headers })
  return response.json().products.map(({ _id }: { _id: string }) => _id)
}

async function specsOf(id: string) {
  return (await shop.app.inject(`/api/products/${id}`)).json().specs
}

test('a product is imported and exported with its GTIN, and found by it in the shop and by staff', async () => {
  const { id, sku } = await shop.addProduct({ specs: { weight: 1.2 } })
  await shop.addProduct()

  expect(await importCsv(`sku,gtin,mpn\n${sku},0 36000 29145 2,MC6T4ZA/A\n`)).toMatchObject({ updated: 1 })

  expect(await specsOf(id)).toEqual({ weight: 1.2, gtin: '036000291452', mpn: 'MC6T4ZA/A' })
  const file = await shop.app.inject({ url: '/api/products/export.csv', headers })
  const rows = parseCsv(file.body).rows.map(({ cells }) => cells)
  const column = rows[0]?.indexOf('gtin') ?? -1
  expect(rows.find(([first]) => first === sku)?.[column]).toBe('036000291452')
  // Some scanners send the twelve digits of an American box with a zero in front.
  for (const q of ['036000291452', '0036000291452', 'MC6T4ZA%2FA']) {
    expect(await found(`listing?q=${q}`)).toEqual([id])
    expect(await found(`manage?q=${q}`)).toEqual([id])
  }
})

test('a spreadsheet that dropped the zeros of a GTIN changes nothing', async () => {
  const { id, sku } = await shop.addProduct({ specs: { gtin: '012345678905' } })

  expect(await importCsv(`sku,gtin\n${sku},12345678905\n`)).toMatchObject({ updated: 0, errorCount: 0 })

  expect((await specsOf(id)).gtin).toBe('012345678905')
})

test('a wrong digit is refused in words, by form and file alike', async () => {
  const { id, sku } = await shop.addProduct()
  const words = 'One of these digits is wrong: the last one does not fit the others.'

  expect((await importCsv(`sku,gtin\n${sku},4006381333932\n`)).errors).toMatchObject([
    { row: 2, message: words },
  ])

  const saved = await save(id, { gtin: '4006381333932' })
  expect(saved.statusCode).toBe(400)
  expect(saved.json().details).toContainEqual({ path: 'specs.gtin', message: words })
  const wrong = { specs: { gtin: '4006381333932' } }
  await expect(shop.db.update(products).set(wrong).where(eq(products.id, id))).rejects.toThrow()
})

test('a GTIN belongs to one product, however many people give it to others at once', async () => {
  const added = await Promise.all(['a', 'b', 'c'].map((name) => shop.addProduct({ title: `Mouse ${name}` })))

  const answers = await Promise.all(added.map(({ id }) => save(id, { gtin: '9501101530003' })))

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused).toMatchObject({ code: 'DUPLICATE_PRODUCT', message: expect.stringMatching(/^Mouse . has/) })
  const other = added.find((_, at) => answers[at]?.statusCode === 409)
  const report = await importCsv(`sku,gtin\n${other?.sku},09501101530003\n`)
  expect(report.errors).toMatchObject([{ column: 'gtin', message: expect.stringMatching(/has this GTIN/) }])
})

test('a file that gives two products one GTIN is refused', async () => {
  const [one, two] = [await shop.addProduct(), await shop.addProduct()]

  const report = await importCsv(`sku,gtin\n${one.sku},614141000036\n${two.sku},0614141000036\n`)

  expect(report).toMatchObject({ updated: 0, errorCount: 1 })
})

async function save(id: string, specs: object) {
  const product = (await shop.app.inject(`/api/products/${id}`)).json()
  const url = `/api/products/updateProduct/${id}`
  return shop.app.inject({ method: 'POST', url, payload: { ...product, specs }, headers })
}
