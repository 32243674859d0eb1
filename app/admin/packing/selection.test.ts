import { expect, test } from 'vitest'
import { mostPacked } from '#shared/limits.ts'
import { readNumbers, runPath, withNumbers, withoutNumbers } from './selection.ts'

test('order numbers in the address are read once each, and anything else is ignored', () => {
  const params = new URLSearchParams('selected=1001,1002,1001,x,<b>,,1234567890123')
  expect(readNumbers(params, 'selected')).toEqual(['1001', '1002'])
  expect(readNumbers(new URLSearchParams(), 'selected')).toEqual([])
})

test('a selection grows up to the limit of a run', () => {
  const many = Array.from({ length: mostPacked + 5 }, (_, place) => String(1000 + place))
  expect(withNumbers(['1'], many)).toHaveLength(mostPacked)
  expect(withNumbers(['1', '2'], ['2', '3'])).toEqual(['1', '2', '3'])
  expect(withoutNumbers(['1', '2', '3'], ['2'])).toEqual(['1', '3'])
})

test('the address of a run names its orders and the open one', () => {
  expect(runPath(['1001', '1002'])).toBe('/admin/packing/run?orders=1001,1002')
  expect(runPath(['1001', '1002'], '1002')).toBe('/admin/packing/run?orders=1001,1002&at=1002')
})
