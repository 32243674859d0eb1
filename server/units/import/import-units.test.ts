import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shops, units } from '#server/db/schema.ts'
import { testShop } from '#tests/support/shop.ts'

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
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: '/api/units/importCsv', payload, headers: manager.headers },
  })
  return answer.json()
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
  const rest = ['screen | keyboard', photos.join(' | '), photos[3], `"${price}"`, '48000', branch, 'yes']
  return [...cells, ...rest].join(',')
}

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
    checks: { screen: true },
  })
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
