import { expect, test } from 'vitest'
import { dhakaParts, dhakaTime } from './dhaka-time-words.ts'

// Node and browsers read `hour12` of British English differently, and pages are rendered by both.
test.each([
  ['2026-11-14T06:12:00Z', '14 November 2026 at 12:12 pm', '12:12 pm'],
  ['2026-11-13T18:12:00Z', '14 November 2026 at 12:12 am', '12:12 am'],
  ['2026-11-14T10:12:00Z', '14 November 2026 at 4:12 pm', '4:12 pm'],
])('%s is %s in the shop', (iso, whole, clock) => {
  expect(dhakaTime(iso)).toBe(whole)
  expect(dhakaParts(iso)).toEqual({ date: '14 Nov 2026', clock })
})
