import { expect, test } from 'vitest'
import type { ProductSummary } from '../contract/product.ts'
import { type BulkChange, changeOf } from './bulk-change.ts'

// Only these fields are read.
const laptop = {
  _id: 'tuf',
  newPrice: 125_000,
  oldPrice: 0,
  sale: false,
  quantity: 4,
  stock: true,
} as ProductSummary
const nothing: BulkChange = { keepsOldPrice: false }

test.each([
  ['percent', -7, 116_250],
  ['percent', 3.33, 129_163],
  ['taka', -500, 124_500],
  ['taka', 1_000, 126_000],
  ['percent', -100, 0],
  ['taka', -900_000, 0],
] as const)('a price changes in %s by %d to ৳%d', (unit, by, newPrice) => {
  expect(changeOf(laptop, { ...nothing, price: { unit, by } })?.set).toEqual({ newPrice })
})

test('a price is set to a figure', () => {
  expect(changeOf(laptop, { ...nothing, price: { to: 99_500 } })?.set).toEqual({ newPrice: 99_500 })
  expect(changeOf(laptop, { keepsOldPrice: true, price: { to: 99_500 } })?.set).toEqual({
    newPrice: 99_500,
    oldPrice: 125_000,
  })
  expect(changeOf(laptop, { ...nothing, price: { to: 125_000 } })).toBeNull()
})

test.each([
  [125_000, -7, 115_900],
  [125_000, 0, 124_900],
  [125_900, 0, undefined],
  [1_000, 0, 900],
  [450, 0, undefined],
  [450, -50, 225],
  [1_400, 0, 1_900],
])('৳%d changed by %d percent ends in 900: ৳%d', (newPrice, by, expected) => {
  const change = { ...nothing, price: { unit: 'percent', by }, endsIn900: true } as const

  expect(changeOf({ ...laptop, newPrice }, change)?.set.newPrice).toBe(expected)
})

test('a price with paisa stays whole paisa, so that its change can be undone', () => {
  const charger = { ...laptop, newPrice: 1_000.1 }
  const change = changeOf(charger, { ...nothing, price: { unit: 'taka', by: 0.7 } })

  expect(change?.set).toEqual({ newPrice: 1_000.8 })
})

test('a price that falls can be kept as the old price, one that rises is not', () => {
  const by = (percent: number) =>
    changeOf(laptop, { keepsOldPrice: true, price: { unit: 'percent', by: percent } })?.set

  expect(by(-10)).toEqual({ newPrice: 112_500, oldPrice: 125_000 })
  expect(by(10)).toEqual({ newPrice: 137_500 })
})

test('units are set or added, and never fall below none', () => {
  const units = (how: 'set' | 'add', count: number) =>
    changeOf(laptop, { ...nothing, units: { how, count } })?.set.quantity

  expect([units('set', 9), units('add', 3), units('add', -9)]).toEqual([9, 7, 0])
})

test('what is already so is no change', () => {
  expect(
    changeOf(laptop, { ...nothing, sale: false, stock: true, units: { how: 'add', count: 0 } }),
  ).toBeNull()
})

test('a change names the values that it is based on', () => {
  const change = changeOf(laptop, { ...nothing, sale: true, stock: false })!

  expect(change).toEqual({
    id: 'tuf',
    set: { sale: true, stock: false },
    basedOn: { sale: false, stock: true },
  })
})
