import { expect, test } from 'vitest'
import { fromLines, linesError, toLines } from './emi-bank-lines.ts'

const banks = [
  { name: 'City Bank', months: [3, 6, 9, 12] },
  { name: 'BRAC Bank', months: [6, 12] },
]

test('banks are a line each, and come back the same', () => {
  expect(toLines(banks)).toBe('City Bank\nBRAC Bank: 6, 12')
  expect(fromLines(toLines(banks))).toEqual(banks)
  expect(fromLines('\n  BRAC Bank :6 12 \n\n')).toEqual([banks[1]])
})

test.each([
  ['City Bank: 4', '"City Bank" needs months out of 3, 6, 9, 12, such as "City Bank: 6, 12".'],
  ['City Bank:', '"City Bank" needs months out of 3, 6, 9, 12, such as "City Bank: 6, 12".'],
  ['City Bank: six', '"City Bank" needs months out of 3, 6, 9, 12, such as "City Bank: 6, 12".'],
  ['City Bank\ncity bank: 6', 'city bank is named twice.'],
  [' \n', 'Please name at least one bank.'],
  ['City Bank\nBRAC Bank: 6', undefined],
])('%j is answered with %j', (text, error) => {
  expect(linesError(text)).toBe(error)
})
