import type { Commas } from '#server/files/cell-values.ts'
import { type CsvRow, fromCell, parseCsv } from '#server/files/csv.ts'
import { Problem } from '#shared/problem.ts'
import { type UnitColumn, unitColumns } from './unit-columns.ts'

const maxRows = 500

export type UnitRow = {
  number: number
  sku: string
  code: string
  cells: ReadonlyMap<UnitColumn, string>
  commas: Commas
  /** A mistake of the row as a whole. */
  fault: string | null
}

const byName = new Map(unitColumns.map((column) => [column.name.toLowerCase(), column]))
const keys = ['sku', 'code']

export function readRows(text: string): UnitRow[] {
  const { separator, rows } = parseCsv(text)
  const [header, ...lines] = rows
  const names = readHeader(header?.cells ?? [])
  if (lines.length === 0) refuse('The file has no units.')
  if (lines.length > maxRows) refuse(`At most ${maxRows} units at a time; this file has ${lines.length}.`)
  const commas = separator === ',' ? 'thousands' : 'unknown'
  return lines.map((line) => toRow(line, names, commas))
}

/** The names of the columns in small letters; empty where a heading is. */
function readHeader(cells: readonly string[]): string[] {
  const named = cells.map((cell) => fromCell(cell).trim())
  const names = named.map((name) => name.toLowerCase())
  const unknown = named.filter((_, at) => !isKnown(names[at] ?? ''))
  if (unknown.length > 0)
    refuse(`The file has columns that a unit does not have: ${unknown.slice(0, 20).join(', ')}`)
  const twice = named.filter((name, at) => name !== '' && names.indexOf(name.toLowerCase()) < at)
  if (twice.length > 0)
    refuse(`The file has columns twice: ${twice.join(', ')}. Every column may be there once.`)
  if (!names.includes('sku')) refuse('The file needs a column named sku: the product of each unit.')
  return names
}

function isKnown(name: string): boolean {
  return name === '' || byName.has(name) || keys.includes(name)
}

function toRow(line: CsvRow, names: readonly string[], commas: Commas): UnitRow {
  const cell = (name: string) => fromCell(line.cells[names.indexOf(name)] ?? '').trim()
  const cells = new Map<UnitColumn, string>()
  for (const [at, name] of names.entries()) {
    const column = byName.get(name)
    const raw = line.cells[at]
    if (column && raw !== undefined) cells.set(column, fromCell(raw).trim())
  }
  const [sku, code] = [cell('sku'), cell('code').toUpperCase()]
  return { number: line.number, sku, code, cells, commas, fault: faultOf(line, names, sku) }
}

/** A price of 60,000 without quotes becomes two cells: the first would be a price of 60. */
function faultOf({ cells }: CsvRow, names: readonly string[], sku: string): string | null {
  if (cells.some((cell, at) => cell !== '' && !names[at]))
    return `This row has more cells than the header has names (${names.filter(Boolean).length}). Put quotes around a cell with a comma in it.`
  return sku === '' ? 'The sku is empty. It says which product the unit belongs to.' : null
}

function refuse(message: string): never {
  throw new Problem('BAD_REQUEST', { message })
}
