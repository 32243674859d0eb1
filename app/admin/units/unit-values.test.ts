import { expect, test } from 'vitest'
import { numberErrors, toInput, valuesOf } from './unit-values.ts'

test('an empty form is a draft with the code that the shop suggests', () => {
  const input = toInput(valuesOf(null, 'K7M4Q'), {
    productId: 'laptop',
    state: 'draft',
    unit: null,
    basedOn: {},
  })

  expect(input).toMatchObject({
    code: 'K7M4Q',
    grade: null,
    battery: null,
    cost: null,
    shopId: null,
    flaws: [],
  })
  expect(input).not.toHaveProperty('basedOn')
})

test('flaws are typed one on a line, and a machine without a battery has no percent', () => {
  const values = {
    ...valuesOf(null, 'K7M4Q'),
    flaws: 'Dent \n\n Worn keys',
    battery: '88',
    hasBattery: false,
  }

  expect(toInput(values, { productId: 'laptop', state: 'listed', unit: null, basedOn: {} })).toMatchObject({
    flaws: ['Dent', 'Worn keys'],
    battery: null,
  })
})

test('figures are typed with commas and in digits of either script', () => {
  const values = {
    ...valuesOf(null, 'K7M4Q'),
    price: '1,25,000',
    cost: '৯৮,৫০০',
    battery: '৮৮',
    cycles: ' 120 ',
  }

  expect(numberErrors(values)).toEqual({})
  expect(toInput(values, { productId: 'laptop', state: 'draft', unit: null, basedOn: {} })).toMatchObject({
    price: 125_000,
    cost: 98_500,
    battery: 88,
    cycles: 120,
  })
})

test('a figure that is no number is refused instead of being saved as nothing', () => {
  const values = { ...valuesOf(null, 'K7M4Q'), price: '60k', cost: 'see bill', battery: '88%', cycles: '' }

  expect(numberErrors(values)).toEqual({
    price: 'Please enter a number.',
    cost: 'Please enter a number.',
    battery: 'Please enter a number.',
  })
  expect(numberErrors({ ...values, hasBattery: false })).not.toHaveProperty('battery')
})
