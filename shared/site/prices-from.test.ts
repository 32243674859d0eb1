import { expect, test } from 'vitest'
import type { ProductSummary } from '#shared/contract/product.ts'
import { filters, type ListingQuery } from '#shared/listing.ts'
import { productFilters } from '#shared/products/product-filters.ts'
import { categoryFigures, categoryFrom } from './prices-from.ts'

type Sold = Pick<ProductSummary, 'newPrice' | 'deviceType' | 'categories'>

const mouse: Sold = { newPrice: 2_390, deviceType: 'Brand New', categories: ['accessories', 'gaming'] }
const laptop: Sold = { newPrice: 84_900, deviceType: 'Brand New', categories: ['gaming'] }
const used: Sold = { newPrice: 62_900, deviceType: 'Pre-Owned', categories: ['gaming'] }

function shopOf(...products: Sold[]) {
  return {
    lowestPriceIn(_within: readonly string[], chosen: ListingQuery['filters'] = {}) {
      const matches = (product: ProductSummary) =>
        filters.every((filter) => {
          const values = chosen[filter]
          return !values || productFilters[filter].valuesOf(product).some((value) => values.includes(value))
        })
      const prices = (products as ProductSummary[]).filter(matches).map(({ newPrice }) => newPrice)
      return prices.length > 0 ? Math.min(...prices) : undefined
    },
  }
}

test.each([
  ['laptops, mice and used machines', [mouse, laptop, used], 84_900],
  ['used machines alone', [used], 62_900],
  ['accessories', [mouse], 2_390],
  ['nothing', [], undefined],
])('a category of %s begins with one price, at home and on its page', (_what, products, from) => {
  const shop = shopOf(...products)

  expect(categoryFrom(shop, ['gaming'])).toBe(from)
  const figures = categoryFigures(shop, ['gaming'], products.length)
  expect(figures).toContain(from === undefined ? '0 products' : `from ৳${from.toLocaleString('en-IN')}`)
})

test('what is pre-owned has a price of its own beside the new one', () => {
  expect(categoryFigures(shopOf(mouse, laptop, used), ['gaming'], 3)).toBe(
    '3 products: new laptops from ৳84,900, pre-owned from ৳62,900',
  )
})
