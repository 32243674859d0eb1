import { expect, test } from 'vitest'
import { banglaDay, banglaMinute, banglaNumber, banglaTaka } from './bangla-figures.ts'

test('amounts are grouped by thousand, lakh and crore, in Bangla digits', () => {
  expect(banglaTaka(125_000)).toBe('৳১,২৫,০০০')
  expect(banglaTaka(12_345_678)).toBe('৳১,২৩,৪৫,৬৭৮')
  expect(banglaTaka(999)).toBe('৳৯৯৯')
  expect(banglaTaka(-500)).toBe('-৳৫০০')
  expect(banglaTaka(12.5)).toBe('৳১২.৫০')
  expect(banglaNumber(1_000)).toBe('১,০০০')
})

test('dates are days and times of Dhaka', () => {
  expect(banglaDay(new Date('2026-11-17T18:30:00Z'))).toBe('১৮ নভেম্বর ২০২৬')
  expect(banglaMinute(new Date('2026-11-18T10:05:00Z'))).toBe('১৮ নভেম্বর ২০২৬, বিকেল ৪:০৫')
  const clocks = ['18:00', '22:59', '05:59', '06:30', '12:00', '14:00', '17:59'].map(
    (time) => banglaMinute(new Date(`2026-11-18T${time}:00Z`)).split(', ')[1],
  )
  expect(clocks).toEqual([
    'রাত ১২:০০',
    'ভোর ৪:৫৯',
    'সকাল ১১:৫৯',
    'দুপুর ১২:৩০',
    'সন্ধ্যা ৬:০০',
    'রাত ৮:০০',
    'রাত ১১:৫৯',
  ])
})
