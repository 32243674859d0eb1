import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListedUnit, ProductSummary } from '#shared/contract/product.ts'
import { priceRange } from '#shared/limits.ts'
import { type Filter, type ListingQuery, parseListing } from '#shared/listing.ts'
import { productFilters } from '#shared/products/product-filters.ts'
import { anyEntry, entry } from '#tests/support/examples/catalogue-entry.ts'
import type { CatalogueEntry } from './catalogue-entry.ts'
import { countListing, listProducts, listWithChoicePrices } from './list-products.ts'
import { ProductIndex } from './product-index.ts'

const groups = ['ram', 'ssd', 'color'] as const

const unit = (code: string, ram: string, ssd: string, price: number): ListedUnit => ({
  code,
  grade: 'A',
  battery: 88,
  color: 'Black',
  ram,
  ssd,
  price,
})

/** A product as the database has it once it is sold by these units. */
function byUnit(one: CatalogueEntry, units: ListedUnit[]): CatalogueEntry {
  const listedUnits = units.toSorted((a, b) => a.price - b.price)
  const offered = groups.map((group) => {
    const values = [...new Set(listedUnits.map((listed) => listed[group]))]
    return [group, values.map((value) => ({ value, addPrice: 0 }))]
  })
  const options = { ...one.product.options, ...Object.fromEntries(offered), display: [] }
  const newPrice = listedUnits[0]?.price ?? one.product.newPrice
  return { ...one, product: { ...one.product, options, newPrice, quantity: units.length, listedUnits } }
}

function indexOf(entries: readonly CatalogueEntry[]): ProductIndex {
  const index = new ProductIndex()
  index.fill(entries)
  index.sort()
  index.indexWords(entries.length)
  return index
}

const query = (search: string) => parseListing(new URLSearchParams(search))
const thinkpad = byUnit(entry({ _id: 'used' }), [
  unit('SMALL', '16GB', '256GB', 43_900),
  unit('LARGE', '32GB', '512GB', 56_900),
])

test('a product that is sold by unit is not found by values that no single unit has', () => {
  const index = indexOf([thinkpad])
  const counts = (search: string, filter: 'ram' | 'ssd') => listProducts(index, query(search)).facets[filter]

  expect(listProducts(index, query('ram=32GB&ssd=256GB'))).toMatchObject({ products: [], total: 0 })
  expect(countListing(index, query('ram=32GB&ssd=256GB'))).toBe(0)
  expect(listProducts(index, query('ram=32GB&ssd=512GB')).total).toBe(1)
  expect(counts('ram=32GB', 'ssd')).toEqual([{ value: '512GB', count: 1 }])
  expect(counts('ram=32GB&ssd=512GB', 'ram')).toEqual([{ value: '32GB', count: 1 }])
})

test('under a filter it costs what the cheapest matching unit costs, and names that unit', () => {
  const index = indexOf([thinkpad])

  for (const list of [listProducts, listWithChoicePrices]) {
    const { products, facets } = list(index, query('ram=32GB'))

    expect(products).toMatchObject([{ newPrice: 56_900, listedUnits: [{ code: 'LARGE' }] }])
    expect(facets.price).toEqual({ min: 56_900, max: 56_900 })
  }
  expect(listProducts(index, query('')).products).toMatchObject([{ newPrice: 43_900 }])
})

test('a price range finds it by a unit inside, not by its lowest price', () => {
  const index = indexOf([thinkpad])

  const { products } = listProducts(index, query('minPrice=50000&maxPrice=60000'))

  expect(products).toMatchObject([{ newPrice: 56_900 }])
  expect(listProducts(index, query('minPrice=44000&maxPrice=50000')).total).toBe(0)
  expect(listProducts(index, query('ram=32GB&maxPrice=50000')).total).toBe(0)
})

test('the same filters lead to the same object, by which cached cards are found', () => {
  const index = indexOf([thinkpad])
  const find = () => listProducts(index, query('ram=32GB')).products[0]

  expect(find()).toBe(find())
})

const anyUnit: fc.Arbitrary<ListedUnit> = fc.record({
  code: fc.nat(10_000).map(String),
  grade: fc.constantFrom('A' as const, 'B' as const),
  battery: fc.constantFrom(81, 92),
  ram: fc.constantFrom('8GB', '16GB', '32GB'),
  ssd: fc.constantFrom('512GB', '1TB'),
  color: fc.constantFrom('Black', 'Silver'),
  price: fc.constantFrom(50_000, 99_999.5, 120_000, 600_000),
})
const anyEntryOrByUnit = fc
  .tuple(anyEntry, fc.option(fc.array(anyUnit, { minLength: 1, maxLength: 4 })))
  .map(([one, units]) => (units ? byUnit(one, units) : one))
const anyQuery = fc
  .record({
    ram: fc.subarray(['8GB', '16GB', '32GB']),
    ssd: fc.subarray(['512GB', '1TB']),
    color: fc.subarray(['Black', 'Silver']),
    brand: fc.subarray(['Apple', 'Asus']),
    rest: fc.record({
      minPrice: fc.constantFrom('', '60000', '99999.5'),
      maxPrice: fc.constantFrom('', '99999.5', '150000'),
      sort: fc.constantFrom('featured', 'price-low', 'price-high'),
      limit: fc.constant('100'),
    }),
  })
  .map(({ rest, ...values }) => {
    const params = new URLSearchParams(rest)
    for (const [name, chosen] of Object.entries(values))
      for (const value of chosen) params.append(name, value)
    return parseListing(params)
  })

const key = (value: string) => value.toLowerCase().replaceAll(' ', '')

/** The units of a product that fit, found without an index; a product that is not sold by unit counts as one. */
function fitting(product: ProductSummary, asked: ListingQuery, except?: Filter) {
  const { listedUnits, newPrice } = product
  const machines = listedUnits ?? [null]
  const has = (filter: Filter, machine: ListedUnit | null) => {
    const wanted = asked.filters[filter]?.map(key)
    const isUnits = groups.find((group) => group === filter)
    const offered = machine && isUnits ? [machine[isUnits]] : productFilters[filter].valuesOf(product)
    return !wanted || filter === except || offered.some((value) => wanted.includes(key(value)))
  }
  return machines.filter((machine) => {
    const price = Math.min(machine?.price ?? newPrice, priceRange.max)
    const isInRange = price >= asked.minPrice && price <= asked.maxPrice
    return isInRange && (['ram', 'ssd', 'color', 'brand'] as const).every((filter) => has(filter, machine))
  })
}

test('products by unit and others are found, priced and counted as by hand', () => {
  fc.assert(
    fc.property(fc.array(anyEntryOrByUnit, { maxLength: 12 }), anyQuery, (entries, asked) => {
      const unique = [...new Map(entries.map((one) => [one.product._id, one])).values()]
      const index = indexOf(unique)
      const all = unique.map(({ product }) => product)

      const { products, facets, total } = listProducts(index, asked)

      const expected = all.filter((product) => fitting(product, asked).length > 0)
      expect(products.map(({ _id }) => _id).sort()).toEqual(expected.map(({ _id }) => _id).sort())
      expect([total, countListing(index, asked)]).toEqual([expected.length, expected.length])
      for (const found of products) {
        const product = all.find(({ _id }) => _id === found._id) as ProductSummary
        expect(found.newPrice).toBe(fitting(product, asked)[0]?.price ?? product.newPrice)
      }
      const shown = products.filter(({ stock, available }) => stock && available > 0)
      const prices = shown.map(({ newPrice }) => newPrice)
      if (asked.sort === 'price-low') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      if (asked.sort === 'price-high') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
      for (const group of groups) {
        for (const { value, count } of facets[group]) {
          const hasValue = all.filter((product) =>
            fitting(product, asked, group).some((machine) =>
              (machine ? [machine[group]] : product.options[group].map((option) => option.value)).some(
                (offered) => key(offered) === key(value),
              ),
            ),
          )
          expect([group, value, count]).toEqual([group, value, hasValue.length])
        }
      }
    }),
    { numRuns: 300 },
  )
})
