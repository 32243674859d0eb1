import { Problem } from '#shared/problem.ts'
import { type CsvRow, mostCells, mostRows } from '../csv.ts'
import { damaged, tooLarge } from './open-zip.ts'
import { parseXml, unescaped } from './parse-xml.ts'

/** A cell while it is read: its address, its kind and the texts inside. */
type Cell = { address: string; kind: string; value: string; inline: string; hasFormula: boolean }

/**
 * The characters of all cells together, with what each place takes besides. A sheet of a few kilobytes can name one long
 * text from every cell, and leave hundreds of places empty before each.
 */
const mostRead = 32_000_000
const placeCost = 16

/** The rows of a sheet. One that is empty is left out; places between cells are empty. */
export function readSheet(xml: string, texts: readonly string[]): CsvRow[] {
  const rows: CsvRow[] = []
  let row: CsvRow = { number: 0, cells: [] }
  let cell: Cell | null = null
  let inside = ''
  let left = mostRead

  function add(text: string) {
    left -= placeCost + text.length
    if (left < 0) tooLarge()
    row.cells.push(text)
  }

  function begin(number: number) {
    if (!(number > row.number)) damaged()
    if (number > mostRows) refuse(`Row ${number}`, `A file may have ${mostRows} rows.`)
    row = { number, cells: [] }
  }

  function end({ address, ...rest }: Cell) {
    const column = columnOf(address) ?? row.cells.length
    if (column >= mostCells) refuse(`Cell ${address}`, `A row may have ${mostCells} cells.`)
    if (column < row.cells.length) damaged()
    while (row.cells.length < column) add('')
    add(textOf({ address, ...rest }, texts))
  }

  parseXml(xml, {
    open(name, attributes) {
      inside = name
      if (name === 'row') begin(Number(attributes().r ?? row.number + 1))
      if (name === 'c') {
        const { r: address = '', t: kind = 'n' } = attributes()
        cell = { address, kind, value: '', inline: '', hasFormula: false }
      }
      if (name === 'f' && cell) cell.hasFormula = true
    },
    text(value) {
      if (inside === 'v' && cell) cell.value += value
      if (inside === 't' && cell) cell.inline += value
    },
    close(name) {
      inside = ''
      if (name === 'c' && cell) end(cell)
      if (name === 'c') cell = null
      if (name === 'row' && row.cells.some((text) => text !== '')) rows.push(row)
    },
  })
  return rows
}

/** A cell as a CSV file would have it. Of a formula the result counts that the spreadsheet stored. */
function textOf({ address, kind, value, inline, hasFormula }: Cell, texts: readonly string[]): string {
  if (kind === 's') return texts[Number(value)] ?? damaged()
  if (kind === 'inlineStr') return unescaped(inline)
  if (kind === 'e') refuse(`Cell ${address}`, `It holds the error ${value}. Please type its value.`)
  if (hasFormula && value === '' && kind !== 'str')
    refuse(`Cell ${address}`, 'It holds a formula without a result. Please type its value.')
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return kind === 'n' && value !== '' ? numberText(value) : unescaped(value)
}

/** Numbers have 15 digits in a spreadsheet; the file may hold more of them, and a power of ten. */
function numberText(value: string): string {
  const number = Number(value)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value
}

/** The column of an address such as AB12, counted from 0. */
function columnOf(address: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address)?.[1]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function refuse(where: string, words: string): never {
  throw new Problem('BAD_REQUEST', { message: `${where}: ${words}` })
}
