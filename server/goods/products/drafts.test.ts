import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, products } from '#server/platform/db/schema.ts'
import type { Product } from '#shared/contract/product.ts'
import { cartOf, payingShop } from '#tests/support/shop/paying-shop.ts'

let shop: Awaited<ReturnType<typeof payingShop>>
let staff: Record<string, string>
let draft: Product

const secret = 'Zenith'

beforeAll(async () => {
  shop = await payingShop()
  staff = (await shop.loginAs('super_admin')).headers
  await shop.addProduct({ id: 'public', title: 'Asus TUF F15', brand: 'Asus', categories: ['gaming'] })
  draft = (await post('/products/addProduct', input({ draft: true }))).json()
})
afterAll(() => shop.close())

test('no public address knows a draft', async () => {
  const addresses = [
    '/products',
    '/products?page=1&limit=50',
    '/products/listing',
    `/products/listing?brand=${secret}`,
    `/products/listing?q=${secret}`,
    '/products/innerProducts',
    `/products/some?ids=${draft._id}`,
    `/products/search/${secret}`,
    `/products/categories/${secret}`,
    '/products/categories/gaming',
    `/products/category/${draft.slug}`,
    `/products/${draft._id}`,
    '/products/export.csv',
    '/products/manage',
    `/products/manage/${draft._id}`,
  ]
  const responses = await Promise.all(addresses.map((address) => shop.app.inject(`/api${address}`)))
  const files = await Promise.all(
    ['/sitemap.xml', '/sitemap/products-1.xml', '/sitemap/pages.xml', '/sitemap/listings-1.xml'].map((url) =>
      shop.app.inject(url),
    ),
  )

  for (const [index, { body }] of [...responses, ...files].entries()) {
    expect(body, addresses[index]).not.toMatch(new RegExp(`${secret}|${draft._id}`, 'i'))
  }
  expect((await get(`/products/${draft._id}`, {})).statusCode).toBe(404)
  expect((await get(`/products/category/${draft.slug}`, {})).statusCode).toBe(404)
  expect((await get('/products', {})).headers['x-total-count']).toBe('1')
})

test('a draft cannot be bought by who guesses its id', async () => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, draft._id))

  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/payment/initiate',
    payload: cartOf([row!, 1]),
  })

  expect(response.statusCode).toBe(409)
  expect(response.json()).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' })
})

test('staff find a draft in their list and open it', async () => {
  const list = (await get('/products/manage?show=drafts')).json()
  const found = (await get(`/products/manage?q=${secret.toLowerCase()}`)).json()
  const manager = (await shop.loginAs('shop_manager')).headers

  expect(list).toMatchObject({ total: 1, products: [{ _id: draft._id, draft: true }] })
  expect(found).toMatchObject({ total: 1, products: [{ _id: draft._id }] })
  expect((await get(`/products/manage/${draft._id}`, manager)).json()).toMatchObject({ draft: true })
  expect((await get('/products/manage/nothing')).statusCode).toBe(404)
})

test('an import changes a draft and does not publish it', async () => {
  const csv = `sku,newPrice\n${draft.sku},77000\n`
  const response = await post('/products/importCsv', { csv, dryRun: false })

  expect(response.json()).toMatchObject({ updated: 1 })
  expect((await get(`/products/manage/${draft._id}`)).json()).toMatchObject({ newPrice: 77_000, draft: true })
  expect((await get(`/products/${draft._id}`, {})).statusCode).toBe(404)
})

test('a draft is published, and a product can be taken back, by saving it', async () => {
  const product = (
    await post('/products/addProduct', input({ title: 'Swift Go', sku: 'SG-1', draft: true }))
  ).json()
  const save = (changes: object) => post(`/products/updateProduct/${product._id}`, { ...product, ...changes })

  await save({ draft: false })
  const published = await get(`/products/${product._id}`, {})
  await save({ draft: undefined, newPrice: 50_000 })
  const kept = await get(`/products/${product._id}`, {})
  await save({ draft: true, basedOn: { draft: false } })
  const hidden = await get(`/products/${product._id}`, {})

  expect([published.statusCode, published.json().draft]).toEqual([200, undefined])
  expect(kept.json()).toMatchObject({ newPrice: 50_000 })
  expect(hidden.statusCode).toBe(404)
  expect((await get('/products/search/Swift', {})).json()).toEqual([])
  const lines = await shop.db.select().from(auditLog).where(eq(auditLog.subject, product._id))
  expect(lines.map(({ before, after }) => [before, after])).toContainEqual([{ draft: true }, {}])
})

test('a product that a colleague took back is not published again unseen', async () => {
  const product = (await post('/products/addProduct', input({ title: 'Aspire 5', sku: 'A-5' }))).json()
  await post(`/products/updateProduct/${product._id}`, { ...product, draft: true })

  const basedOn = { newPrice: product.newPrice, draft: false }
  const response = await post(`/products/updateProduct/${product._id}`, { ...product, draft: false, basedOn })

  expect(response.statusCode).toBe(409)
  expect(response.json().details).toMatchObject([{ path: 'basedOn' }, { path: 'draft', expected: true }])
})

test('a draft is saved half-done, and published once it is complete', async () => {
  const half = { title: 'Half a Book', deviceType: 'Pre-Owned', draft: true }
  const first = await post('/products/addProduct', half)
  const second = await post('/products/addProduct', { ...half, title: 'Half a Book 2' })

  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  const product = first.json()
  expect(product).toMatchObject({ draft: true, sku: '', brand: '', images: [], newPrice: 0 })
  const save = (changes: object) =>
    post(`/products/updateProduct/${product._id}`, { ...half, draft: undefined, ...changes })

  const still = await save({ brand: 'Acer' })
  const early = await save({ brand: 'Acer', draft: false })
  const pictured = await save({ ...complete(), images: ['/uploads/a.webp'], draft: false })
  const published = await save({ ...complete(), draft: false })
  const emptied = await save({ ...complete(), processor: '' })

  expect(still.json()).toMatchObject({ brand: 'Acer', draft: true })
  expect([early.statusCode, early.json().message]).toEqual([
    400,
    'Please fill in all required fields: description, newPrice, sku, processor, details, images',
  ])
  expect([pictured.statusCode, pictured.json().message]).toEqual([400, 'Product must have minimum 2 images'])
  expect(published.statusCode).toBe(200)
  expect(emptied.statusCode).toBe(400)
  expect((await get(`/products/${product._id}`, {})).json()).toMatchObject({ title: 'Half a Book' })
})

test('a draft without title, or with a wrong picture or price, is refused; so is a public product of its kind', async () => {
  const half = { title: 'Quarter Book', deviceType: 'Brand New', draft: true }
  const refused = [
    { ...half, title: '' },
    { ...half, deviceType: '' },
    { ...half, images: ['javascript:alert(1)'] },
    { ...half, newPrice: -1 },
    { ...half, draft: false },
    { ...half, draft: undefined },
  ]
  const responses = await Promise.all(refused.map((body) => post('/products/addProduct', body)))

  expect(responses.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 400))
})

test('the database holds no public product without pictures', async () => {
  const [row] = await shop.db.select().from(products).where(eq(products.title, 'Half a Book 2'))
  const publishing = shop.db.update(products).set({ draft: false }).where(eq(products.id, row!.id))

  await expect(publishing).rejects.toMatchObject({ cause: { constraint: 'products_images' } })
})

function get(url: string, headers = staff) {
  return shop.app.inject({ url: `/api${url}`, headers })
}

function post(url: string, payload: object) {
  return shop.app.inject({ method: 'POST', url: `/api${url}`, headers: staff, payload })
}

function input(changes: object = {}) {
  const title = `${secret} Book 14`
  const product = { title, brand: secret, sku: 'ZB-14-2026', ...changes }
  return {
    description: `${product.title} for work`,
    processor: 'Intel Core i5',
    newPrice: 60_000,
    deviceType: 'Brand New',
    categories: ['gaming'],
    images: ['/uploads/a.webp', '/uploads/b.webp'],
    details: { content: '<p>Good.</p>' },
    ...product,
  }
}

function complete() {
  return { ...input({ title: 'Half a Book', sku: 'HB-1', brand: 'Acer' }), deviceType: 'Pre-Owned' }
}
