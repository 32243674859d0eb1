import { expect, test } from 'vitest'
import { periodsAt } from './periods.ts'

test('a week begins on Sunday and a month on its first day', () => {
  expect(periodsAt('2026-11-18').map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Any day', '', ''],
    ['Today', '2026-11-18', '2026-11-18'],
    ['This week', '2026-11-15', '2026-11-18'],
    ['This month', '2026-11-01', '2026-11-18'],
  ])
  expect(periodsAt('2026-11-01')[2]).toMatchObject({ from: '2026-11-01' })
})
