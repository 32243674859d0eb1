import { expect, test } from 'vitest'
import { pageNumber } from './use-url-state.ts'

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
  expect(pageNumber(new URLSearchParams({ page }))).toBe(shown)
})
