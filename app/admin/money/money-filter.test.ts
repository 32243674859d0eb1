import { expect, test } from 'vitest'
import { exportPath, moneyPeriods, readMoneyFilter } from './money-filter.ts'

test('the list is about today, and about what its address says where that exists', () => {
  const bare = readMoneyFilter(new URLSearchParams('method=shells&from=2026-02-30&to=2026-03-01'))
  const whole = readMoneyFilter(
    new URLSearchParams('method=bkash&direction=in&from=2026-02-01&to=2026-02-28&person=p1'),
  )

  expect(bare.from).toBe(bare.to)
  expect(bare.method).toBeUndefined()
  expect(exportPath(whole)).toBe(
    '/money/export.csv?from=2026-02-01&to=2026-02-28&direction=in&method=bkash&person=p1',
  )
})

test('today and yesterday are the first periods to choose', () => {
  expect(moneyPeriods('2026-11-01').slice(0, 2)).toEqual([
    { name: 'Today', from: '2026-11-01', to: '2026-11-01' },
    { name: 'Yesterday', from: '2026-10-31', to: '2026-10-31' },
  ])
})
