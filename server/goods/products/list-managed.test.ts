import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let staff: Record<string, string>

beforeAll(async () => {
  shop = await testShop()
  staff = (await shop.loginAs('shop_manager')).headers
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const asus = { brand: 'Asus', categories: ['gaming'] }
  await shop.addProduct({ ...asus, id: 'tuf', sku: 'AS-TUF-507', title: 'Asus TUF', createdAt: day(1) })
  await shop.addProduct({
    ...asus,
    id: 'rog',
    sku: 'AS-ROG-16',
    title: 'Asus ROG',
    quantity: 2,
    createdAt: day(2),
  })
  await shop.addProduct({
    id: 'air',
    sku: 'AP-AIR-13',
    title: 'MacBook Air',
    brand: 'Apple',
    categories: ['macbook'],
    stock: false,
    sale: true,
    newPricePaisa: 9_000_000,
    createdAt: day(3),
  })
  await shop.addProduct({
    id: 'next',
    sku: 'AP-NEXT-1',
    title: 'MacBook Next',
    brand: 'Apple',
    categories: ['macbook'],
    draft: true,
    quantity: 0,
    createdAt: day(4),
  })
})
afterAll(() => shop.close())

test.each([
  ['', ['next', 'air', 'rog', 'tuf']],
  ['?brand=asus', ['rog', 'tuf']],
  ['?category=Macbook', ['next', 'air']],
  ['?stock=in', ['rog', 'tuf']],
  ['?stock=out', ['next', 'air']],
  ['?stock=low', ['rog']],
  ['?sale=yes', ['air']],
  ['?sale=no&brand=Apple', ['next']],
  ['?show=public', ['air', 'rog', 'tuf']],
  ['?show=drafts', ['next']],
  ['?sort=name', ['rog', 'tuf', 'air', 'next']],
  ['?sort=price-low&show=public', ['air', 'rog', 'tuf']],
  ['?sort=units-low', ['next', 'rog', 'air', 'tuf']],
  ['?sort=units-high&brand=Asus', ['tuf', 'rog']],
])('the staff list %s shows %j', async (query, ids) => {
  const { products, total } = await list(query)

  expect([products.map(({ _id }: { _id: string }) => _id), total]).toEqual([ids, ids.length])
})

test.each([
  ['TUF-5', ['tuf']],
  ['as-', ['rog', 'tuf']],
  ['ap-next', ['next']],
  ['16', ['rog']],
])('a part of an SKU, %s, finds its products', async (q, ids) => {
  const { products } = await list(`?q=${q}`)

  expect(products.map(({ _id }: { _id: string }) => _id)).toEqual(expect.arrayContaining(ids))
  expect(products[0]._id).toBe(ids[0])
})

test.each([
  ['?limit=3', ['next', 'air', 'rog']],
  ['?limit=3&page=2', ['tuf']],
  ['?limit=1&page=2', ['air']],
  ['?limit=3&page=3', []],
])('the page %s of all products shows %j and counts all', async (query, ids) => {
  const { products, total } = await list(query)

  expect([products.map(({ _id }: { _id: string }) => _id), total]).toEqual([ids, 4])
})

test('the list says what can be chosen in its filters', async () => {
  expect(await list('')).toMatchObject({ brands: ['Apple', 'Asus'], categories: ['gaming', 'macbook'] })
})

test.each(['stock=some', 'sale=true', 'show=all', 'sort=cheapest'])(
  'a list with %s is refused',
  async (query) => {
    const response = await shop.app.inject({ url: `/api/products/manage?${query}`, headers: staff })

    expect(response.statusCode).toBe(400)
  },
)

async function list(query: string) {
  return (await shop.app.inject({ url: `/api/products/manage${query}`, headers: staff })).json()
}
