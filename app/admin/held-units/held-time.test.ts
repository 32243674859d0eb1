import { expect, test } from 'vitest'
import { heldTime } from './held-time.ts'

test('units that are held over midnight in Dhaka are held from a day to a day', () => {
  expect(heldTime('2026-11-16T09:00:00Z', '2026-11-16T09:30:00Z')).toBe('3:00 pm to 3:30 pm')
  expect(heldTime('2026-11-16T09:00:00Z', '2026-11-17T09:00:00Z')).toBe(
    '16 Nov 2026, 3:00 pm to 17 Nov 2026, 3:00 pm',
  )
  expect(heldTime('2026-11-16T17:45:00Z', '2026-11-16T18:15:00Z')).toBe(
    '16 Nov 2026, 11:45 pm to 17 Nov 2026, 12:15 am',
  )
})
