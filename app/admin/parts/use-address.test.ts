import { expect, test } from 'vitest'
import { pageOf } from './use-address.ts'

test.each([
  ['7', 7],
  ['100000', 100_000],
  ['100001', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['abc', 1],
  ['', 1],
])('page %j in the address of a staff list is page %i', (page, shown) => {
  expect(pageOf(new URLSearchParams({ page }))).toBe(shown)
})
