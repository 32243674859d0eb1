import { expect, test } from 'vitest'
import type { ProductSummary } from '#shared/contract/product.ts'
import { robotsText } from './robots.ts'
import { addressesPerPart, sitemapIndex, sitemapPart } from './sitemap.ts'

const origin = 'https://projukti.test'

test('robots are shown the way to the sitemap and kept out of what belongs to one visitor', () => {
  const text = robotsText(origin)

  expect(text).toContain('Sitemap: https://projukti.test/sitemap.xml')
  for (const path of ['/admin/', '/user/', '/checkout', '/order/'])
    expect(text).toContain(`Disallow: ${path}`)
})

test('the sitemap is an index that grows a part for every 5,000 products', () => {
  expect(sitemapIndex(origin, catalogueOf(0))).not.toContain('products-1')
  expect(sitemapIndex(origin, catalogueOf(addressesPerPart))).not.toContain('products-2')
  expect(sitemapIndex(origin, catalogueOf(addressesPerPart + 1))).toContain(
    '<loc>https://projukti.test/sitemap/products-2.xml</loc>',
  )
})

test('a part names each product once, by its canonical address', () => {
  const second = sitemapPart(origin, catalogueOf(addressesPerPart + 2), 'products-2.xml')

  expect(second?.match(/<url>/g)).toHaveLength(2)
  expect(second).toContain(`/category/gaming/asus/laptop-${addressesPerPart}</loc>`)
})

test('pages and brands are listed, each under one spelling', () => {
  const pages = sitemapPart(origin, catalogueOf(0), 'pages.xml')

  expect(pages).toContain('/category/razer<')
  expect(pages).not.toContain('/category/razor<')
  expect(pages).toContain('/emi-info<')
})

test('parts that do not exist are not found', () => {
  for (const name of ['products-0.xml', 'products-2.xml', 'products-x.xml', 'nothing.xml'])
    expect(sitemapPart(origin, catalogueOf(3), name)).toBeNull()
})

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
    newest: (count: number, from = 0) =>
      Array.from({ length: Math.max(0, Math.min(count, size - from)) }, (_, index) => one(from + index)),
  }
}
