import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, fromCell, parseCsv } from './csv.ts'

test('quotes, commas and line breaks stay in their cell', () => {
  expect(parseCsv('\uFEFFa,b\r\n"1, ""one""","two\r\nlines"\n\n3,\n').rows).toEqual([
    { number: 1, cells: ['a', 'b'] },
    { number: 2, cells: ['1, "one"', 'two\r\nlines'] },
    { number: 4, cells: ['3', ''] },
  ])
})

test('what a spreadsheet would run is written as text', () => {
  expect(csvLine(['=1+1', '@SUM(A1)', '-5', '+880', "'=x", 'fine', -5])).toBe(
    "'=1+1,'@SUM(A1),'-5,'+880,''=x,fine,-5\r\n",
  )
})

test('full-width signs count as signs, and semicolons and tabs stay in their cell', () => {
  expect(csvLine(['＝1+1', '＋1', '－1', '＠A1', 'a;=1+1', 'a\t=1+1'])).toBe(
    `'＝1+1,'＋1,'－1,'＠A1,"a;=1+1","a\t=1+1"\r\n`,
  )
})

test('whatever is written is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const written = rows.filter((row) => row.some((cell) => cell !== ''))
      const read = parseCsv(written.map(csvLine).join('')).rows.map(({ cells }) => cells.map(fromCell))

      expect(read).toEqual(written)
    }),
  )
})

test.each([
  ['semicolons', 'sku;"a;b"\n1;2,5\n', ';'],
  ['tabs', 'sku\ta\n1\t2,5\n', '\t'],
  ["Excel's own line about it", 'sep=;\r\nsku;a\r\n1;2,5\r\n', ';'],
])('cells may be separated by %s', (_what, text, separator) => {
  const file = parseCsv(text)

  expect(file.separator).toBe(separator)
  expect(file.rows.at(-1)).toEqual({ number: 2, cells: ['1', '2,5'] })
})

test.each([
  ['a,b\n1,"two\n3,4\n', 'Row 2: A quote is opened in this row and never closed.'],
  ['a,b\n\n1,"15.6" FHD"\n', /^Row 3: Something follows a closing quote./],
])('a quote that cannot be understood is refused with its row', (text, message) => {
  expect(() => parseCsv(text)).toThrow(message)
})

test.each([
  ['rows', 'a\n'.repeat(60_000), 'A file may have 50000 rows.'],
  ['empty rows', '\n'.repeat(60_000), 'A file may have 50000 rows.'],
  ['cells in a row', ','.repeat(600), 'There are more than 500 cells in it.'],
])('a text with too many %s is refused before it fills the memory', (_what, text, message) => {
  expect(() => parseCsv(text)).toThrow(message)
})
