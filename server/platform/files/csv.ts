import { Problem } from '#shared/problem.ts'

/**
 * One line of a CSV file. Written and read by hand: what staff open in a spreadsheet must not run as a formula, and a
 * refused file names row and column, which libraries leave to their callers.
 */
export function csvLine(cells: readonly (string | number | boolean)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value)
  const text = isFormula(value) ? `'${value}` : value
  // Where the comma is the decimal sign, spreadsheets split cells at semicolons.
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets, those for East Asian text with full-width signs too, run such a text as a formula; an apostrophe in front makes them show it. */
function isFormula(text: string): boolean {
  return /^'*[=+\-@＝＋－＠\t\r\n]/.test(text)
}

/** Removes the apostrophe that `csvLine` put in front of a formula. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
}

/** `number` is the one that a spreadsheet shows beside the row: empty rows count, line breaks in a cell do not. */
export type CsvRow = { number: number; cells: string[] }
/** A file as rows of cells, with the sign that separates them. */
export type Table = { separator: string; rows: CsvRow[] }

/** Far more than any table of the shop has: millions of tiny rows or cells would fill the memory before they are counted. */
export const mostRows = 50_000
export const mostCells = 500

/**
 * Parses a CSV text (RFC 4180) as spreadsheets of any language save it: separated by commas, semicolons or tabs, with
 * any line ends, with a byte order mark or Excel's line `sep=;`. Empty rows are left out.
 */
export function parseCsv(text: string): Table {
  const named = /^\uFEFF?"?sep=([,;\t])"?(?:\r\n?|\n)/i.exec(text)
  const source = named ? text.slice(named[0].length) : text.replace(/^\uFEFF/, '')
  const separator = named?.[1] ?? separatorOf(source)
  const rows: CsvRow[] = []
  let row: CsvRow = { number: 1, cells: [] }
  for (let at = 0; at <= source.length; ) {
    const { cell, end } = readCell(source, at, separator, row.number)
    if (row.cells.push(cell) > mostCells) refuse(row.number, `There are more than ${mostCells} cells in it.`)
    at = end + 1
    if (source[end] === separator) continue
    if (source[end] === '\r' && source[at] === '\n') at++
    if (row.cells.some((value) => value !== '')) rows.push(row)
    row = { number: row.number + 1, cells: [] }
    if (row.number > mostRows + 1) refuse(row.number, `A file may have ${mostRows} rows.`)
  }
  return { separator, rows }
}

/** The header decides: the names of columns hold none of these signs. */
function separatorOf(source: string): string {
  const [header = ''] = source
    .slice(0, 10_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .replace(/^[\r\n]+/, '')
    .split(/[\r\n]/, 1)
  return /[,;\t]/.exec(header)?.[0] ?? ','
}

/** One cell and where it ends: at a separator, at a line end or at the end of the text. */
function readCell(source: string, start: number, separator: string, row: number) {
  if (source[start] !== '"') {
    let end = start
    while (end < source.length && !isEnd(source[end], separator)) end++
    return { cell: source.slice(start, end), end }
  }
  let close = source.indexOf('"', start + 1)
  while (close >= 0 && source[close + 1] === '"') close = source.indexOf('"', close + 2)
  if (close < 0) refuse(row, 'A quote is opened in this row and never closed.')
  const end = close + 1
  if (end < source.length && !isEnd(source[end], separator))
    refuse(row, 'Something follows a closing quote. A quote inside a quoted cell is written twice: 15.6"".')
  return { cell: source.slice(start + 1, close).replaceAll('""', '"'), end }
}

function isEnd(character: string | undefined, separator: string): boolean {
  return character === separator || character === '\n' || character === '\r'
}

function refuse(row: number, words: string): never {
  throw new Problem('BAD_REQUEST', { message: `Row ${row}: ${words}` })
}
