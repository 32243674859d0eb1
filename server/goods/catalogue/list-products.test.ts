import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductSummary } from '#shared/contract/product.ts'
import { type Filter, filters, type ListingQuery, parseListing, sorts } from '#shared/listing.ts'
import { categoryKey } from '#shared/products/category.ts'
import { productFilters } from '#shared/products/product-filters.ts'
import { anyEntry, entry } from '#tests/support/examples/catalogue-entry.ts'
import { type CatalogueEntry, isForSale } from './catalogue-entry.ts'
import { valueKey } from './facet.ts'
import { countListing, listProducts, listWithChoicePrices } from './list-products.ts'
import { ProductIndex } from './product-index.ts'

function createIndex(entries: readonly CatalogueEntry[]): ProductIndex {
  const index = new ProductIndex()
  index.fill([...new Map(entries.map((one) => [one.product._id, one])).values()])
  index.indexWords(Number.POSITIVE_INFINITY)
  index.sort()
  return index
}

const list = (entries: readonly CatalogueEntry[], search: string) =>
  listProducts(createIndex(entries), parseListing(new URLSearchParams(search)))
const ids = (products: readonly ProductSummary[]) => products.map(({ _id }) => _id)

const values: Record<Filter, string[]> = {
  kind: ['Laptop', 'Accessory'],
  brand: ['Apple', 'asus', 'Nobody'],
  processor: ['Intel Core i5', 'Apple M3'],
  ram: ['16GB', '32GB', '64GB'],
  ssd: ['512GB', '1TB'],
  color: ['Black'],
  display: ['14-inch', '15.6-inch'],
  deviceType: ['Pre-Owned'],
  screen: ['14-inch'],
  refreshRate: ['144 to 239 Hz'],
  weight: ['Under 1.3 kg'],
  graphics: ['Dedicated', 'Integrated'],
}

const anyQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    chosen: fc.array(
      fc
        .constantFrom(...filters)
        .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...values[name]))),
      { maxLength: 4 },
    ),
    category: fc.constantFrom('', 'gaming', 'apple', 'mini-pc'),
    within: fc.constantFrom([], ['gaming'], ['gaming', 'asus']),
    minPrice: fc.constantFrom('', '50000', '99999.5', '459900'),
    maxPrice: fc.constantFrom('', '50000', '100000', '459900'),
    onSale: fc.constantFrom('', 'true'),
    inStock: fc.constantFrom('', 'true'),
    sort: fc.constantFrom('', ...sorts),
    limit: fc.constantFrom('1', '3', '100'),
    page: fc.constantFrom('1', '2'),
  })
  .map(({ chosen, within, ...rest }) => {
    const params = new URLSearchParams(rest)
    for (const [name, value] of chosen) params.append(name, value)
    return parseListing(params, within)
  })

/** Whether a product matches a query, found without an index. */
function matches(product: ProductSummary, query: ListingQuery, except?: Filter | 'price'): boolean {
  const keys = [product.brand, ...product.categories].map(categoryKey)
  const price = Math.min(product.newPrice, 459_900)
  return (
    query.within.every((key) => keys.includes(key)) &&
    (query.categories.length === 0 || query.categories.some((key) => keys.includes(key))) &&
    (!query.onSale || product.sale) &&
    (!query.inStock || isForSale(product)) &&
    (except === 'price' || (price >= query.minPrice && price <= query.maxPrice)) &&
    filters.every((filter) => {
      const chosen = filter === except ? undefined : query.filters[filter]?.map(valueKey)
      return (
        !chosen || productFilters[filter].valuesOf(product).some((value) => chosen.includes(valueKey(value)))
      )
    })
  )
}

test('totals, counts and price span equal those of a plain count', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), anyQuery, (entries, query) => {
      const index = createIndex(entries)
      const products = index.products.filter((product) => product !== undefined)

      const { total, facets, products: page, pages } = listProducts(index, query)

      const matching = products.filter((product) => matches(product, query))
      expect(total).toBe(matching.length)
      expect(countListing(index, query)).toBe(total)
      expect(pages).toBe(Math.ceil(total / query.limit))
      expect(page).toHaveLength(Math.max(0, Math.min(query.limit, total - (query.page - 1) * query.limit)))
      for (const product of page) expect(matching).toContain(product)
      expect(facets.inStock).toBe(matching.filter(isForSale).length)
      expect(page.map(isForSale)).toEqual(page.map(isForSale).sort().reverse())
      for (const filter of filters) {
        const counts = new Map<string, number>()
        for (const product of products.filter((one) => matches(one, query, filter)))
          for (const key of new Set(productFilters[filter].valuesOf(product).map(valueKey)))
            counts.set(key, (counts.get(key) ?? 0) + 1)
        const shown = facets[filter].filter(({ count }) => count > 0)
        expect(new Map(shown.map(({ value, count }) => [valueKey(value), count]))).toEqual(counts)
      }
      const prices = products.filter((one) => matches(one, query, 'price')).map(({ newPrice }) => newPrice)
      expect(facets.price).toEqual({
        min: prices.length > 0 ? Math.min(...prices) : 0,
        max: Math.max(0, ...prices),
      })
    }),
  )
})

test('changing products one by one gives the same listings as loading them again', () => {
  const change = fc.oneof(
    anyEntry.map((one) => ({ put: one })),
    fc.nat(30).map((number) => ({ remove: `p${number}` })),
  )
  const queries = fc.array(anyQuery, { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(anyEntry, { maxLength: 10 }),
      fc.array(change, { maxLength: 40 }),
      queries,
      (first, changes, chosenQueries) => {
        const index = createIndex(first)
        const left = new Map(first.map((one) => [one.product._id, one]))
        for (const step of changes) {
          if ('put' in step) {
            index.put(step.put)
            left.set(step.put.product._id, step.put)
          } else {
            index.remove(step.remove)
            left.delete(step.remove)
          }
        }

        const fresh = createIndex([...left.values()])

        expect(index.size).toBe(fresh.size)
        for (const query of chosenQueries) {
          for (const q of ['', 'macbok', 'gaming 16gb', 'backlit'])
            expect(listProducts(index, { ...query, q })).toEqual(listProducts(fresh, { ...query, q }))
        }
      },
    ),
    { numRuns: 60 },
  )
})

const january = (day: number) => `2026-01-0${day}T00:00:00.000Z`
const laptops = [
  entry({ _id: 'old', title: 'b', newPrice: 300, createdAt: january(1) }),
  entry({ _id: 'sold', title: 'A', newPrice: 100, createdAt: january(4), available: 0 }),
  entry({ _id: 'young', title: 'c', newPrice: 200, createdAt: january(3) }),
  entry({ _id: 'hidden', title: 'D', newPrice: 200, createdAt: january(2), stock: false }),
]

test.each([
  ['featured', ['young', 'old', 'sold', 'hidden']],
  ['price-low', ['young', 'old', 'sold', 'hidden']],
  ['price-high', ['old', 'young', 'hidden', 'sold']],
  ['name', ['old', 'young', 'sold', 'hidden']],
])('the order %s puts the newest first among equals, and sold-out products last', (sort, expected) => {
  expect(ids(list(laptops, `sort=${sort}`).products)).toEqual(expected)
})

test('values are listed by size or by name, in the spelling most products use', () => {
  const ram = (...list: string[]) => ({
    ram: list.map((value) => ({ value, addPrice: 0 })),
    ssd: [],
    color: [],
    display: [],
  })
  const { facets } = list(
    [
      entry({ _id: '1', brand: 'HP', options: ram('16GB', '8GB') }),
      entry({ _id: '2', brand: 'asus', options: ram('16GB', '1TB') }),
      entry({ _id: '3', brand: 'Asus', options: ram('16 gb') }),
      entry({ _id: '4', brand: 'Asus', options: ram('ECC') }),
    ],
    '',
  )

  expect(facets.ram).toEqual([
    { value: '8GB', count: 1 },
    { value: '16GB', count: 3 },
    { value: '1TB', count: 1 },
    { value: 'ECC', count: 1 },
  ])
  expect(facets.brand).toEqual([
    { value: 'Asus', count: 3 },
    { value: 'HP', count: 1 },
  ])
})

test('a chosen value stays listed when no product has it', () => {
  const entries = [entry({ _id: '1', brand: 'HP' }), entry({ _id: '2', brand: 'Asus', sale: true })]

  expect(list(entries, 'brand=HP&onSale=true').facets.brand).toEqual([
    { value: 'Asus', count: 1 },
    { value: 'HP', count: 0 },
  ])
})

const memory = (...sizes: [string, number][]) => ({
  ram: sizes.map(([value, addPrice]) => ({ value, addPrice })),
  color: [],
  ssd: [],
  display: [],
})
const byChoice = (entries: readonly CatalogueEntry[], search: string) =>
  listWithChoicePrices(createIndex(entries), parseListing(new URLSearchParams(search)))

test('a page that is filtered by an option uses the price of that option, the API the base price', () => {
  const cheap = entry({ _id: 'cheap', newPrice: 50_000, options: memory(['8GB', 0], ['16 GB', 20_000]) })
  const dear = entry({ _id: 'dear', newPrice: 60_000, options: memory(['16GB', 0], ['32GB', 9_000]) })
  const all = [cheap, dear]

  expect(ids(list(all, 'ram=16GB&sort=price-low').products)).toEqual(['cheap', 'dear'])
  expect(ids(byChoice(all, 'ram=16GB&sort=price-low').products)).toEqual(['dear', 'cheap'])
  expect(ids(byChoice(all, 'ram=16GB&sort=price-high&limit=1').products)).toEqual(['cheap'])
  expect(ids(byChoice(all, 'ram=16GB&maxPrice=65000').products)).toEqual(['dear'])
  expect(byChoice(all, 'ram=16GB&maxPrice=65000')).toMatchObject({
    total: 1,
    facets: { price: { min: 60_000, max: 70_000 } },
  })
  expect(list(all, 'ram=16GB&maxPrice=65000').total).toBe(2)
})

test('the price of several options that a filter allows is that of the cheapest', () => {
  const laptop = entry({
    _id: 'laptop',
    newPrice: 50_000,
    options: memory(['32GB', 30_000], ['16GB', 10_000]),
  })

  expect(byChoice([laptop], 'ram=16GB&ram=32GB').facets.price).toEqual({ min: 60_000, max: 60_000 })
})

test('a page without an option among its filters lists the same as the API', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), anyQuery, (entries, query) => {
      const { ram: _ram, ssd: _ssd, color: _color, display: _display, ...others } = query.filters
      const index = createIndex(entries)
      const plain = { ...query, filters: others }

      expect(listWithChoicePrices(index, plain)).toEqual(listProducts(index, plain))
    }),
  )
})

test('a page that is filtered by options lists and counts what the API does, as long as no price is chosenQueries for', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), anyQuery, (entries, query) => {
      const index = createIndex(entries)
      const anyPrice = { ...query, minPrice: 0, maxPrice: 459_900, sort: undefined }
      const { facets, ...rest } = listWithChoicePrices(index, anyPrice)
      const { facets: ofApi, ...restOfApi } = listProducts(index, anyPrice)

      expect(rest).toEqual(restOfApi)
      expect({ ...facets, price: null }).toEqual({ ...ofApi, price: null })
    }),
  )
})

test('the pages of a listing together show every product once', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), anyQuery, (entries, query) => {
      const index = createIndex(entries)
      for (const listed of [listProducts, listWithChoicePrices]) {
        const { total, pages } = listed(index, { ...query, limit: 3 })
        const all = Array.from({ length: pages }, (_, page) =>
          ids(listed(index, { ...query, limit: 3, page: page + 1 }).products),
        ).flat()
        expect([all.length, new Set(all).size]).toEqual([total, total])
      }
    }),
  )
})
