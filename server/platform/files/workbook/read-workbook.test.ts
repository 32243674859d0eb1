import { expect, test } from 'vitest'
import { inlineRows, workbookOf, zipOf } from '#tests/support/examples/workbook.ts'
import { readWorkbook } from './read-workbook.ts'

test('the first visible sheet is read as texts, with the numbers of its rows', async () => {
  const { separator, rows } = await readWorkbook(
    workbookOf(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"/>
       <row r="4"><c r="A4"><v>9.5E4</v></c><c r="B4"><v>1.2000000000000002</v></c><c r="C4" t="b"><v>1</v></c>
       <c r="D4" t="inlineStr"><is><t>a_x000D_b &amp; c</t></is></c><c r="E4"><f>A4*2</f><v>190000</v></c>
       <c r="F4" t="str"><f>"x"</f><v>x</v></c></row>`,
      ['sku', 'ল্যাপটপ &lt;b&gt;'],
    ),
  )

  expect(separator).toBe(',')
  expect(rows).toEqual([
    { number: 1, cells: ['sku', '', 'ল্যাপটপ <b>'] },
    { number: 4, cells: ['95000', '1.2', 'TRUE', 'a\rb & c', '190000', 'x'] },
  ])
})

test.each([
  ['a formula without a result', '<row r="5"><c r="B5"><f>1+1</f></c></row>', /^Cell B5: It holds a formula/],
  ['an error', '<row r="5"><c r="B5" t="e"><v>#N/A</v></c></row>', /^Cell B5: It holds the error #N\/A/],
  ['a cell far to the right', '<row r="1"><c r="XFD1"><v>1</v></c></row>', /^Cell XFD1: A row may have 500/],
  ['a row far below', '<row r="1048576"><c><v>1</v></c></row>', /^Row 1048576: A file may have 50000 rows/],
  ['a text that is not there', '<row r="1"><c t="s"><v>7</v></c></row>', /damaged/],
  ['rows out of order', '<row r="2"/><row r="1"/>', /damaged/],
])('%s is refused', async (_what, rows, words) => {
  await expect(readWorkbook(workbookOf(rows))).rejects.toThrow(words)
})

test('a small file that unpacks to much is refused, whatever it says about its size', async () => {
  const bomb = workbookOf(inlineRows([['a'.repeat(40_000_000)]]))
  // The directory at the end claims that every part has one byte.
  for (let at = bomb.indexOf('PK\x01\x02'); at >= 0; at = bomb.indexOf('PK\x01\x02', at + 4))
    bomb.writeUInt32LE(1, at + 24)

  expect(bomb.length).toBeLessThan(100_000)
  await expect(readWorkbook(bomb)).rejects.toThrow(/too large/)
})

test.each([
  ['empty places in every row', (row: number) => `<c r="SF${row}"><v>1</v></c>`, []],
  ['one long text in every row', (row: number) => `<c r="A${row}" t="s"><v>0</v></c>`, ['a'.repeat(10_000)]],
])('a sheet with %s is refused before it fills the memory', async (_what, cell, texts) => {
  const rows = Array.from({ length: 50_000 }, (_, at) => `<row r="${at + 1}">${cell(at + 1)}</row>`).join('')

  await expect(readWorkbook(workbookOf(rows, texts))).rejects.toThrow(/too large/)
})

test('many parts that are large together, and too many parts, are refused', async () => {
  const many = zipOf(Array.from({ length: 2_001 }, (_, index) => ({ name: `${index}.xml`, text: 'a' })))
  await expect(readWorkbook(many)).rejects.toThrow(/too large/)
})

test.each([
  ['another zip file', zipOf([{ name: 'readme.txt', text: 'Hello' }])],
  ['a file that is cut off', workbookOf(inlineRows([['sku']])).subarray(0, 300)],
  ['bytes that only begin like one', Buffer.from('PK\x03\x04[Content_Types].xml')],
])('%s is refused as damaged', async (_what, bytes) => {
  await expect(readWorkbook(bytes)).rejects.toThrow(/damaged or no Excel workbook/)
})

test('entities that a document defines are not expanded', async () => {
  const rows = '<row r="1"><c t="inlineStr"><is><t>&lol;</t></is></c></row>'
  const { rows: read } = await readWorkbook(workbookOf(rows))

  expect(read).toEqual([{ number: 1, cells: ['&lol;'] }])
})
