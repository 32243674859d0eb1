import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test('values are the same where they hold the same data, in whatever order their fields are', () => {
  expect(isSame({ title: 'A', tags: ['x', 'y'] }, { tags: ['x', 'y'], title: 'A' })).toBe(true)
  expect(isSame({ title: 'A', note: undefined }, { title: 'A' })).toBe(true)
  expect(isSame(Number.NaN, Number.NaN)).toBe(true)
})

test('values differ by a field, an order or a kind', () => {
  expect(isSame({ title: 'A' }, { title: 'A', note: null })).toBe(false)
  expect(isSame(['x', 'y'], ['y', 'x'])).toBe(false)
  expect(isSame([], {})).toBe(false)
  expect(isSame('1', 1)).toBe(false)
  expect(isSame(null, {})).toBe(false)
})
