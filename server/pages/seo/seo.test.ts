import { expect, test } from 'vitest'
import type { ProductSummary } from '#shared/contract/product.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { listingAddresses } from './listing-addresses.ts'
import { robotsText } from './robots.ts'
import { addressesPerPart, createSitemap } from './sitemap.ts'

const origin = 'https://projukti.test'

test('robots.txt names the sitemap and closes the pages of single visitors', () => {
  const text = robotsText(origin)

  expect(text).toContain('Sitemap: https://projukti.test/sitemap.xml')
  for (const path of ['/admin/', '/user/', '/checkout', '/order/', '/bn/user/', '/bn/checkout', '/bn/order/'])
    expect(text).toContain(`Disallow: ${path}\n`)
})

test('the sitemap is an index that grows a part for every 5,000 products', () => {
  expect(sitemapOf(0).index()).not.toContain('products-1')
  expect(sitemapOf(addressesPerPart).index()).not.toContain('products-2')
  expect(sitemapOf(addressesPerPart + 1).index()).toContain(
    '<loc>https://projukti.test/sitemap/products-2.xml</loc>',
  )
})

test('a part of the sitemap names each product once, by its canonical address', () => {
  const second = sitemapOf(addressesPerPart + 2).part('products-2.xml')

  expect(second?.match(/<url>/g)).toHaveLength(4)
  expect(second).toContain(`/category/gaming/asus/laptop-${addressesPerPart}</loc>`)
})

test('the sitemap lists the pages of the shop', () => {
  expect(sitemapOf(0).part('pages.xml')).toContain('/emi-info<')
  expect(sitemapOf(0).part('pages.xml')).toContain('/track<')
})

test('the sitemap lists every page in both languages, and each entry names the other', () => {
  const pages = sitemapOf(0).part('pages.xml') ?? ''
  const entries = pages.split('<url>').slice(1)
  const alternatesOf = (entry = '') => entry.match(/<xhtml:link[^>]+>/g)

  expect(entries.find((entry) => entry.includes('/bn/terms</loc>'))).toContain('hreflang="en"')
  expect(alternatesOf(entries.find((entry) => entry.includes('/bn/terms</loc>')))).toEqual(
    alternatesOf(entries.find((entry) => /test\/terms<\/loc>/.test(entry))),
  )
})

test('the sitemap lists every page of every listing that has products, under one spelling', async () => {
  const shop = await testShop()
  await shop.addProduct({ brand: 'Razer', categories: ['Gaming', 'For Creators'] })
  await shop.addProduct({ brand: 'Asus', categories: [], sale: true })
  for (let count = 0; count < 9; count++)
    await shop.addProduct({ brand: 'Microsoft Surface', deviceType: 'Pre-Owned' })

  const addresses = listingAddresses(shop.app.catalogue)
  await shop.close()

  expect(addresses).toEqual([
    '/shop',
    '/shop?page=2',
    '/shop?deviceType=Pre-Owned',
    '/shop?deviceType=Pre-Owned&page=2',
    '/shop?kind=Laptop',
    '/shop?kind=Laptop&page=2',
    '/offers',
    '/category/asus',
    '/category/for-creators',
    '/category/for-creators/razer',
    '/category/gaming',
    '/category/gaming/razer',
    '/category/microsoft',
    '/category/microsoft?page=2',
    '/category/razer',
    '/category/ultrabook',
    '/category/ultrabook?page=2',
    '/category/ultrabook/microsoft',
    '/category/ultrabook/microsoft?page=2',
  ])
})

test('parts of the sitemap that do not exist are not found', () => {
  for (const name of ['products-0.xml', 'products-2.xml', 'products-x.xml', 'listings-9.xml', 'nothing.xml'])
    expect(sitemapOf(3).part(name)).toBeNull()
})

function sitemapOf(size: number) {
  return createSitemap(origin, catalogueOf(size))
}

function catalogueOf(size: number) {
  const one = (index: number) =>
    ({
      slug: `laptop-${index}`,
      brand: 'Asus',
      categories: ['gaming'],
      updatedAt: '2026-01-01T00:00:00.000Z',
    }) as ProductSummary
  return {
    size,
    version: 1,
    count: () => size,
    newest: (count: number, from = 0) =>
      Array.from({ length: Math.max(0, Math.min(count, size - from)) }, (_, index) => one(from + index)),
  }
}
