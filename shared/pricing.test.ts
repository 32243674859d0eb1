import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPaisa } from './money.ts'
import { discountPaisa, discountPercent, firstChoice, type Options, totals, unitPrice } from './pricing.ts'

const options: Options = {
  ram: [
    { value: '16GB', addPrice: 0 },
    { value: '32GB', addPrice: 12_000 },
  ],
  color: [{ value: 'Silver', addPrice: 0 }],
  ssd: [
    { value: '512GB', addPrice: 500 },
    { value: '1TB', addPrice: 9_500.5 },
  ],
  display: [],
}
const laptop = { newPrice: 100_000, options }

test('an option adds its price to the base price', () => {
  expect(unitPrice(laptop, { ram: '32GB', ssd: '1TB' })).toBe(121_500.5)
})

test('a group that is left out counts as its first value, with what that costs', () => {
  expect(unitPrice(laptop, {})).toBe(100_500)
  expect(unitPrice(laptop, firstChoice(options))).toBe(100_500)
})

test('the first value of each offered group is preselected', () => {
  expect(firstChoice(options)).toEqual({ ram: '16GB', color: 'Silver', ssd: '512GB' })
})

test('the discount is a percent of the subtotal and the total is what remains', () => {
  const line = { product: laptop, chosen: { ram: '16GB' }, quantity: 2 }
  expect(totals([line], 10)).toEqual({ subtotal: 201_000, discount: 20_100, total: 180_900 })
  expect(totals([])).toEqual({ subtotal: 0, discount: 0, total: 0 })
})

test.each([
  [50, 1, 1],
  [49, 1, 0],
  [150, 1, 2],
  [10_001, 2.5, 250],
  [33, 50, 17],
  [1_234_567, 100, 1_234_567],
])('%d paisa less %d percent gives %d paisa off, half a paisa rounding up', (subtotal, percent, discount) => {
  expect(discountPaisa(subtotal, percent)).toBe(discount)
})

test('subtotal, discount and total always add up to the paisa', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          paisa: fc.integer({ min: 0, max: 50_000_000 }),
          quantity: fc.integer({ min: 1, max: 50 }),
        }),
      ),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, hundredths) => {
        const cart = lines.map(({ paisa, quantity }) => ({
          product: { newPrice: paisa / 100, options: { ram: [], color: [], ssd: [], display: [] } },
          chosen: {},
          quantity,
        }))
        const { subtotal, discount, total } = totals(cart, hundredths / 100)
        expect(toPaisa(subtotal)).toBe(lines.reduce((sum, line) => sum + line.paisa * line.quantity, 0))
        expect(toPaisa(total)).toBe(toPaisa(subtotal) - toPaisa(discount))
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
      },
    ),
  )
})

test.each([
  [90, 100, 10],
  [66_500, 100_000, 34],
  [100, 100, 0],
  [100, 0, 0],
  [100, 90, 0],
  [100, null, 0],
])('a card for %d taka that was %s shows %d percent off', (newPrice, oldPrice, percent) => {
  expect(discountPercent(newPrice, oldPrice)).toBe(percent)
})
