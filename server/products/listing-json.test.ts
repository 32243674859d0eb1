import { expect, test } from 'vitest'
import { entry } from '#tests/support/entries.ts'
import { listingJson } from './listing-json.ts'

test('a listing is written as JSON, with letters of any language', () => {
  const products = [
    entry({ title: 'ল্যাপটপ “Pro” 14″', description: 'Fast \\ light\n🚀' }),
    entry({ title: 'Plain' }),
  ].map(({ product }) => product)
  const value = [{ value: 'নীল', count: 2 }]
  const facets = { brand: [], processor: [], ram: [], ssd: [], color: value, display: [], deviceType: [] }
  const listing = {
    products,
    total: 2,
    page: 1,
    pages: 1,
    facets: { ...facets, price: { min: 1, max: 2.5 } },
  }

  const text = listingJson(listing)

  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(listing)))
  expect(text).toMatch(/^[\x20-\x7e]+$/)
  expect(listingJson(listing)).toBe(text)
})
