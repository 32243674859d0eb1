import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductSummary } from '#shared/contract/product.ts'
import { priceRange } from '#shared/limits.ts'
import { type ListingQuery, parseListing } from '#shared/listing.ts'
import type { Taka } from '#shared/money.ts'
import { optionGroups, unitPrice } from '#shared/pricing.ts'
import { productFilters } from '#shared/products/product-filters.ts'
import { anyEntry, entry } from '#tests/support/examples/catalogue-entry.ts'
import { type CatalogueEntry, isForSale } from './catalogue-entry.ts'
import { valueKey } from './facet.ts'
import { listWithChoicePrices } from './list-products.ts'
import { ProductIndex } from './product-index.ts'

/** The same products with options that cost extra, each value and product another amount. */
const anyPricedEntry: fc.Arbitrary<CatalogueEntry> = fc
  .tuple(
    anyEntry,
    fc.array(fc.constantFrom(0, 0.5, 10_000, 49_999.5, 50_000), { minLength: 11, maxLength: 11 }),
  )
  .map(([one, extras]) => {
    const options = structuredClone(one.product.options)
    for (const group of optionGroups) for (const option of options[group]) option.addPrice = extras.pop() ?? 0
    return { ...one, product: { ...one.product, options } }
  })

const anyOptionQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    ram: fc.subarray(['8GB', '16GB', '32GB', '64GB']),
    ssd: fc.subarray(['512GB', '1TB']),
    display: fc.subarray(['14-inch']),
    brand: fc.subarray(['Apple', 'Asus']),
    rest: fc.record({
      minPrice: fc.constantFrom('', '50000', '99999.5', '150000'),
      maxPrice: fc.constantFrom('', '60000', '150000'),
      sort: fc.constantFrom('price-low', 'price-high'),
      limit: fc.constantFrom('1', '3', '100'),
      page: fc.constantFrom('1', '2', '3'),
    }),
  })
  .filter(({ ram, ssd, display }) => ram.length + ssd.length + display.length > 0)
  .map(({ rest, ...chosen }) => {
    const params = new URLSearchParams(rest)
    for (const [name, values] of Object.entries(chosen))
      for (const value of values) params.append(name, value)
    return parseListing(params)
  })

/** The price with the cheapest values that the query allows, found without an index. */
function priceFor(product: ProductSummary, { filters }: ListingQuery): Taka {
  const chosen = optionGroups.map((group) => {
    const allowed = filters[group]?.map(valueKey) ?? []
    const options = product.options[group].filter(({ value }) => allowed.includes(valueKey(value)))
    return [group, options.sort((a, b) => a.addPrice - b.addPrice)[0]?.value]
  })
  return unitPrice(product, Object.fromEntries(chosen))
}

/** Whether a product has the options and the brand that a query asks for. */
function isAskedFor(product: ProductSummary, { filters }: ListingQuery): boolean {
  return ([...optionGroups, 'brand'] as const).every((filter) => {
    const chosen = filters[filter]?.map(valueKey)
    return (
      !chosen || productFilters[filter].valuesOf(product).some((value) => chosen.includes(valueKey(value)))
    )
  })
}

function check(index: ProductIndex, query: ListingQuery): void {
  const all = index.products.filter((product) => product !== undefined)
  const prices = all
    .filter((product) => isAskedFor(product, query))
    .map((product) => priceFor(product, query))
  const direction = query.sort === 'price-low' ? 1 : -1
  const rank = (product: ProductSummary) => [
    Number(!isForSale(product)),
    direction * priceFor(product, query),
  ]
  const isWithin = (price: Taka) => price >= query.minPrice && price <= query.maxPrice
  const expected = all
    .filter((product) => isAskedFor(product, query))
    .filter((product) => isWithin(Math.min(priceFor(product, query), priceRange.max)))
    .map(rank)
    .sort(([soldOut = 0, price = 0], [otherSoldOut = 0, otherPrice = 0]) =>
      soldOut === otherSoldOut ? price - otherPrice : soldOut - otherSoldOut,
    )

  const { total, facets, products } = listWithChoicePrices(index, query)

  const first = (query.page - 1) * query.limit
  expect(products.map(rank)).toEqual(expected.slice(first, first + query.limit))
  expect(total).toBe(expected.length)
  expect(facets.price).toEqual({
    min: prices.length > 0 ? Math.min(...prices) : 0,
    max: Math.max(0, ...prices),
  })
}

test('pages by the price of an option, their bounds and their span equal those of a plain sort', () => {
  fc.assert(
    fc.property(
      fc.array(anyPricedEntry, { maxLength: 40 }),
      fc.array(anyPricedEntry, { maxLength: 10 }),
      anyOptionQuery,
      (entries, changes, query) => {
        const index = new ProductIndex()
        index.fill([...new Map(entries.map((one) => [one.product._id, one])).values()])
        index.indexWords(Number.POSITIVE_INFINITY)
        index.sort()
        check(index, query)
        for (const change of changes) index.put(change)
        check(index, query)
      },
    ),
    { numRuns: 60 },
  )
})

test('options that no product has any more are forgotten, and the others keep their prices', () => {
  const index = new ProductIndex()
  const withRam = (_id: string, addPrice: number): CatalogueEntry =>
    entry({ _id, options: { ram: [{ value: '16GB', addPrice }], ssd: [], color: [], display: [] } })
  index.put(withRam('steady', 5_000))

  for (let addPrice = 1; addPrice <= 50; addPrice++) {
    const edited = withRam('edited', addPrice)
    index.put(edited)
    index.remove('edited')
    // The same objects come back, as those of one read do.
    index.put(edited)
  }

  expect(index.prices.count).toBe(2)
  const query = parseListing(new URLSearchParams({ ram: '16GB', sort: 'price-low' }))
  expect(listWithChoicePrices(index, query).facets.price).toEqual({ min: 100_050, max: 105_000 })
  index.remove('steady')
  expect(index.prices.count).toBe(1)
})
