import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  distinctTexts,
  fieldRefusals,
  formatList,
  isImageAddress,
  missingFields,
  type ProductDraft,
  parseList,
  productRefusal,
} from './product-rules.ts'

const laptop: ProductDraft = {
  title: 'Asus TUF F15',
  description: 'A gaming laptop',
  newPrice: 95_000,
  sku: 'AS-TUF-F15',
  brand: 'Asus',
  deviceType: 'Brand New',
  processor: 'Intel Core i5',
  details: { content: '<p>Fast.</p>' },
  images: ['/uploads/front.webp', 'https://example.test/side.jpg'],
}

test('a product with all it needs is saved', () => {
  expect(productRefusal(laptop)).toBeNull()
  expect(productRefusal({ ...laptop, newPrice: 0, quantity: 0, rating: 5 })).toBeNull()
})

test('what is missing is named, in the order of the form', () => {
  const empty = { ...laptop, title: ' ', newPrice: null, details: { content: '<p>&nbsp;</p>' }, images: [] }

  expect(missingFields(empty)).toEqual(['title', 'newPrice', 'details', 'images'])
  expect(productRefusal(empty)).toBe('Please fill in all required fields: title, newPrice, details, images')
})

test.each<[string, Partial<ProductDraft>, string]>([
  ['one picture', { images: ['/uploads/a.webp'] }, 'Product must have minimum 2 images'],
  ['a third state', { deviceType: 'Refurbished' }, 'Device type is Brand New or Pre-Owned.'],
  ['a rating of 6', { rating: 6 }, 'Rating is a number from 0 to 5.'],
  ['no number', { rating: Number.NaN }, 'Rating is a number from 0 to 5.'],
  ['half a unit', { quantity: 1.5 }, 'Quantity is a whole number, 0 or more.'],
  [
    'a Shorts video',
    { descriptionVideoUrl: 'https://www.youtube.com/shorts/abcdefghijk' },
    'Please enter a valid YouTube video URL (not a Shorts video).',
  ],
])('%s is refused', (_what, change, words) => {
  expect(productRefusal({ ...laptop, ...change })).toBe(words)
})

test('every field that is wrong has its own words', () => {
  const options = { ram: [{ value: '16GB', addPrice: -5 }] }
  const wrong = { ...laptop, sku: '', newPrice: -1, oldPrice: 1.234, quantity: Number.NaN, options }

  expect(fieldRefusals(wrong)).toEqual([
    { path: 'sku', message: 'This is required.' },
    { path: 'newPrice', message: 'A price is a number, 0 or more.' },
    { path: 'oldPrice', message: 'A price has at most two decimals.' },
    { path: 'quantity', message: 'Quantity is a whole number, 0 or more.' },
    { path: 'options', message: 'The added price of 16GB is a number, 0 or more.' },
  ])
  expect(fieldRefusals(laptop)).toEqual([])
})

test.each([
  ['/uploads/a.webp', true],
  ['/uploads/2026/a-1.webp', true],
  ['https://example.test/a.jpg?width=300', true],
  ['/uploads/../secret', false],
  ['/uploads/', false],
  ['//evil.test/a.jpg', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AAAA', false],
  ['https://user:secret@example.test/a.jpg', false],
  ['picture.webp', false],
])('%s is an address of a picture: %s', (address, expected) => {
  expect(isImageAddress(address)).toBe(expected)
})

test('lists are typed with commas', () => {
  expect(parseList(' gaming, , Student,gaming ,GAMING')).toEqual(['gaming', 'Student'])
  expect(parseList('15.6" display\n "Wi-Fi 6, Bluetooth 5.3" ,"Quiet" mode')).toEqual([
    '15.6" display',
    'Wi-Fi 6, Bluetooth 5.3',
    '"Quiet" mode',
  ])
})

test('a list that is shown for editing comes back as it was', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', ',', '"', ' ', '\n', '|') })
  fc.assert(
    fc.property(fc.array(word), (texts) => {
      const list = distinctTexts(texts)

      expect(parseList(formatList(list))).toEqual(list)
    }),
  )
})
