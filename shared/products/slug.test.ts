import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['MacBook Air 13" (M4, 2025)', 'macbook-air-13-m4-2025'],
  ['  ASUS TUF Gaming F15  ', 'asus-tuf-gaming-f15'],
  ['Café & Crème', 'cafe-creme'],
  ['ল্যাপটপ', ''],
])('%s becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a slug is safe in an address and making one twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      const slug = slugOf(title)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
