import { expect, test } from 'vitest'
import { formatTaka } from '#shared/money.ts'
import { difference, formatCount } from './difference.ts'

test.each([
  [150_000, 120_000, '৳30,000 more than before (+25%)'],
  [90_000, 100_000, '৳10,000 less than before (-10%)'],
  [0, 100_000, '৳100,000 less than before (-100%)'],
  [100_400, 100_000, '৳400 more than before (+0.4%)'],
  [2_600_000, 100_000, '৳2,500,000 more than before (+2,500%)'],
  [5_000, 5_000, 'The same as before'],
  [5_000, 0, 'Nothing in the period before'],
  [0, 0, 'Nothing in either period'],
])('%i, after %i in the period before, reads: %s', (now, before, words) => {
  expect(difference({ now, before }, formatTaka)).toBe(words)
})

test('a number of orders is compared without a taka sign', () => {
  expect(difference({ now: 1_260, before: 10 }, formatCount)).toBe('1,250 more than before (+12,500%)')
})
