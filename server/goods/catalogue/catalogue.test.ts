import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { products } from '#server/platform/db/schema.ts'
import { parseListing } from '#shared/listing.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let catalogue: Catalogue

beforeAll(async () => {
  shop = await testShop()
})
beforeEach(async () => {
  await shop.db.delete(products)
  await shop.addProduct({ id: 'tuf', title: 'Asus TUF', brand: 'Asus', categories: ['Gaming'], quantity: 20 })
  await shop.addProduct({ id: 'blade', title: 'Blade', brand: 'Razer', categories: ['gaming', 'ultrabook'] })
  catalogue = createCatalogue(shop)
  await catalogue.load()
  await catalogue.searchable()
})
afterAll(() => shop.close())

const set = (id: string, values: Partial<typeof products.$inferInsert>) =>
  shop.db.update(products).set(values).where(eq(products.id, id))

test('a change of units makes a page stale only if the page shows it', async () => {
  await set('tuf', { quantity: 6 })
  expect(await catalogue.refresh(['tuf'])).toEqual([])
  expect(catalogue.byId('tuf')).toMatchObject({ quantity: 6, available: 6 })

  await set('tuf', { quantity: 5 })
  expect(await catalogue.refresh(['tuf'])).toContain('product:tuf')

  await set('tuf', { quantity: 4 })
  expect(await catalogue.refresh(['tuf'])).toContain('product:tuf')
})

test('an edit makes the product, its old and new lists and the catalogue stale', async () => {
  await set('tuf', { brand: 'Razer', categories: ['Mini PC'], updatedAt: new Date() })

  const tags = await catalogue.refresh(['tuf'])

  expect(tags.sort()).toEqual(['catalogue', 'in:asus', 'in:gaming', 'in:mini-pc', 'in:razer', 'product:tuf'])
  expect(
    catalogue
      .inCategory('razor')
      .map(({ _id }) => _id)
      .sort(),
  ).toEqual(['blade', 'tuf'])
  expect(catalogue.inCategory('asus')).toEqual([])
})

test('an edit of only the long texts makes the page of the product stale', async () => {
  await set('tuf', { details: '<p>New</p>', updatedAt: new Date(Date.now() + 5) })

  expect(await catalogue.refresh(['tuf'])).toContain('product:tuf')
})

test('a refresh removes deleted products, adds new ones and ignores unknown ids', async () => {
  await shop.db.delete(products).where(eq(products.id, 'tuf'))
  await shop.addProduct({ id: 'new', brand: 'HP', categories: [] })

  expect((await catalogue.refresh(['tuf', 'new', 'nothing'])).sort()).toEqual([
    'catalogue',
    'in:asus',
    'in:gaming',
    'in:hp',
    'product:new',
    'product:tuf',
  ])
  expect(catalogue.size).toBe(2)
  expect(catalogue.byId('tuf')).toBeUndefined()
  expect(await catalogue.refresh(['nothing'])).toEqual([])
})

test('a product is found by its slug, and after a change only by the new one', async () => {
  await set('tuf', { slug: 'tuf-2026' })
  await catalogue.refresh(['tuf'])

  expect(catalogue.bySlug('tuf-2026')?._id).toBe('tuf')
  expect(catalogue.bySlug('thinkpad-tuf')).toBeUndefined()
})

test('a product that changes while the words are being indexed is found by its new words only', async () => {
  const opening = createCatalogue(shop)
  await opening.load()
  await set('tuf', { title: 'Asus Strix', slug: 'strix', description: 'Strix' })
  await shop.db.delete(products).where(eq(products.id, 'blade'))
  await opening.refresh(['tuf', 'blade'])
  await opening.searchable()

  expect(opening.search('strix').map(({ _id }) => _id)).toEqual(['tuf'])
  expect(opening.search('blade')).toEqual([])
})

test('related products are other products of the same categories', async () => {
  await shop.addProduct({ id: 'mouse', brand: 'Logitech', categories: ['accessories'] })
  await catalogue.refresh(['mouse'])

  expect(catalogue.related(catalogue.byId('tuf')!, 4).map(({ _id }) => _id)).toEqual(['blade'])
})

test('the listing of an empty shop is empty', async () => {
  await shop.db.delete(products)
  await catalogue.load()
  await catalogue.searchable()

  const listing = catalogue.listing(parseListing(new URLSearchParams('q=laptop&ram=16GB')))
  expect(listing).toMatchObject({ products: [], total: 0, pages: 0, facets: { price: { min: 0, max: 0 } } })
  expect(catalogue.newest(10)).toEqual([])
})
