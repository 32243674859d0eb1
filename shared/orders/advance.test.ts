import { expect, test } from 'vitest'
import { highestAdvance, suggestedAdvance, usualAdvances } from './advance.ts'

test('the advance that is offered grows with the total', () => {
  expect(
    [500_000, 500_001, 5_000_000, 5_000_001].map((total) => suggestedAdvance(total, true, usualAdvances)),
  ).toEqual([30_500, 101_500, 101_500, 203_000])
})

test('no advance is larger than its order', () => {
  expect(suggestedAdvance(20_000, true, usualAdvances)).toBe(20_000)
  expect(highestAdvance(20_000, true, usualAdvances)).toBe(20_000)
})

test('what is not in stock is paid for by a tenth at most, rounded down to the paisa', () => {
  expect(highestAdvance(1_000_009, false, usualAdvances)).toBe(100_000)
  expect(suggestedAdvance(100_000, false, usualAdvances)).toBe(10_000)
  expect(suggestedAdvance(10_000_000, false, usualAdvances)).toBe(203_000)
})
