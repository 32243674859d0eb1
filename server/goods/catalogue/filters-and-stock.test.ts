import { expect, test } from 'vitest'
import type { ProductSummary } from '#shared/contract/product.ts'
import { parseListing } from '#shared/listing.ts'
import { entry } from '#tests/support/examples/catalogue-entry.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { listProducts } from './list-products.ts'
import { ProductIndex } from './product-index.ts'

function list(entries: readonly CatalogueEntry[], search: string) {
  const index = new ProductIndex()
  index.fill(entries)
  index.indexWords(Number.POSITIVE_INFINITY)
  index.sort()
  return listProducts(index, parseListing(new URLSearchParams(search)))
}
const ids = (products: readonly ProductSummary[]) => products.map(({ _id }) => _id)

const january = (day: number) => `2026-01-0${day}T00:00:00.000Z`
const laptops = [
  entry({ _id: 'old', title: 'b', newPrice: 300, createdAt: january(1) }),
  entry({ _id: 'sold', title: 'A', newPrice: 100, createdAt: january(4), available: 0 }),
  entry({ _id: 'young', title: 'c', newPrice: 200, createdAt: january(3) }),
  entry({ _id: 'hidden', title: 'D', newPrice: 200, createdAt: january(2), stock: false }),
]

test('weight, screen and graphics are filters with a few classes each', () => {
  const light = entry({ _id: 'light', specs: { weight: 1.13, screen: 13.6 }, gpu: 'Intel Arc 140V' })
  const gaming = entry({
    _id: 'gaming',
    specs: { weight: 2.3 },
    display: '16-inch IPS',
    gpu: 'NVIDIA RTX 5060',
  })
  const { facets } = list([light, gaming], '')
  expect(facets.weight).toEqual([
    { value: 'Under 1.3 kg', count: 1 },
    { value: '2 kg and more', count: 1 },
  ])
  expect(facets.screen.map(({ value }) => value)).toEqual(['13-inch', '16-inch'])
  expect(facets.graphics.map(({ value }) => value)).toEqual(['Dedicated', 'Integrated', 'Intel', 'RTX 5060'])
  expect(ids(list([light, gaming], 'weight=Under+1.3+kg').products)).toEqual(['light'])
  expect(ids(list([light, gaming], 'graphics=Dedicated&screen=16-inch').products)).toEqual(['gaming'])
})

test('the filter for stock leaves out sold-out products', () => {
  const { products, total, facets } = list(laptops, 'inStock=true')
  expect([ids(products), total, facets.inStock]).toEqual([['young', 'old'], 2, 2])
  expect(list(laptops, '').facets.inStock).toBe(2)
})

test('a search lists what is sold out last, unless it was asked for by its whole name or SKU', () => {
  const gone = entry({ _id: 'gone', title: 'Dell XPS 13', sku: 'XP-13', available: 0 })
  const here = entry({ _id: 'here', title: 'Sleeve for Dell XPS 13', sku: 'SL-1' })
  expect(ids(list([gone, here], 'q=dell+xps').products)).toEqual(['here', 'gone'])
  expect(ids(list([gone, here], 'q=Dell+XPS+13').products)).toEqual(['gone', 'here'])
  expect(ids(list([gone, here], 'q=xp-13').products)[0]).toBe('gone')
})
