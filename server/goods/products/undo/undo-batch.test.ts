import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog, productBatches, products } from '#server/platform/db/schema.ts'
import type { ProductBatch, UndoReport } from '#shared/contract/goods/many-products.ts'
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
  await shop.db.delete(productBatches)
  await shop.addProduct({ id: 'one', title: 'Laptop One' })
  await shop.addProduct({ id: 'two', title: 'Laptop Two' })
})
afterAll(() => shop.close())

const was = { newPrice: 125_000, oldPrice: 0, sale: false }
const lowered = { newPrice: 120_000, oldPrice: 125_000, sale: true }

test('a change of many products is offered for undoing, and is undone', async () => {
  await lower('one', 'two')

  const [batch] = await batches()
  expect(batch).toMatchObject({ kind: 'change', products: 2, by: expect.stringContaining('Rahima') })
  expect(await undo(batch)).toEqual({ undone: 2, refused: [], refusedCount: 0 })

  for (const id of ['one', 'two']) expect(await read(id)).toMatchObject(was)
  expect(await batches()).toEqual([])
  const lines = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'product.undo'))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ before: lowered, after: was })
})

test('a product whose price somebody changed since stays and is named, the others are undone', async () => {
  await lower('one', 'two')
  await post('/products/updateProduct/two', { ...(await read('two')), newPrice: 99_000 })

  const report = await undo((await batches())[0])

  expect(report).toMatchObject({
    undone: 1,
    refused: [{ id: 'two', message: expect.stringMatching(/^Laptop Two: Rahima .* in the meantime\.$/) }],
    refusedCount: 1,
  })
  expect(await read('one')).toMatchObject(was)
  expect(await read('two')).toMatchObject({ newPrice: 99_000, oldPrice: 125_000, sale: true })
})

test('what somebody changed since in other fields stays as they left it', async () => {
  await lower('one')
  await post('/products/updateProduct/one', { ...(await read('one')), title: 'Laptop One, 2026' })

  expect(await undo((await batches())[0])).toMatchObject({ undone: 1 })
  expect(await read('one')).toMatchObject({ ...was, title: 'Laptop One, 2026' })
})

test('units that were sold since are not brought back, and a deleted product is named', async () => {
  await send([
    { id: 'one', set: { quantity: 20 }, basedOn: { quantity: 10 } },
    { id: 'two', set: { quantity: 20 }, basedOn: { quantity: 10 } },
  ])
  await shop.db.update(products).set({ quantity: 19 }).where(eq(products.id, 'one'))
  await post('/products/deleteProduct/two', {})

  const { undone, refused } = await undo((await batches())[0])

  expect(undone).toBe(0)
  expect(refused.map(({ message }) => message)).toEqual([
    'Laptop One: A sale or a colleague changed it in the meantime.',
    'A product was deleted in the meantime.',
  ])
  expect(await read('one')).toMatchObject({ quantity: 19 })
})

test('an import is undone: changed products get all former values back, added ones are deleted', async () => {
  const before = await read('one')
  await importFile(
    ['sku', 'title', 'slug', 'features', 'weight', 'metaTitle', 'newPrice'],
    [before.sku, 'Another title', 'another-address', 'Light | Quiet', '1.2', 'Meta', '99000'],
  )
  await importNew('NEW-1')
  const [added] = await shop.db.select().from(products).where(eq(products.sku, 'NEW-1'))

  const [ofAdded, ofChanged] = await batches()
  expect([ofAdded, ofChanged]).toMatchObject([
    { kind: 'import', products: 1, file: 'laptops.csv' },
    { kind: 'import', products: 1 },
  ])
  expect(await undo(ofChanged)).toMatchObject({ undone: 1, refusedCount: 0 })
  expect(await undo(ofAdded)).toMatchObject({ undone: 1, refusedCount: 0 })

  const { updatedAt: _, ...rest } = before
  expect(await read('one')).toMatchObject(rest)
  expect(await read('one')).not.toHaveProperty('metaTitle')
  expect(await shop.db.$count(products, eq(products.sku, 'NEW-1'))).toBe(0)
  expect((await shop.app.inject(`/api/products/${added?.id}`)).statusCode).toBe(404)
  // The same file can be imported once more, to the same addresses.
  await importNew('NEW-1')
  expect(await shop.db.$count(products, eq(products.slug, added?.slug ?? ''))).toBe(1)
})

test('an added product that was changed or sold since stays', async () => {
  await importNew('NEW-2')
  const [added] = await shop.db.select().from(products).where(eq(products.sku, 'NEW-2'))
  const id = added?.id ?? ''
  await shop.db.update(products).set({ quantity: 1 }).where(eq(products.id, id))

  expect(await undo((await batches())[0])).toMatchObject({ undone: 0, refused: [{ id }] })
  expect(await shop.db.$count(products, eq(products.id, id))).toBe(1)
})

test('a batch is undone once, also by two people at once, and not after seven days', async () => {
  await lower('one')
  const [first] = await batches()
  const both = await Promise.all([
    post(`/products/undoBatch/${first?._id}`),
    post(`/products/undoBatch/${first?._id}`),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])

  await lower('two')
  const [second] = await batches()
  const old = sql`now() - interval '7 days 1 minute'`
  await shop.db
    .update(productBatches)
    .set({ createdAt: old })
    .where(eq(productBatches.id, second?._id ?? ''))
  const late = await post(`/products/undoBatch/${second?._id}`)

  expect(late.json()).toMatchObject({
    code: 'BATCH_NOT_FOUND',
    message: 'This change can no longer be undone.',
  })
  expect(await batches()).toEqual([])
  expect(await read('two')).toMatchObject(lowered)
})

test('a request that changes nothing leaves nothing to undo', async () => {
  await send([{ id: 'one', set: was, basedOn: was }])

  expect(await batches()).toEqual([])
  expect(await shop.db.$count(auditLog, eq(auditLog.subject, 'one'))).toBe(0)
})

function lower(...ids: string[]) {
  return send(ids.map((id) => ({ id, set: lowered, basedOn: was })))
}

async function send(changes: object[]) {
  const response = await post('/products/changeMany', { changes, dryRun: false })
  expect(response.statusCode).toBe(200)
}

/** A file with a header and rows. */
async function importFile(...rows: string[][]) {
  const csv = rows.map((cells) => cells.join(',')).join('\n')
  const response = await post('/products/importCsv', { csv, fileName: 'laptops.csv', dryRun: false })
  expect(response.json()).toMatchObject({ errors: [], errorCount: 0 })
}

function importNew(sku: string) {
  const names =
    'sku,title,description,brand,processor,newPrice,deviceType,images,details,categories,ram,quantity'
  const cells = `${sku},Laptop ${sku},About ${sku},HP,Intel Core i5,50000,Brand New,/uploads/a.webp | /uploads/b.webp,<p>Good</p>,gaming,8GB,3`
  return importFile(names.split(','), cells.split(','))
}

async function batches(): Promise<ProductBatch[]> {
  return (await shop.app.inject({ url: '/api/products/batches', headers: staff })).json()
}

async function undo(batch: ProductBatch | undefined): Promise<UndoReport> {
  const response = await post(`/products/undoBatch/${batch?._id}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}

function post(url: string, payload: object = {}) {
  return shop.app.inject({ method: 'POST', url: `/api${url}`, headers: staff, payload })
}

async function read(id: string) {
  return (await shop.app.inject(`/api/products/${id}`)).json()
}
