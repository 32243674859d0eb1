import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shops, units } from '#server/platform/db/schema.ts'
import { collectStatements } from '#tests/support/database/collect-statements.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let manager: Awaited<ReturnType<typeof shop.loginAs>>
let branch: string
beforeAll(async () => {
  shop = await testShop()
  manager = await shop.loginAs('shop_manager')
  const id = await shop.addShop()
  const [row] = await shop.db.select().from(shops).where(eq(shops.id, id))
  branch = row!.name
})
afterAll(() => shop.close())

async function send(csv: string, more: object = {}) {
  const payload = { csv, fileName: 'units.csv', ...more }
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/units/importCsv',
    payload,
    headers: manager.headers,
  })
  return response.json()
}

const header =
  'sku,code,serial,grade,battery,ram,ssd,color,flaws,works,photos,verifiedPhoto,price,cost,branch,listed'
const photos = [1, 2, 3, 4].map((number) => `/uploads/import-${number}.webp`)

function line(sku: string, code: string, { grade = 'A', battery = '88', price = '60,000' } = {}) {
  const cells = [
    sku,
    code,
    `SN-${code}`,
    grade,
    battery,
    '16GB',
    '512GB',
    'Silver',
    'Worn keys | Light marks',
  ]
  const works = 'screen | keyboard | touchpad = none | ports | camera = No | speakers | wireless | charging'
  const rest = [works, photos.join(' | '), photos[3], `"${price}"`, '48000', branch, 'yes']
  return [...cells, ...rest].join(',')
}

test('a code that is refused is named, and not called empty', async () => {
  const laptop = await shop.addProduct()

  const { errors } = await send([header, line(laptop.sku, 'no spaces please')].join('\n'))

  expect(errors).toEqual([
    {
      row: 2,
      column: 'code',
      value: 'no spaces please',
      message: 'code is "no spaces please". A code has 3 to 20 capital letters, digits and dashes.',
    },
  ])
})

test('a dry run shows what a file does and changes nothing; the import does it', async () => {
  const laptop = await shop.addProduct()
  const csv = [header, line(laptop.sku, 'IMP-1'), line(laptop.sku, 'IMP-2', { price: '55000' })].join('\n')

  const dry = await send(csv)
  const before = await shop.db.$count(units, eq(units.productId, laptop.id))
  const done = await send(csv, { dryRun: false, basedOn: dry.basedOn })

  expect(dry).toMatchObject({ dryRun: true, added: 2, updated: 0, errorCount: 0 })
  expect(before).toBe(0)
  expect(done).toMatchObject({ dryRun: false, added: 2, errorCount: 0 })
  const product = (await shop.app.inject(`/api/products/${laptop.id}`)).json()
  expect(product).toMatchObject({ quantity: 2, newPrice: 55_000 })
  expect(product.units[0]).toMatchObject({
    code: 'IMP-2',
    flaws: ['Worn keys', 'Light marks'],
    checks: { screen: true, touchpad: 'none', camera: false },
  })
})

test('a preview locks no product: who edits or buys one in the meantime does not wait for it', async () => {
  const laptop = await shop.addProduct()
  const csv = [header, line(laptop.sku, 'PRE-1'), line(laptop.sku, 'PRE-2')].join('\n')
  const statements = collectStatements(shop.pool)

  await send(csv)

  expect(statements.filter((text) => /from "products"[^;]*for update/i.test(text))).toEqual([])
  expect(statements.filter((text) => text === 'rollback to savepoint unit_row')).toHaveLength(2)
})

test('a row that the database refuses does not keep the next ones from being checked', async () => {
  const laptop = await shop.addProduct()
  const branchless = ['ZZ-1', 'ZZ-2'].map((code) => `${laptop.sku},${code},${code}`)
  await shop.pool.query(`create function refuse_zz() returns trigger language plpgsql as
    $$ begin if new.code = 'ZZ-1' then raise unique_violation; end if; return new; end $$`)
  await shop.pool.query(
    'create trigger refuse_zz before insert on units for each row execute function refuse_zz()',
  )

  const { errors } = await send(['sku,code,serial', ...branchless, `${laptop.sku},no`].join('\n'))
  await shop.pool.query('drop trigger refuse_zz on units')

  expect(errors).toMatchObject([{ row: 2, message: expect.stringContaining('Another unit') }, { row: 4 }])
})

test('a row with a known code changes that unit alone, in the cells that differ', async () => {
  const laptop = await shop.addProduct()
  await send([header, line(laptop.sku, 'IMP-3')].join('\n'), { dryRun: false })

  const same = await send([header, line(laptop.sku, 'IMP-3', { price: '60000' })].join('\n'))
  const csv = `sku,code,price\n${laptop.sku},IMP-3,52000\n`
  const changed = await send(csv, { dryRun: false })

  expect(same).toMatchObject({ updated: 0, unchanged: 1 })
  expect(changed).toMatchObject({
    updated: 1,
    changes: [{ field: 'price', before: '60000', after: '52000' }],
  })
})

test('one wrong row and nothing is imported; every mistake is named with its row', async () => {
  const laptop = await shop.addProduct()
  const rows = [
    line(laptop.sku, 'IMP-4'),
    line('NO-SUCH-SKU', 'IMP-5'),
    line(laptop.sku, 'IMP-6', { grade: 'A+', battery: '70' }),
    line(laptop.sku, 'IMP-4'),
    line(laptop.sku, 'IMP-7', { price: 'cheap' }),
  ]

  const done = await send([header, ...rows].join('\n'), { dryRun: false })

  expect(done).toMatchObject({ added: 0, errorCount: 4 })
  expect(done.errors.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5, 6])
  expect(await shop.db.$count(units, eq(units.productId, laptop.id))).toBe(0)
})

test('an import is refused when a unit was changed after the dry run', async () => {
  const laptop = await shop.addProduct()
  await send([header, line(laptop.sku, 'IMP-8')].join('\n'), { dryRun: false })
  const csv = `sku,code,price\n${laptop.sku},IMP-8,52000\n`
  const dry = await send(csv)
  await send(`sku,code,price\n${laptop.sku},IMP-8,51000\n`, { dryRun: false })

  expect(await send(csv, { dryRun: false, basedOn: dry.basedOn })).toMatchObject({ code: 'IMPORT_OUTDATED' })
})

test('every mistake names its row, its column and what was read', async () => {
  const laptop = await shop.addProduct()
  const rows = [
    `${laptop.sku},W-2,"95000,50",50,A,Silver`,
    `${laptop.sku},W-3,60000,150,A,Silver`,
    `${laptop.sku},W-4,60000,80,Z,Silver`,
    `${laptop.sku},W-5,60000,80,,Bl� ???`,
    ',W-6,60000,80,,',
  ]

  const { errors } = await send(['sku,code,price,battery,grade,color', ...rows].join('\r\n'))

  expect(errors).toEqual([
    { row: 2, column: 'price', value: '95000,50', message: expect.stringMatching(/^price is "95000,50"\. /) },
    { row: 3, column: 'battery', value: '150', message: 'battery is "150". This must be 100 or less.' },
    { row: 4, column: 'grade', value: 'Z', message: expect.stringMatching(/^grade is "Z"\. /) },
    { row: 5, column: 'color', value: 'Bl� ???', message: expect.stringContaining('Letters were lost') },
    { row: 6, message: 'The sku is empty. It says which product the unit belongs to.' },
  ])
})

test('a unit is not put at one of two branches of the same name', async () => {
  const laptop = await shop.addProduct()
  const name = `Twin of ${laptop.sku}`
  for (let nth = 0; nth < 2; nth += 1)
    await shop.db
      .update(shops)
      .set({ name })
      .where(eq(shops.id, await shop.addShop()))

  const { errors } = await send(`sku,branch\n${laptop.sku},${name}\n`, { dryRun: false })

  expect(errors).toEqual([
    {
      row: 2,
      column: 'branch',
      value: name,
      message: `branch is "${name}". More than one branch has this name. Please enter the unit in the form.`,
    },
  ])
  expect(await shop.db.$count(units, eq(units.productId, laptop.id))).toBe(0)
})

test('a price with a comma and without quotes does not become a price of 60', async () => {
  const laptop = await shop.addProduct()
  const csv = `sku,code,price\n${laptop.sku},CMA-1,60,000\n`

  const done = await send(csv, { dryRun: false })

  expect(done).toMatchObject({ added: 0, errors: [{ row: 2, message: expect.stringContaining('quotes') }] })
})

test('a serial number that is in the file twice is named with the row that has it', async () => {
  const laptop = await shop.addProduct()
  const rows = ['TW-1,pf 77', 'TW-2,PF 78', 'TW-3,PF 77'].map((cells) => `${laptop.sku},${cells}`)

  const { errors } = await send(['sku,code,serial', ...rows].join('\n'))

  expect(errors).toMatchObject([{ row: 4, message: 'Row 2 has the same serial number, PF 77.' }])
})

test.each([
  ['nothing', '', 'The file needs a column named sku: the product of each unit.'],
  ['no SKU column', 'code\nx\n', 'The file needs a column named sku: the product of each unit.'],
  [
    'unknown columns',
    'sku,Prize,Colour\nA,1,2',
    'The file has columns that a unit does not have: Prize, Colour',
  ],
  [
    'a column twice',
    'sku,Price,price\nA,1,2',
    'The file has columns twice: price. Every column may be there once.',
  ],
  ['no rows', 'sku\n', 'The file has no units.'],
  ['too many rows', `sku\n${'x\n'.repeat(5000)}`, 'At most 500 units at a time; this file has 5000.'],
])('a file with %s is refused', async (_what, csv, message) => {
  expect(await send(csv)).toMatchObject({ code: 'BAD_REQUEST', message })
})

test('a file as another spreadsheet saves it is read alike, and says what it does not change', async () => {
  const laptop = await shop.addProduct()
  await send([header, line(laptop.sku, 'ALI-1')].join('\n'), { dryRun: false })
  const cells = [laptop.sku, 'ali-1', '60000', '88%', 'YES', '"Worn keys | Light marks"'].join(';')

  const same = await send(`\uFEFFSKU;Code;Price;Battery;Listed;Flaws\r\n${cells}\r\n;;;;;\r\n`)
  const comma = await send(`sku,code,price\n${laptop.sku},ALI-1,"60,000"\n`, { dryRun: false })

  expect(same).toMatchObject({ added: 0, updated: 0, unchanged: 1, errorCount: 0 })
  expect(comma).toMatchObject({ updated: 0, unchanged: 1 })
})

test.each([
  ['an old Excel workbook', Buffer.from('\xD0\xCF\x11\xE0', 'latin1'), 'an old Excel workbook'],
  ['Windows-1252', Buffer.from('sku,code,color\nA,B-1,Caf\xe9', 'latin1'), 'row 2, column color'],
  ['UTF-16', Buffer.from('\uFEFFsku,code\nA,B-1', 'utf16le'), 'UTF-16'],
])('%s is refused with how to save it', async (_kind, bytes, words) => {
  const refused = await send('', { file: bytes.toString('base64') })

  expect(refused).toMatchObject({ code: 'WRONG_TYPE', message: expect.stringContaining(words) })
  expect(refused.message).toContain('CSV UTF-8')
})

test('a file without codes that was imported, with a lost response, is shown again before it adds more', async () => {
  const laptop = await shop.addProduct()
  const csv = `sku,color\n${laptop.sku},Silver\n${laptop.sku},Grey\n`
  const { basedOn } = await send(csv)
  await send(csv, { dryRun: false, basedOn })

  expect(await send(csv, { dryRun: false, basedOn })).toMatchObject({ code: 'IMPORT_OUTDATED' })
  expect(await shop.db.$count(units, eq(units.productId, laptop.id))).toBe(2)
})

test('an import compares each unit with a hundred thousand others by their indexes', async () => {
  const { pool } = shop
  const laptop = await shop.addProduct()
  await pool.query(
    `insert into units (id, brand, code, serial, price_paisa, shop_id)
     select 'n' || n, 'HP', 'MANY-' || n, 'MANY' || n, 1, (select id from shops limit 1)
     from generate_series(1, 100000) as n`,
  )
  await pool.query('analyze units')
  const statements = collectStatements(pool)

  const report = await send([header, line(laptop.sku, 'ONE-1'), line(laptop.sku, 'ONE-2')].join('\n'))

  expect(report).toMatchObject({ added: 2, errorCount: 0 })
  const comparisons = statements.filter((text) => /count\(\*\)[^;]*upper\("units"\."serial"\)/.test(text))
  expect(comparisons).toHaveLength(2)
  const { rows } = await pool.query(`explain (generic_plan) ${comparisons[0]}`)
  expect(JSON.stringify(rows)).not.toMatch(/Seq Scan on units/)
}, 300_000)
