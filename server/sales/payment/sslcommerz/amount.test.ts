import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '#shared/money.ts'
import { parseAmount } from './amount.ts'

test.each([
  ['150', 150_00],
  ['145.5', 145_50],
  ['85500.00', 85_500_00],
  ['0', 0],
  ['0.01', 1],
  ['500000.01', 500_000_01],
])('the gateway’s "%s" is %d paisa', (text, paisa) => {
  expect(parseAmount(text)).toBe(paisa)
})

test.each([
  '',
  ' 10.00',
  '10.00 ',
  '010',
  '1e3',
  '-5',
  '10.001',
  '1,000',
  'NaN',
  '٣',
  '12345678901',
  '.5',
  '5.',
])('"%s" is no amount', (text) => {
  expect(parseAmount(text)).toBeNull()
})

test('every amount comes back as it was written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_99 }),
      (paisa) => parseAmount(formatAmount(paisa)) === paisa,
    ),
  )
})
