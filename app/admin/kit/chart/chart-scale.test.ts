import { expect, test } from 'vitest'
import { chartScale, shortTaka } from './chart-scale.ts'

test.each([0, 1, 999, 5400, 82_900, 818_680, 2_570_580, 99_999_999])(
  'a chart of sales up to %d ends on a round figure above them',
  (largest) => {
    const { top, ticks } = chartScale(largest)

    expect(top).toBeGreaterThanOrEqual(largest)
    expect(ticks[0]).toBe(0)
    expect(ticks.at(-1)).toBe(top)
    expect(ticks.length).toBeGreaterThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(5)
  },
)

test('amounts on the edge of a chart are short', () => {
  expect([0, 500, 50_000, 250_000, 3_000_000, 200_000_000].map(shortTaka)).toEqual([
    '0',
    '৳500',
    '৳50k',
    '৳2.5 lakh',
    '৳30 lakh',
    '৳20 crore',
  ])
})
