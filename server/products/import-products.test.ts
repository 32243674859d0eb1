import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop.ts'
import { products } from '../db/schema.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let admin: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  admin = (await shop.loginAs('super_admin')).headers
})
afterAll(() => shop.close())

const header =
  'sku,title,description,brand,processor,newPrice,deviceType,images,details,categories,ram,features,quantity\n'
const row = (sku: string, changes: { price?: string; title?: string } = {}) =>
  `${sku},${changes.title ?? `Laptop ${sku}`},"Says ""${sku}""",HP,Intel Core i5,${changes.price ?? '50000'},Brand New,` +
  `/uploads/a.webp | /uploads/b.webp,<p>Good</p>,gaming | student,8GB | 16GB +5500,A \\| B,3\n`

async function importCsv(csv: string, dryRun: boolean) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/products/importCsv',
    payload: { csv, dryRun },
    headers: admin,
  })
  return answer.json()
}

async function exported(): Promise<string> {
  const answer = await shop.app.inject({ url: '/api/products/export.csv', headers: admin })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return answer.body
}

test('a dry run names each bad row and changes nothing', async () => {
  const report = await importCsv(
    header +
      row('D1') +
      row('D2', { price: 'cheap' }) +
      row('D3', { title: '' }) +
      row('d1', { title: 'Else' }),
    true,
  )

  expect(report).toEqual({
    dryRun: true,
    added: 1,
    updated: 0,
    errors: [
      { row: 3, message: 'newPrice must be a number.' },
      { row: 4, message: 'Please fill in all required fields: title' },
      { row: 5, message: 'A product with the same title, description, or SKU already exists.' },
    ],
  })
  expect(await shop.db.$count(products)).toBe(0)
})

test('with one bad row nothing is saved', async () => {
  const report = await importCsv(header + row('E1') + row('E2', { price: '' }), false)

  expect(report).toMatchObject({ added: 0, updated: 0, errors: [{ row: 3 }] })
  expect(await shop.db.$count(products)).toBe(0)
})

test('a good file adds what is new and changes what is known', async () => {
  expect(await importCsv(header + row('F1') + row('F2'), false)).toMatchObject({
    added: 2,
    updated: 0,
    errors: [],
  })

  expect(await importCsv('sku,newPrice\nf1,"1,234.50"\n', false)).toMatchObject({ added: 0, updated: 1 })

  const [first] = shop.app.catalogue.search('Laptop F1')
  expect(first).toMatchObject({
    newPrice: 1234.5,
    categories: ['gaming', 'student'],
    options: {
      ram: [
        { value: '8GB', addPrice: 0 },
        { value: '16GB', addPrice: 5500 },
      ],
    },
  })
})

test('what is exported can be imported again and changes nothing', async () => {
  await shop.addProduct({
    title: '=HYPERLINK("x")',
    details: '<p>a, "b"</p>\n<p>c</p>',
    features: ['x | y', 'a\\b'],
  })
  const before = await shop.db.select().from(products).orderBy(products.id)

  const report = await importCsv(await exported(), false)

  expect(report).toEqual({ dryRun: false, added: 0, updated: 3, errors: [] })
  const after = await shop.db.select().from(products).orderBy(products.id)
  expect(after.map(({ updatedAt: _, ...rest }) => rest)).toEqual(
    before.map(({ updatedAt: _, ...rest }) => rest),
  )
  expect(await exported()).toContain(`"'=HYPERLINK(""x"")"`)
})

test.each([
  ['nothing', '', 'The file needs a column named sku.'],
  ['no SKU column', 'title\nx\n', 'The file needs a column named sku.'],
  ['an unknown column', 'sku,_id\nx,y\n', 'The file has columns that a product does not have: _id'],
  ['no rows', 'sku\n', 'The file has no products.'],
  ['too many rows', `sku\n${'x\n'.repeat(1001)}`, 'At most 1000 products at a time; this file has 1001.'],
])('a file with %s is refused', async (_what, csv, message) => {
  expect(await importCsv(csv, true)).toMatchObject({ code: 'BAD_REQUEST', message })
})
