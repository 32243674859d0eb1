import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gtinKey, gtinRefusal, isGtin, isOwnGtin, withLostZeros } from './gtin.ts'

// Examples of the GS1 General Specifications, and a Mac's box.
const known = ['96385074', '614141000036', '036000291452', '4006381333931', '9501101530003', '10614141000415']

test.each(known)('%s is a GTIN', (gtin) => {
  expect(gtinRefusal(gtin)).toBeNull()
})

test.each([
  '00000000',
  '4006381333932',
  '400638133393',
  '12345',
  '40063813339310000',
  '40063813339E1',
  '8.80E+12',
])('%s is none', (text) => {
  expect(isGtin(text)).toBe(false)
  expect(gtinRefusal(text)).not.toBeNull()
})

test('a single wrong digit is always noticed', () => {
  const place = fc.nat({ max: 12 })
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = [...'4006381333931']
      digits[at] = String((Number(digits[at]) + by) % 10)
      expect(isGtin(digits.join(''))).toBe(false)
    }),
  )
})

test('twelve digits of an American box are the same number with a zero in front', () => {
  expect(gtinKey('036000291452')).toBe(gtinKey('0036000291452'))
  expect(isGtin('0036000291452')).toBe(true)
})

test('zeros that a spreadsheet dropped are put back, and only where the check digit agrees', () => {
  expect(withLostZeros('36000291452')).toBe('036000291452')
  expect(withLostZeros('')).toBe('')
  expect(withLostZeros('36000291453')).toBe('36000291453')
  expect(withLostZeros('4006 3813 33931')).toBe('4006381333931')
})

test.each(['2900000000018', '0212345678902', '412345678903'])('%s is a barcode of the shop’s own', (gtin) => {
  expect(isOwnGtin(gtin)).toBe(true)
})

test.each(known)('%s is a number of the trade', (gtin) => {
  expect(isOwnGtin(gtin)).toBe(false)
})
