import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditedVat, splitVat, spreadDiscount, vatRateOf } from './vat.ts'

const paisa = fc.integer({ min: 0, max: 50_000_000_000 })
const rate = fc.integer({ min: 0, max: 10_000 })

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('a price of ৳115 at 15% is ৳100 and ৳15 of VAT', () => {
  expect(splitVat(11_500, 1_500)).toEqual({ netPaisa: 10_000, vatPaisa: 1_500, grossPaisa: 11_500 })
  expect(splitVat(100, 750)).toMatchObject({ netPaisa: 93, vatPaisa: 7 })
  expect(splitVat(12_500_000, 0)).toMatchObject({ netPaisa: 12_500_000, vatPaisa: 0 })
})

test('whatever is bought, discounted and taxed, its lines add up to the total to the paisa', () => {
  const cart = fc
    .array(paisa, { minLength: 1, maxLength: 60 })
    .chain((amounts) => fc.tuple(fc.constant(amounts), fc.integer({ min: 0, max: sum(amounts) }), rate))
  fc.assert(
    fc.property(cart, ([amounts, discount, vatRate]) => {
      const lines = spreadDiscount(amounts, discount).map((amount) => splitVat(amount, vatRate))

      expect(sum(lines.map(({ grossPaisa }) => grossPaisa))).toBe(sum(amounts) - discount)
      for (const [at, { netPaisa, vatPaisa, grossPaisa }] of lines.entries()) {
        expect(netPaisa + vatPaisa).toBe(grossPaisa)
        expect(Math.min(netPaisa, vatPaisa)).toBeGreaterThanOrEqual(0)
        expect(Math.abs(netPaisa * (1 + vatRate / 10_000) - grossPaisa)).toBeLessThanOrEqual(1.01)
        expect(grossPaisa).toBeLessThanOrEqual(amounts[at] ?? 0)
      }
    }),
  )
})

test('no line carries more than a paisa beyond its share of a discount', () => {
  expect(spreadDiscount([100, 100, 100], 100)).toEqual([66, 67, 67])
  expect(spreadDiscount([1, 0, 2], 3)).toEqual([0, 0, 0])
  expect(spreadDiscount([0, 0], 0)).toEqual([0, 0])
  expect(() => spreadDiscount([100], 101)).toThrow(RangeError)
})

test('the credits of a whole invoice add up to its VAT, in any number of parts', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(parts, rate, (amounts, vatRate) => {
      const { grossPaisa, vatPaisa } = splitVat(sum(amounts), vatRate)
      const credited = amounts.map((amountPaisa, at) =>
        creditedVat({ grossPaisa, vatPaisa }, { beforePaisa: sum(amounts.slice(0, at)), amountPaisa }),
      )

      expect(sum(credited)).toBe(vatPaisa)
      expect(credited.every((part, at) => part >= 0 && part <= (amounts[at] ?? 0))).toBe(true)
    }),
  )
})

test('a product has the rate of its class of goods', () => {
  const rates = { vatNew: 1_500, vatPreOwned: 500, vatAccessories: 750 }
  const rateOf = (deviceType: string, ...categories: string[]) => vatRateOf({ deviceType, categories }, rates)

  expect(rateOf('Brand New', 'Laptop')).toBe(1_500)
  expect(rateOf('Brand New', 'Accessories')).toBe(750)
  expect(rateOf('Pre-Owned', 'Laptop')).toBe(500)
  expect(rateOf('Pre-Owned', 'Accessories')).toBe(500)
})
