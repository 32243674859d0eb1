import { expect, test } from 'vitest'
import { emi, emiChargeFor, emiPlans, lowestEmi } from './emi.ts'

test('the rates are those of the specification', () => {
  expect(emiPlans).toEqual([
    { months: 3, rate: 4.5 },
    { months: 6, rate: 7.5 },
    { months: 9, rate: 9 },
    { months: 12, rate: 10.5 },
  ])
})

test('a year on 154,900 taka costs 10.5 percent and comes to 14,264 a month', () => {
  expect(lowestEmi(154_900)).toEqual({
    months: 12,
    rate: 10.5,
    charge: 16_264.5,
    total: 171_164.5,
    monthly: 14_264,
  })
})

test('instalments never add up to less than the total', () => {
  for (const plan of emiPlans)
    for (const price of [10, 999, 45_500.5, 459_900]) {
      const { monthly, months, total } = emi(price, plan)
      expect(monthly * months).toBeGreaterThanOrEqual(total)
    }
})

test('below 5,000 taka nobody is shown an EMI', () => {
  expect(lowestEmi(4_999.99)).toBeNull()
  expect(lowestEmi(5_000)).toMatchObject({ months: 12, monthly: 461 })
})

test('the charge of a plan is exact to the paisa, and months without a plan cost nothing', () => {
  expect(emiChargeFor(99_999_99, 3)).toBe(4_500_00)
  expect(emiChargeFor(5_000_01, 9)).toBe(450_00)
  expect(emiChargeFor(5_000_00, 4)).toBe(0)
  expect(emiChargeFor(5_000_00, null)).toBe(0)
})
