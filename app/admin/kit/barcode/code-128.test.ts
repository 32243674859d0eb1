import { expect, test } from 'vitest'
import { code128Values, code128Widths } from './code-128.ts'

test.each([
  // The check characters of these two are worked out in descriptions of the code.
  ['PJJ123C', [104, 48, 42, 42, 17, 18, 19, 35, 55, 106]],
  ['Wikipedia', [104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106]],
  ['1234', [105, 12, 34, 82, 106]],
  ['00', [105, 0, 2, 106]],
  ['123', [104, 17, 18, 19, 8, 106]],
])('%s is these characters', (text, values) => {
  expect(code128Values(text)).toEqual(values)
})

test.each([1, 2, 3, 10, 101])('of %i characters each has eleven modules, and the stop thirteen', (length) => {
  const widths = code128Widths('x'.repeat(length))!
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe((length + 2) * 11 + 13)
})

test('every character has bars of an even number of modules, and none is like another', () => {
  const seen = new Set<string>()
  for (let code = 0; code < 100; code += 1) {
    const widths = code128Widths(String(code).padStart(2, '0'))!.slice(6, 12)
    const bars = widths[0]! + widths[2]! + widths[4]!
    expect(bars % 2, String(code)).toBe(0)
    seen.add(widths.join(''))
  }
  expect(seen.size).toBe(100)
})

test.each(['', 'অর্ডার', 'line\nbreak'])('%j is no barcode', (text) => {
  expect(code128Widths(text)).toBeNull()
})
