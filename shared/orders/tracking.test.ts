import { expect, test } from 'vitest'
import { parseTrackQuery } from './tracking.ts'

test.each([
  ['100123', '5678', { number: 100_123, digits: '5678' }],
  [' #100 123 ', '56-78', { number: 100_123, digits: '5678' }],
  ['১০০১২৩', '৫৬৭৮', { number: 100_123, digits: '5678' }],
  ['100123', '0007', { number: 100_123, digits: '0007' }],
  ['100123', '567', undefined],
  ['100123', '01712345678', undefined],
  ['order', '5678', undefined],
  ['1'.repeat(13), '5678', undefined],
  ['-1', '5678', { number: 1, digits: '5678' }],
])('number "%s" with digits "%s" asks for %o', (number, digits, query) => {
  expect(parseTrackQuery(number, digits)).toEqual(query)
})
