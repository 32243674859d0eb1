import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, fromCell, parseCsv } from './csv.ts'

test('quotes, commas and line breaks stay in their cell', () => {
  expect(parseCsv('\uFEFFa,b\r\n"1, ""one""","two\r\nlines"\n\n3,\n')).toEqual([
    ['a', 'b'],
    ['1, "one"', 'two\r\nlines'],
    ['3', ''],
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
      const read = parseCsv(written.map(csvLine).join('')).map((row) => row.map(fromCell))

      expect(read).toEqual(written)
    }),
  )
})
