import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test('commas stand between thousands or lakhs, digits are of either script', () => {
  const typed = ['', ' ', '1500', '1,500', '1,25,000', '125,000.50', '৯৮,৫০০', ' 1 500 ', '-5']
  expect(typed.map(typedNumber)).toEqual([null, null, 1500, 1500, 125_000, 125_000.5, 98_500, 1500, -5])
})

test('what could mean two amounts is no number', () => {
  for (const typed of ['1500,50', '12,5', '1,5000', ',500', '1,,500', '1.500,00', '60k', '1e5', '0x10'])
    expect(typedNumber(typed), typed).toBeNaN()
})
