import type { Commas } from '#server/files/cell-values.ts'
import { type CsvRow, fromCell, parseCsv } from '#server/files/csv.ts'
import { Problem } from '#shared/problem.ts'
import { type Column, productColumns } from './product-columns.ts'

const maxRows = 5000

/** A row of the file. A column that the file does not have, or that this row ends before, is not among its cells. */
export type Row = {
  number: number
  sku: string
  cells: ReadonlyMap<Column, string>
  commas: Commas
  /** A mistake of the row as a whole. */
  fault: string | null
}

const byName = new Map(productColumns.map((column) => [column.name.toLowerCase(), column]))

export function readRows(text: string): Row[] {
  const { separator, rows } = parseCsv(text)
  const [header, ...lines] = rows
  const columns = readHeader(header?.cells ?? [])
  if (lines.length === 0) refuse('The file has no products.')
  if (lines.length > maxRows) refuse(`At most ${maxRows} products at a time; this file has ${lines.length}.`)
  const commas = separator === ',' ? 'thousands' : 'unknown'
  return lines.map((line) => toRow(line, columns, commas))
}

/** The columns of the file by their place; undefined where a heading is empty. */
function readHeader(cells: readonly string[]): (Column | undefined)[] {
  const names = cells.map((cell) => fromCell(cell).trim())
  const unknown = names.filter((name) => name !== '' && !byName.has(name.toLowerCase()))
  if (unknown.length > 0)
    refuse(`The file has columns that a product does not have: ${unknown.slice(0, 20).join(', ')}`)
  const lower = names.map((name) => name.toLowerCase())
  const twice = names.filter((name, at) => name !== '' && lower.indexOf(name.toLowerCase()) < at)
  if (twice.length > 0) refuse(`The file has columns twice: ${twice.join(', ')}. ${aboutTwice(twice)}`)
  if (!lower.includes('sku')) refuse('The file needs a column named sku.')
  return lower.map((name) => byName.get(name))
}

function aboutTwice(names: readonly string[]): string {
  return names.some((name) => name.toLowerCase() === 'display')
    ? 'The choices of screens that a customer has are in the column displayOptions.'
    : 'Every column may be there once.'
}

function toRow(line: CsvRow, columns: readonly (Column | undefined)[], commas: Commas): Row {
  const cells = new Map<Column, string>()
  let sku = ''
  for (const [at, column] of columns.entries()) {
    const cell = line.cells[at]
    if (column === undefined || cell === undefined) continue
    if (column.name === 'sku') sku = fromCell(cell).trim()
    else cells.set(column, cell)
  }
  return { number: line.number, sku, cells, commas, fault: faultOf(line, columns, sku) }
}

function faultOf({ cells }: CsvRow, columns: readonly (Column | undefined)[], sku: string): string | null {
  if (cells.some((cell, at) => cell !== '' && columns[at] === undefined))
    return `This row has more cells than the header has names (${columns.filter(Boolean).length}). Put quotes around a cell with a comma in it.`
  return sku === '' ? 'The sku is empty. It says which product the row is about.' : null
}

function refuse(message: string): never {
  throw new Problem('BAD_REQUEST', { message })
}
