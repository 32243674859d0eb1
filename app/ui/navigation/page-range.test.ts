import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageRange } from './page-range.ts'

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, null, 19, 20]],
  [10, 20, [1, 2, null, 9, 10, 11, null, 19, 20]],
  [4, 20, [1, 2, 3, 4, 5, null, 19, 20]],
  [5, 20, [1, 2, 3, 4, 5, 6, null, 19, 20]],
  [20, 20, [1, 2, null, 19, 20]],
])('page %i of %i', (page, pages, shown) => {
  expect(pageRange(page, pages)).toEqual(shown)
})

test('whatever page one is on, it is shown, with both ends, in order and never more than nine steps', () => {
  const place = fc
    .integer({ min: 1, max: 5000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const shown = pageRange(page, pages)
      const numbers = shown.filter((one) => one !== null)

      expect(numbers).toContain(page)
      expect(numbers[0]).toBe(1)
      expect(numbers.at(-1)).toBe(pages)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(shown.length).toBeLessThanOrEqual(9)
    }),
  )
})
