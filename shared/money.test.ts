import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatPaisa, formatTaka, isWholePaisa, toPaisa, toTaka } from './money.ts'

test.each([
  [125_000, '৳125,000'],
  [0, '৳0'],
  [999, '৳999'],
  [1_000, '৳1,000'],
  [459_900.5, '৳459,900.50'],
  [19.99, '৳19.99'],
  [0.05, '৳0.05'],
  [-1500, '-৳1,500'],
])('%d taka is shown as %s', (taka, shown) => {
  expect(formatTaka(taka)).toBe(shown)
  expect(formatPaisa(toPaisa(taka))).toBe(shown)
})

test('every whole number of paisa survives the trip to taka and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (paisa) => {
      expect(toPaisa(toTaka(paisa))).toBe(paisa)
      expect(isWholePaisa(toTaka(paisa))).toBe(true)
    }),
  )
})

test.each([0.001, 10.005, Number.NaN, Number.POSITIVE_INFINITY, 1e-9])(
  '%d taka is not an amount anyone can pay',
  (taka) => {
    expect(isWholePaisa(taka)).toBe(false)
  },
)

test('the gateway reads amounts with two decimals', () => {
  expect([1000, 8_550_000, 5, 0].map(formatAmount)).toEqual(['10.00', '85500.00', '0.05', '0.00'])
})

test.each([1.5, -1, Number.NaN])('%d is never sent as an amount', (paisa) => {
  expect(() => formatAmount(paisa)).toThrow(RangeError)
})
