import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bare, isPhone, phoneTyped } from './phone.ts'

test.each([
  '+8801712345678',
  '01712345678',
  '+88 017 12345678',
  '(02) 9123-456',
  '1234567',
  '+123456789012345',
])('%s is a phone number', (text) => expect(isPhone(text)).toBe(true))

test.each(['', '123456', '+1234567890123456', '01712x45678', '++8801712345678', '017+12345678'])(
  '"%s" is not',
  (text) => expect(isPhone(text)).toBe(false),
)

test.each([
  ['+8801712345678', '+88 017 12345678'],
  ['+88', '+88'],
  ['+880', '+88 0'],
  ['+880171', '+88 017 1'],
  ['0171-234 5678', '01712345678'],
  ['abc', ''],
  ['+88017123456789999', '+88 017 12345678'.concat('9')],
])('typing %s shows %s', (typed, shown) => {
  expect(phoneTyped(typed)).toBe(shown)
})

test('typing on from what is shown never changes what stands there, and 15 characters are the end', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const shown = phoneTyped(text)
      expect(phoneTyped(shown)).toBe(shown)
      expect(bare(shown).length).toBeLessThanOrEqual(15)
    }),
  )
})
