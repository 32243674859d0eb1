import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, products } from '#server/platform/db/schema.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

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
  return send({ csv, dryRun })
}

async function send(payload: Record<string, unknown>) {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/products/importCsv',
    payload,
    headers: admin,
  })
  return response.json()
}

/** As the browser sends a file: its bytes. */
function inFile(content: string | Buffer, fields: Record<string, unknown> = {}) {
  return { file: Buffer.from(content).toString('base64'), fileName: 'prices.csv', ...fields }
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

  expect(report).toMatchObject({ dryRun: true, added: 1, updated: 0, errorCount: 3 })
  expect(report.errors).toMatchObject([
    {
      row: 3,
      column: 'newPrice',
      value: 'cheap',
      message: expect.stringContaining('newPrice is "cheap". Write digits'),
    },
    { row: 4, message: 'Please fill in all required fields: title' },
    { row: 5, message: 'Row 2 has the same title, description, address, SKU or GTIN.' },
  ])
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

test.each([
  ['nothing', '', 'The file needs a column named sku.'],
  ['no SKU column', 'title\nx\n', 'The file needs a column named sku.'],
  ['an unknown column', 'sku,_id\nx,y\n', 'The file has columns that a product does not have: _id'],
  [
    'a column twice',
    'SKU,brand,Brand\nx,y,z\n',
    'The file has columns twice: Brand. Every column may be there once.',
  ],
  [
    'the old name of a column',
    'sku,display,display\nx,y,z\n',
    'The file has columns twice: display. The choices of screens that a customer has are in the column displayOptions.',
  ],
  ['no rows', 'sku\n', 'The file has no products.'],
  ['too many rows', `sku\n${'x\n'.repeat(5001)}`, 'At most 5000 products at a time; this file has 5001.'],
])('a file with %s is refused', async (_what, csv, message) => {
  expect(await importCsv(csv, true)).toMatchObject({ code: 'BAD_REQUEST', message })
})

test.each([
  ['newPrice', '"95000,50"', /^newPrice is "95000,50"\. Write digits with a point before decimals/],
  ['newPrice', '95.000', /^newPrice is "95.000"\. Write digits/],
  ['newPrice', '"95.000,50"', /Write digits/],
  ['newPrice', '9.5E+04', /Write digits/],
  ['newPrice', '-5', /Write digits/],
  ['newPrice', '৳95000', /Write digits/],
  ['newPrice', '', /^newPrice is empty\./],
  ['quantity', '2.5', /^quantity is "2.5"\. This must be a whole number\./],
  ['rating', '7', /5 or less/],
  ['sale', 'maybe', /^sale is "maybe"\. Write yes or no\./],
  ['ram', '8GB | 16GB + 8000', /^ram is "8GB | 16GB \+ 8000"\. "16GB \+ 8000" is no option with its price/],
  ['ram', '"16GB +8,000"', /is no option with its price/],
  ['ram', '16GB+8000', /is no option with its price/],
  ['ram', '16GB - 500', /is no option with its price/],
  ['ram', '16GB 8000 tk', /is no option with its price/],
  ['ram', '8GB | 16GB | 8gb', /"8gb" is there twice/],
  ['title', 'Laptop ??? good', /Letters were lost here/],
  ['title', 'Laptop \uFFFD', /Letters were lost here/],
])('a %s of %s is refused with its row, its column and what to write', async (column, cell, message) => {
  const { sku } = await shop.addProduct()

  const report = await importCsv(`sku,${column}\n\n${sku},${cell}\n`, true)

  expect(report).toMatchObject({ updated: 0, errorCount: 1 })
  expect(report.errors[0]).toMatchObject({ row: 3, column, message: expect.stringMatching(message) })
})

test('Bangla that a spreadsheet saved as question marks is refused', async () => {
  const { sku } = await shop.addProduct({ brand: 'লেনোভো', processorModel: '৳ 1' })

  const report = await importCsv(`sku,brand,processorModel\n${sku},??????,? 1\n`, true)

  expect(report.errors.map(({ column }: { column: string }) => column)).toEqual(['brand', 'processorModel'])
})

test('grouped numbers are amounts where commas separate the cells, and refused where semicolons do', async () => {
  const { sku } = await shop.addProduct()

  const lakhs = await importCsv(`sku,newPrice\n${sku},"1,25,500.50"\n`, true)
  const semicolons = await importCsv(`sku;newPrice\n${sku};95,000\n`, true)

  expect(lakhs.changes).toMatchObject([{ before: '125000', after: '125500.5' }])
  expect(semicolons.errors).toMatchObject([{ row: 2, column: 'newPrice', value: '95,000' }])
})

test('a comma without quotes does not move cells into other columns', async () => {
  const { sku } = await shop.addProduct()

  const report = await importCsv(`sku,newPrice\n${sku},95,000\n`, true)

  expect(report.errors[0].message).toMatch(/more cells than the header has names \(2\)/)
})

test('all mistakes of a file are told at once, the first two hundred by name', async () => {
  const report = await importCsv(
    `sku,newPrice\n${Array.from({ length: 300 }, (_, n) => `N${n},x\n`).join('')}`,
    true,
  )

  expect(report.errorCount).toBe(300)
  expect(report.errors).toHaveLength(200)
})

test('an OpenDocument spreadsheet is refused, not read as text', async () => {
  const sheet = 'PK\x03\x04\x14\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet'
  const refusal = await send(inFile(Buffer.from(sheet, 'latin1')))

  expect(refusal).toMatchObject({ code: 'WRONG_TYPE', message: expect.stringContaining('save it as') })
})

test('the preview lists every change with its before and after, and counts them', async () => {
  const first = await shop.addProduct({ details: `<p>${'long '.repeat(100)}end</p>` })
  const second = await shop.addProduct()

  const report = await importCsv(
    `sku,newPrice,details\n${first.sku},99000.5,<p>${'long '.repeat(100)}finish</p>\n` +
      `${second.sku},125000,<p>A good laptop.</p>\n`,
    true,
  )

  expect(report).toMatchObject({ added: 0, updated: 1, unchanged: 1, changeCount: 2 })
  expect(report.changes[0]).toEqual({
    row: 2,
    sku: first.sku,
    title: first.title,
    field: 'newPrice',
    before: '125000',
    after: '99000.5',
  })
  expect(report.changes[1]).toMatchObject({
    field: 'details',
    before: expect.stringMatching(/^….*end<\/p>$/),
    after: expect.stringMatching(/^….*finish<\/p>$/),
  })
  expect(report.fields).toEqual([
    { field: 'newPrice', count: 1 },
    { field: 'details', count: 1 },
  ])
})

test('what is probably a slip is asked about before it is confirmed', async () => {
  const { sku } = await shop.addProduct({ oldPricePaisa: 0 })
  const other = await shop.addProduct({ newPricePaisa: 0 })

  const report = await importCsv(`sku,newPrice,brand\n${sku},9500,Lenvo\n${other.sku},0,Lenovo\n`, true)

  expect(report.questions).toEqual([
    { row: 2, message: 'The price falls by 92%, from ৳125,000 to ৳9,500.' },
    { row: 2, message: "The brand is 'Lenvo'. Do you mean 'Lenovo'?" },
  ])
  expect(report.questionCount).toBe(2)
})

test('what a file has no column for stays as it is', async () => {
  const pictureColors = { '/uploads/front.webp': 'Silver' }
  const { id, sku } = await shop.addProduct({ pictureColors })
  const plain = await shop.addProduct()

  await importCsv(`sku,newPrice\n${sku},99000\n${plain.sku},99000\n`, false)

  const [after] = await shop.db.select().from(products).where(eq(products.id, id))
  expect(after).toMatchObject({ newPricePaisa: 9_900_000, pictureColors, quantity: 10 })
})

test('a confirmation counts for the file and the products that were shown', async () => {
  const { id, sku } = await shop.addProduct()
  const file = `sku,newPrice\n${sku},90000\n`
  const { basedOn } = await send(inFile(file))
  const other = await send(inFile(`sku,newPrice\n${sku},9000\n`, { dryRun: false, basedOn }))
  await shop.db.update(products).set({ newPricePaisa: 12_000_000 }).where(eq(products.id, id))
  const late = await send(inFile(file, { dryRun: false, basedOn }))
  const again = await send(inFile(file))
  const saved = await send(inFile(file, { dryRun: false, basedOn: again.basedOn }))

  expect([other.code, late.code]).toEqual(['IMPORT_OUTDATED', 'IMPORT_OUTDATED'])
  expect(again.changes).toMatchObject([{ before: '120000', after: '90000' }])
  expect(saved).toMatchObject({ dryRun: false, updated: 1 })
})

test('the audit log has one line for the file, and for each changed product what changed', async () => {
  const [changed, same] = [await shop.addProduct(), await shop.addProduct()]
  const file = `sku,newPrice,brand\n${changed.sku},90000,Lenovo\n${same.sku},125000,Lenovo\n`
  await shop.db.delete(auditLog)

  await send(inFile(file, { dryRun: false }))

  const lines = await shop.db.select().from(auditLog).orderBy(auditLog.id)
  expect(lines).toMatchObject([
    {
      action: 'product.update',
      subject: changed.id,
      before: { newPrice: 125000 },
      after: { newPrice: 90000 },
    },
    {
      action: 'product.import',
      subject: 'prices.csv',
      before: null,
      after: { file: 'prices.csv', sha256: sha256(file), rows: 2, added: 0, updated: 1, unchanged: 1 },
    },
  ])
  expect(lines.map(({ before, after }) => [before, after])[0]).toEqual([
    { newPrice: 125000 },
    { newPrice: 90000 },
  ])
})

// However busy the machine is: its length is no reason to fail.
test('a file of five thousand products is added and changed', { timeout: 0 }, async () => {
  const skus = Array.from({ length: 5000 }, (_, n) => `BULK-${n}`)
  const added = await send(inFile(header + skus.map((sku) => row(sku)).join(''), { dryRun: false }))
  const prices = `sku,newPrice\n${skus.map((sku, n) => `${sku},${60_000 + n}\n`).join('')}`
  const changed = await send(inFile(prices, { dryRun: false }))

  expect(added).toMatchObject({ added: 5000, updated: 0, errorCount: 0, changeCount: 5000 })
  expect(changed).toMatchObject({ added: 0, updated: 5000 })
  expect(changed.changes).toHaveLength(200)
})

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
