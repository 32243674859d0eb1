import { expect, test } from 'vitest'
import type { ProductWithUnits as Product, PublicUnit } from '#shared/contract/units.ts'
import { specFields, specNames } from '#shared/products/product-fields.ts'
import { compareRows } from './compare-rows.ts'

const laptop: Product = {
  _id: 'a',
  slug: 'a',
  title: 'Laptop A',
  description: '',
  descriptionVideoUrl: '',
  brand: 'Acer',
  processor: 'Intel Core i5',
  processorModel: 'Core i5-1335U',
  gpu: 'Intel Iris Xe',
  display: '14-inch FHD IPS',
  resolution: '1920 x 1080',
  images: ['/a.webp', '/b.webp'],
  newPrice: 60_000,
  oldPrice: 0,
  deviceType: 'Brand New',
  quantity: 3,
  available: 3,
  sale: false,
  stock: true,
  sku: 'A',
  features: [],
  categories: ['ultrabook'],
  rating: 4,
  productName: '',
  details: {
    content:
      '<table><tr><th>Weight</th><td>1.40 kg</td></tr><tr><th>Keys &amp; pad</th><td>Lit</td></tr></table>',
  },
  options: { ram: [{ value: '8GB', addPrice: 0 }], color: [], ssd: [], display: [] },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}
const row = (others: Partial<Product>, name: string) =>
  compareRows([laptop, { ...laptop, ...others }]).find((one) => one.name === name)

test('rows are marked where the products differ', () => {
  expect(row({ newPrice: 70_000 }, 'Price')).toEqual({
    name: 'Price',
    values: ['৳60,000', '৳70,000'],
    differs: true,
  })
  expect(row({ gpu: 'intel iris xe' }, 'Graphics')?.differs).toBe(false)
})

test('the price of a comparison is the one that the page of the product opens with', () => {
  const options = { ...laptop.options, ram: [{ value: '16GB', addPrice: 5_000 }] }

  expect(row({ options }, 'Price')?.values).toEqual(['৳60,000', '৳65,000'])
})

test('a measure counts before the words of the details, which fill in where nobody measured', () => {
  expect(row({ specs: { weight: 1.2 } }, 'Weight')?.values).toEqual(['1.40 kg', '1.2 kg'])
})

test('the warranty is the one that staff entered', () => {
  const warranty = { months: 18, replacementDays: 0, serviceYears: 3 }

  expect(row({ warranty }, 'Warranty')?.values[1]).toBe('18 months official, service 3 years')
})

test('every spec but a code has a row, a number with its unit', () => {
  const values = { number: 7, text: 'seven', list: ['six', 'seven'] }
  const specs = Object.fromEntries(specNames.map((name) => [name, values[specFields[name].kind]]))
  const texts = { number: '7', text: 'seven', list: 'six, seven' }

  for (const { kind, label, unit } of Object.values(specFields).filter(({ isCode }) => !isCode))
    expect(row({ specs }, label)?.values[1]).toBe(unit ? `${texts[kind]} ${unit}` : texts[kind])
})

test('what the details say beyond the fields has rows of its own', () => {
  expect(row({ details: { content: '' } }, 'Keys & pad')?.values).toEqual(['Lit', ''])
  expect(row({}, 'Colours')).toBeUndefined()
})

test('used machines are compared by grade and battery, and their price is that of the cheapest', () => {
  const units = [
    { grade: 'B', battery: 84 },
    { grade: 'A', battery: 91 },
  ] as PublicUnit[]

  expect(row({ units }, 'Grade')?.values).toEqual(['', 'A to B'])
  expect(row({ units }, 'Battery health')?.values).toEqual(['', '84 to 91%'])
  expect(row({ units }, 'Price')?.values).toEqual(['৳60,000', 'from ৳60,000'])
  expect(row({ units: units.slice(1) }, 'Battery health')?.values).toEqual(['', '91%'])
})
