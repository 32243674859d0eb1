import { expect, test } from 'vitest'
import { daysIn, dhakaToday, isPeriod, lastDays, periodBefore, presetPeriods } from './period.ts'

test('a day begins at midnight in Dhaka, six hours before London', () => {
  expect(dhakaToday(new Date('2026-11-15T17:59:59Z'))).toBe('2026-11-15')
  expect(dhakaToday(new Date('2026-11-15T18:00:00Z'))).toBe('2026-11-16')
})

test('the period before is as long and ends the day before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  })
  expect(periodBefore({ from: '2026-11-16', to: '2026-11-16' })).toEqual({
    from: '2026-11-15',
    to: '2026-11-15',
  })
})

test('one click leads to days that are counted with today, and to months', () => {
  const named = Object.fromEntries(
    presetPeriods('2026-03-05').map(({ name, from, to }) => [name, `${from} ${to}`]),
  )
  expect(named).toEqual({
    '7 days': '2026-02-27 2026-03-05',
    '30 days': '2026-02-04 2026-03-05',
    '90 days': '2025-12-06 2026-03-05',
    'This month': '2026-03-01 2026-03-05',
    'Last month': '2026-02-01 2026-02-28',
    'This year': '2026-01-01 2026-03-05',
  })
  expect(daysIn(lastDays(90, '2026-03-05'))).toBe(90)
})

test('a period has days that exist, in order, and at most a year of them', () => {
  expect(isPeriod({ from: '2024-01-01', to: '2024-12-31' })).toBe(true)
  expect(isPeriod({ from: '2026-02-29', to: '2026-03-01' })).toBe(false)
  expect(isPeriod({ from: '2026-03-02', to: '2026-03-01' })).toBe(false)
  expect(isPeriod({ from: '2025-01-01', to: '2026-01-02' })).toBe(false)
  expect(isPeriod({ from: 'yesterday', to: '2026-01-02' })).toBe(false)
})
