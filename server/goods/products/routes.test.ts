import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { holds, orders, products } from '#server/platform/db/schema.ts'
import type { Product } from '#shared/contract/product.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>

beforeAll(async () => {
  shop = await testShop()
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const asus = { brand: 'Asus', categories: ['gaming'] }
  await shop.addProduct({
    ...asus,
    id: 'tuf',
    title: 'Asus TUF F15',
    slug: 'asus-tuf-f15',
    createdAt: day(1),
  })
  await shop.addProduct({
    ...asus,
    id: 'rog',
    title: 'Asus ROG Strix',
    newPricePaisa: 20_000_050,
    createdAt: day(3),
  })
  await shop.addProduct({ id: 'blade', title: 'Razer Blade', brand: 'Razer', createdAt: day(2) })
  await shop.addProduct({
    id: 'surface',
    title: 'Surface Pro',
    brand: 'Microsoft',
    createdAt: day(4),
    stock: false,
  })
})
afterAll(() => shop.close())

const get = (url: string, headers = {}) => shop.app.inject({ url: `/api/products${url}`, headers })
const ids = (list: Product[]) => list.map(({ _id }) => _id)

test('the whole catalogue comes newest first, in slices where asked', async () => {
  const all = await get('')
  const slice = await get('?page=2&limit=3')

  expect(ids(all.json())).toEqual(['surface', 'rog', 'blade', 'tuf'])
  expect(all.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(all.json()[3]).toMatchObject({ details: { content: '<p>A good laptop.</p>' }, newPrice: 125_000 })
  expect(ids(slice.json())).toEqual(['tuf'])
  expect([all.headers['x-total-count'], slice.headers['x-total-count']]).toEqual(['4', '4'])
  expect((await get('?page=900')).json()).toEqual([])
})

test('the whole catalogue is sent from ready bytes, which follow every change of units', async () => {
  const before = await get('')
  const known = { 'if-none-match': String(before.headers.etag) }
  await setUnits(shop.db, 9)
  const ready = await get('', known)
  await write(shop.app, async (tx, touch) => {
    await setUnits(tx, 8)
    touch(tags.stock('tuf'))
  })
  const changed = await get('', known)

  expect([ready.statusCode, ready.body, changed.statusCode]).toEqual([304, '', 200])
  expect(changed.json()[3]).toMatchObject({ _id: 'tuf', quantity: 8 })
  await setUnits(shop.db, 10)
  await shop.app.catalogue.restock(['tuf'])
})

test('the whole catalogue comes compressed to who takes it so', async () => {
  const plain = await get('')
  const packed = await get('', { 'accept-encoding': 'gzip' })

  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

function setUnits(db: Db | Tx, quantity: number) {
  return db.update(products).set({ quantity }).where(eq(products.id, 'tuf'))
}

test.each(['0', '-1', 'abc', '1.5', '999999', ''])('page %j of a list is refused', async (page) => {
  const { headers } = await shop.loginAs('super_admin')
  for (const list of ['', '/listing', '/manage']) {
    const response = await get(`${list}?page=${page}`, headers)
    expect(response.statusCode, list).toBe(400)
    expect(response.json()).toMatchObject({ code: 'BAD_REQUEST' })
  }
})

test('a page behind the last one is empty', async () => {
  expect((await get('/listing?page=900')).json()).toMatchObject({ products: [], total: 4 })
})

test('innerProducts runs from the oldest to the newest', async () => {
  expect(ids((await get('/innerProducts')).json().products)).toEqual(['tuf', 'blade', 'rog', 'surface'])
})

test.each([
  ['gaming', ['rog', 'tuf']],
  ['GAMING', ['rog', 'tuf']],
  ['asus', ['rog', 'tuf']],
  ['razor', ['blade']],
  ['microsoft-surface', ['surface']],
  ['gam', []],
  ['100%25', []],
])('the category %s holds %j', async (name, expected) => {
  expect(ids((await get(`/categories/${name}`)).json())).toEqual(expected)
})

test('one product is found by id or slug, anything else is not found', async () => {
  expect((await get('/tuf')).json()).toMatchObject({ title: 'Asus TUF F15', available: 10 })
  expect((await get('/category/asus-tuf-f15')).json()._id).toBe('tuf')
  for (const odd of [
    '/nothing',
    '/category/nothing',
    '/a%00b',
    '/%F0%9F%92%BB',
    "/'%20or%201=1",
    '/__proto__',
  ]) {
    const response = await get(odd)
    expect([response.statusCode, response.json().message]).toEqual([404, 'Product not found'])
  }
})

test('what is held for open payments is not available', async () => {
  const order = {
    id: 'o1',
    accessKey: 'k',
    customer: {} as never,
    subtotalPaisa: 0,
    totalPaisa: 0,
    searchText: '',
  }
  await shop.db.insert(orders).values(order)
  await shop.db
    .insert(holds)
    .values({ orderId: 'o1', productId: 'blade', quantity: 4, expiresAt: new Date(Date.now() + 60_000) })

  expect((await get('/blade')).json()).toMatchObject({ quantity: 10, available: 6 })
  expect((await get('/categories/razer')).json()[0].available).toBe(6)
})

test('a cart asks for its products at once', async () => {
  const response = await get('/some?ids=tuf&ids=nothing&ids=rog')

  expect(ids(response.json())).toEqual(['tuf', 'rog'])
})

test('a listing has its page, its counts and its bounds', async () => {
  const response = (await get('/listing?brand=Asus&sort=price-high&limit=1')).json()

  expect(ids(response.products)).toEqual(['rog'])
  expect(response).toMatchObject({ total: 2, page: 1, pages: 2 })
  expect(response.products[0].newPrice).toBe(200_000.5)
  expect(response.facets.brand).toEqual([
    { value: 'Asus', count: 2 },
    { value: 'Microsoft', count: 1 },
    { value: 'Razer', count: 1 },
  ])
  expect(response.facets.price).toEqual({ min: 125_000, max: 200_000.5 })
  expect(ids((await get('/listing')).json().products)).toEqual(['rog', 'blade', 'tuf', 'surface'])
  expect(ids((await get('/listing?category=razer&category=microsoft')).json().products)).toEqual([
    'blade',
    'surface',
  ])
})

test.each(['sort=cheapest', 'limit=0', 'minPrice=-5', 'onSale=perhaps'])(
  'a listing with %s is refused',
  async (query) => {
    expect((await get(`/listing?${query}`)).statusCode).toBe(400)
  },
)

test.each([
  '%00%00%00',
  '%25%25%25',
  '___',
  '💻💻💻',
  'مرحبا',
  'a'.repeat(4000),
  '%EF%BF%BD%EF%BF%BD%EF%BF%BD',
])('a search for %s answers', async (text) => {
  const response = await get(`/search/${text}`)

  expect([response.statusCode, response.json()]).toEqual([200, []])
})

test('search begins at three characters', async () => {
  expect((await get('/search/as')).json()).toEqual([])
  expect(ids((await get('/search/asu')).json())).toEqual(['rog', 'tuf'])
})

test('the staff list is paged and searched for managers', async () => {
  const { headers } = await shop.loginAs('shop_manager')

  expect((await get('/manage')).statusCode).toBe(401)
  const page = (await get('/manage?page=2&limit=3', headers)).json()
  expect([ids(page.products), page.total]).toEqual([['tuf'], 4])
  const found = (await get('/manage?q=blade', headers)).json()
  expect([ids(found.products), found.total]).toEqual([['blade'], 1])
})
