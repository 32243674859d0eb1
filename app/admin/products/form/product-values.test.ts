import { expect, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { specFields, specNames } from '#shared/products/product-fields.ts'
import { productRefusal } from '#shared/products/product-rules.ts'
import { basisOf, copyValues, emptyValues, shownPrice, toBody, valuesOf } from './product-values.ts'

const zenbook: Product = {
  _id: 'zenbook',
  slug: 'asus-zenbook-14',
  title: 'ASUS Zenbook 14',
  description: 'A light laptop',
  descriptionVideoUrl: '',
  brand: 'ASUS',
  processor: 'Intel Core Ultra 7',
  processorModel: '155H',
  gpu: 'Intel Arc',
  display: '14-inch OLED',
  resolution: '2880 x 1800',
  images: ['/uploads/a.webp', '/uploads/b.webp'],
  newPrice: 154_900.5,
  oldPrice: 0,
  deviceType: 'Brand New',
  quantity: 9,
  available: 8,
  sale: false,
  stock: true,
  sku: 'AS-UX3405',
  features: ['Light', 'Wi-Fi 6E, Bluetooth 5.3'],
  categories: ['ultrabook'],
  rating: 4.8,
  details: { content: '<p>Good.</p>' },
  options: { ram: [{ value: '16GB', addPrice: 0 }], color: [], ssd: [], display: [] },
  productName: '',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}

test('a product that is opened and saved unchanged stays as it was', () => {
  const { _id, available, createdAt, updatedAt, ...sent } = zenbook

  expect(toBody(valuesOf(basisOf(zenbook)))).toEqual({
    ...sent,
    metaTitle: '',
    metaDescription: '',
    descriptionBangla: '',
    featuresBangla: [],
    detailsBangla: { content: '' },
    oldPrice: null,
    pictureColors: {},
    specs: {},
    warranty: null,
    draft: false,
  })
})

test('texts in Bangla go through the form unchanged, each feature at its place', () => {
  const bangla = {
    descriptionBangla: 'হালকা ল্যাপটপ',
    featuresBangla: ['', 'Wi-Fi 6E ও Bluetooth 5.3'],
    detailsBangla: { content: '<p>ভালো।</p>' },
  }

  expect(toBody(valuesOf(basisOf({ ...zenbook, ...bangla })))).toMatchObject(bangla)
})

test('every spec goes through the form unchanged', () => {
  const values = { number: 7.25, text: 'seven', list: ['six', 'a, b'] }
  const specs = Object.fromEntries(specNames.map((name) => [name, values[specFields[name].kind]]))

  expect(toBody(valuesOf(basisOf({ ...zenbook, specs }))).specs).toEqual(specs)
})

test.each([
  ['its own', { months: 18, replacementDays: 0, serviceYears: 3 }],
  ['none', { months: 0, replacementDays: 0, serviceYears: 0 }],
])('a warranty, %s, goes through the form unchanged', (_which, warranty) => {
  expect(toBody(valuesOf(basisOf({ ...zenbook, warranty }))).warranty).toEqual(warranty)
})

test('a warranty of a year and a half is refused with words', () => {
  const values = { ...valuesOf(basisOf(zenbook)), warranty: { kind: 'own', ...typed('1.5') } as const }

  expect(productRefusal(toBody(values))).toBe('The years of service are a whole number from 0 to 10.')

  function typed(serviceYears: string) {
    return { months: '12', replacementDays: '', serviceYears }
  }
})

test('a copy is a draft with an address and a SKU of its own', () => {
  const body = toBody(copyValues(zenbook))

  expect(body).not.toHaveProperty('slug')
  expect(body).toMatchObject({ title: 'ASUS Zenbook 14 (copy)', sku: '', draft: true })
})

test('an emptied price counts as missing and an emptied quantity as wrong', () => {
  expect(productRefusal(toBody({ ...valuesOf(basisOf(zenbook)), newPrice: '' }))).toBe(
    'Please fill in all required fields: newPrice',
  )
  expect(productRefusal(toBody({ ...valuesOf(basisOf(zenbook)), quantity: '' }))).toMatch(/Quantity/)
})

test('option values without a name are left out', () => {
  const ram = [
    { value: ' ', addPrice: '5' },
    { value: ' 32GB ', addPrice: '' },
  ]
  const body = toBody({ ...emptyValues, options: { ...emptyValues.options, ram } })

  expect(body.options.ram).toEqual([{ value: '32GB', addPrice: 0 }])
})

test('the previews show the price with the first value of each option', () => {
  const ram = [
    { value: ' ', addPrice: '900' },
    { value: '16GB', addPrice: '5000' },
    { value: '32GB', addPrice: '18000' },
  ]

  expect(shownPrice('52000', { ...emptyValues.options, ram })).toBe(57_000)
  expect(shownPrice('52000', emptyValues.options)).toBe(52_000)
})
