import { expect, test } from 'vitest'
import { lastMonth, readMonth } from './month-names.ts'

test('the page is about last month, or about the one that its address names', () => {
  const read = (month: string) => readMonth(new URLSearchParams({ month }), '2026-01-15')

  expect(lastMonth('2026-01-15')).toBe('2025-12')
  expect([read(''), read('2025-10'), read('2026-02'), read('2025-13')]).toEqual([
    '2025-12',
    '2025-10',
    '2025-12',
    '2025-12',
  ])
})
