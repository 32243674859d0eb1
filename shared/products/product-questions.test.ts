import { expect, test } from 'vitest'
import { editDistance, findNearName } from '../near-name.ts'
import { productQuestions } from './product-questions.ts'

const laptop = {
  newPrice: 100_000,
  oldPrice: 0,
  brand: 'Lenovo',
  categories: ['ultrabook'],
  options: { ram: [], color: [], ssd: [], display: [] },
}
const known = {
  before: laptop,
  brands: ['Lenovo', 'HP', 'LG', 'Asus', 'Acer'],
  categories: ['ultrabook', 'gaming'],
  dropPercent: 50,
}
const asked = (changes: object, before: typeof laptop | null = laptop) =>
  productQuestions({ ...laptop, ...changes }, { ...known, before }).map(({ message }) => message)

test('an ordinary edit is not asked about', () => {
  expect(asked({})).toEqual([])
  expect(asked({ newPrice: 50_000, oldPrice: 100_000 })).toEqual([])
  expect(asked({ brand: 'Dell', categories: ['student'] }, null)).toEqual([])
})

test.each([
  [{ newPrice: 0 }, 'The price is ৳0: buyers pay nothing for it.'],
  [{ newPrice: 10_000 }, 'The price falls by 90%, from ৳100,000 to ৳10,000.'],
  [{ newPrice: 49_999 }, 'The price falls by 50%, from ৳100,000 to ৳49,999.'],
  [{ oldPrice: 90_000 }, 'The old price ৳90,000 is below the new price ৳100,000.'],
  [{ brand: 'Lenvo' }, "The brand is 'Lenvo'. Do you mean 'Lenovo'?"],
  [{ brand: 'LENOVO' }, "The brand is 'LENOVO'. Do you mean 'Lenovo'?"],
  [{ categories: ['gaming', 'ultrabok'] }, "The category is 'ultrabok'. Do you mean 'ultrabook'?"],
  [
    {
      options: {
        ...laptop.options,
        ram: [
          { value: '16GB', addPrice: 0 },
          { value: '16gb ', addPrice: 8000 },
        ],
      },
    },
    "RAM '16gb' is there twice. Only the first is kept.",
  ],
])('%j is asked about', (changes, message) => {
  expect(asked(changes)).toEqual([message])
})

test('a new product has no price to fall from, but ৳0 is asked about', () => {
  expect(asked({ newPrice: 10 }, null)).toEqual([])
  expect(asked({ newPrice: 0 }, null)).toHaveLength(1)
})

test('what a product already has is not asked about again', () => {
  const odd = { ...laptop, brand: 'Lenvo', categories: ['ultrabok'] }
  expect(asked({ brand: 'Lenvo', categories: ['ultrabok'] }, odd)).toEqual([])
})

test('short names are different names', () => {
  expect(findNearName('HB', ['HP', 'LG'])).toBeUndefined()
  expect(findNearName('hp', ['HP', 'LG'])).toBe('HP')
})

test('a distance counts letters that are missing, wrong, too many or swapped', () => {
  expect(editDistance('lenvo', 'lenovo')).toBe(1)
  expect(editDistance('lneovo', 'lenovo')).toBe(1)
  expect(editDistance('', 'asus')).toBe(4)
  expect(editDistance('dell', '')).toBe(4)
  expect(editDistance('acer', 'asus')).toBe(3)
})
