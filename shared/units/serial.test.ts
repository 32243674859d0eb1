import { expect, test } from 'vitest'
import { parseSerial, serialKey } from './serial.ts'

test.each([
  ['5cg1234abc', '5CG1234ABC'],
  [' C02 XK1 ', 'C02XK1'],
  ['৫CG-১২', '5CG-12'],
  ['SN:PF-3A/77.1', 'SN:PF-3A/77.1'],
])('"%s" is the serial number %s', (typed, serial) => {
  expect(parseSerial(typed)).toBe(serial)
})

test.each(['', 'abc', '----', 'a'.repeat(41), 'PF3A<b>', 'সিরিয়াল'])('"%s" is none', (typed) => {
  expect(parseSerial(typed)).toBeUndefined()
})

test('a serial number is the same with and without hyphens', () => {
  expect(serialKey('PF-3A/77.1')).toBe(serialKey('PF3A771'))
})
