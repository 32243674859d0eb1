import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filters, listingSearch, parseListing, sorts } from './listing.ts'

const parse = (search: string) => parseListing(new URLSearchParams(search))

test('a bare address shows everything, featured, eight to a page', () => {
  expect(parse('')).toEqual({
    within: [],
    categories: [],
    filters: {},
    minPrice: 0,
    maxPrice: 459_900,
    onSale: false,
    inStock: false,
    q: '',
    plain: false,
    sort: undefined,
    page: 1,
    limit: 8,
  })
})

test('prices in Bangla digits, with or without commas, are understood', () => {
  expect(parse('minPrice=৫০০০০&maxPrice=১,২৫,০০০')).toMatchObject({ minPrice: 50_000, maxPrice: 125_000 })
})

test('repeated keys are alternatives, whatever their order', () => {
  expect(parse('ram=8GB&ram=16GB&ram=8GB').filters).toEqual({ ram: ['16GB', '8GB'] })
  expect(listingSearch(parse('ram=8GB&ram=16GB'))).toBe(listingSearch(parse('ram=16GB&ram=8GB')))
})

test('categories are named in any spelling', () => {
  const query = parseListing(new URLSearchParams('category=Gaming&category=razor'), ['Microsoft Surface'])

  expect(query.categories).toEqual(['gaming', 'razer'])
  expect(query.within).toEqual(['microsoft'])
})

test('nonsense in an address falls back to what the shop usually shows', () => {
  expect(parse('minPrice=abc&maxPrice=1e9&page=-3&limit=5000&sort=random&brand=')).toEqual({
    ...parse(''),
    limit: 100,
  })
})

test('an address that is read and written again means the same', () => {
  const values = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 3 })
  const part = fc.tuple(fc.constantFrom(...filters, 'category'), values)
  const more = fc.record({
    q: fc.string({ maxLength: 20 }),
    sort: fc.constantFrom(...sorts, ''),
    minPrice: fc.nat(500_000).map(String),
    maxPrice: fc.nat(500_000).map(String),
    page: fc.nat(20).map(String),
    onSale: fc.constantFrom('true', ''),
    inStock: fc.constantFrom('true', ''),
    plain: fc.constantFrom('true', ''),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), more, (parts, rest) => {
      const params = new URLSearchParams(rest)
      for (const [name, chosen] of parts) for (const value of chosen) params.append(name, value)
      const query = parseListing(params)

      expect(parse(listingSearch(query))).toEqual(query)
    }),
  )
})
