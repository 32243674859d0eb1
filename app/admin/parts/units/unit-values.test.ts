import { expect, test } from 'vitest'
import { toInput, valuesOf } from './unit-values.ts'

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
