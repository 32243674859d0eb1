import { expect, test } from 'vitest'
import type { Specs } from './product-fields.ts'
import { productFilters } from './product-filters.ts'

const { weight, screen, graphics } = productFilters

/** A product that says nothing about itself but what a test is about. */
function product(changes: { specs?: Specs | undefined; display?: string; gpu?: string }) {
  const options = { ram: [], color: [], ssd: [], display: [] }
  return {
    brand: '',
    deviceType: '',
    categories: [],
    options,
    processor: '',
    gpu: '',
    display: '',
    ...changes,
  }
}

test.each([
  [{ weight: 0.98 }, ['Under 1.3 kg']],
  [{ weight: 1.3 }, ['1.3 to 1.6 kg']],
  [{ weight: 2 }, ['2 kg and more']],
  [{}, []],
  [undefined, []],
])('a laptop of %j is in the class %j', (specs, expected) => {
  expect(weight.valuesOf(product({ specs }))).toEqual(expected)
})

test.each([
  [{ screen: 13.6 }, '', ['13-inch']],
  [{ screen: 17.3 }, '14-inch', ['17 to 19-inch']],
  [undefined, '15.6-inch FHD IPS 144 Hz', ['15-inch']],
  [undefined, '27 inch IPS', ['20-inch and more']],
  [undefined, 'Retina', []],
])('a screen of %j, written %j, is in the class %j', (specs, display, expected) => {
  expect(screen.valuesOf(product({ specs, display }))).toEqual(expected)
})

test.each([
  ['NVIDIA GeForce RTX 5070 Ti 12GB', ['Dedicated', 'RTX 5070 Ti']],
  ['NVIDIA GeForce RTX 4050 6GB', ['Dedicated', 'RTX 4050']],
  ['NVIDIA T500 4GB', ['Dedicated']],
  ['Intel Iris Xe', ['Integrated', 'Intel']],
  ['AMD Radeon 780M', ['Integrated', 'AMD']],
  ['Apple 10-core GPU', ['Integrated', 'Apple']],
  ['', []],
])('%j is filtered as %j', (gpu, expected) => {
  expect(graphics.valuesOf(product({ gpu }))).toEqual(expected)
})
