import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Barcode } from './barcode.tsx'

const labelMm = 92
const slipMm = 45

/** The width of the thinnest bar on the paper; 0 where there is no barcode. */
function moduleMm(text: string, mm: number): number {
  const [, modules] =
    /viewBox="0 0 (\d+) 10"/.exec(renderToStaticMarkup(<Barcode text={text} mm={mm} />)) ?? []
  return modules ? mm / Number(modules) : 0
}

test.each([
  ['a consignment of Steadfast on a label', '1424119', labelMm],
  ['a parcel of our own rider on a label', '100045-1', labelMm],
  ['a long number of another courier on a label', 'SUNDARBAN-2026-11-19/00417', labelMm],
  ['an order on a slip', '1000450', slipMm],
])('%s has bars of a quarter of a millimetre or more', (_what, text, mm) => {
  expect(moduleMm(text, mm)).toBeGreaterThanOrEqual(0.25)
})

test('a number that is too long to be scanned has no barcode', () => {
  expect(moduleMm('X'.repeat(60), labelMm)).toBe(0)
})
