import { expect, test } from 'vitest'
import { ProductInput } from './product.ts'
import { webpage } from './webpage.ts'

test.each([
  ['newPrice', -1, 'This must be 0 or more.'],
  ['newPrice', 'much', 'This must be a number.'],
  ['quantity', 1.5, 'This must be a whole number.'],
  ['quantity', 2_000_000, 'This must be 1,000,000 or less.'],
  ['rating', 6, 'This must be 5 or less.'],
  ['sku', 'x'.repeat(70), 'At most 60 characters, please.'],
  ['sale', 'yes', 'This must be yes or no.'],
  ['images', Array(30).fill('/uploads/a.webp'), 'At most 24 of these, please.'],
])('a product with %s %j is refused in words that help', (field, value, words) => {
  const { error } = ProductInput.safeParse({ [field]: value })

  expect(error?.issues.map(({ message }) => message)).toEqual([words])
})

test('a schema with words of its own keeps them', () => {
  const { error } = webpage.upload.schema.body.safeParse({
    imageTitle: '',
    webpageName: 'home',
    imagePath: '/a',
  })

  expect(error?.issues[0]?.message).toBe('Please fill all fields and select an image')
})
