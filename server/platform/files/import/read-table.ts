import { Problem } from '#shared/problem.ts'
import type { Commas } from '../cell-values.ts'
import { type CsvRow, fromCell, type Table } from '../csv.ts'

/** The rules of a file, and those words of its refusals that differ between products and units. */
type TableRules<Column> = {
  /** The name of one row, without the s of the plural: 'product'. */
  noun: string
  maxRows: number
  columns: readonly Column[]
  /** Columns that, like `sku`, say what a row is about and set nothing. */
  keys: readonly string[]
  missingSku: string
  emptySku: string
  /** Advice about columns that are there twice, where there is any. */
  adviceOnTwice?: (names: readonly string[]) => string | undefined
}

export type TableRow<Column> = {
  number: number
  sku: string
  keys: ReadonlyMap<string, string>
  /** As the file has them. A column that it does not have, or that this row ends before, is not among them. */
  cells: ReadonlyMap<Column, string>
  commas: Commas
  /** A mistake of the row as a whole. */
  fault: string | null
}

/** Reads the rows of a file. A file that is wrong as a whole is refused; a row that is wrong says so in `fault`. */
export function readTable<Column extends { name: string }>(
  { separator, rows }: Table,
  rules: TableRules<Column>,
): TableRow<Column>[] {
  const [header, ...lines] = rows
  const columns = new Map(rules.columns.map((column) => [column.name.toLowerCase(), column]))
  const names = readHeader(header?.cells ?? [], ['sku', ...rules.keys, ...columns.keys()], rules)
  const { noun, maxRows } = rules
  if (lines.length === 0) refuse(`The file has no ${noun}s.`)
  if (lines.length > maxRows) refuse(`At most ${maxRows} ${noun}s at a time; this file has ${lines.length}.`)
  const commas = separator === ',' ? 'thousands' : 'unknown'
  return lines.map((line) => ({ ...readLine(line, names, columns, rules), commas }))
}

/** The names of the columns in small letters; empty where a heading is. */
function readHeader(
  cells: readonly string[],
  known: readonly string[],
  { noun, missingSku, adviceOnTwice }: TableRules<unknown>,
): string[] {
  const written = cells.map((cell) => fromCell(cell).trim())
  const names = written.map((name) => name.toLowerCase())
  const unknown = written.filter((name) => name !== '' && !known.includes(name.toLowerCase()))
  if (unknown.length > 0)
    refuse(`The file has columns that a ${noun} does not have: ${unknown.slice(0, 20).join(', ')}`)
  const twice = written.filter((name, at) => name !== '' && names.indexOf(name.toLowerCase()) < at)
  if (twice.length > 0) {
    const advice = adviceOnTwice?.(twice) ?? 'Every column may be there once.'
    refuse(`The file has columns twice: ${twice.join(', ')}. ${advice}`)
  }
  if (!names.includes('sku')) refuse(missingSku)
  return names
}

function readLine<Column>(
  line: CsvRow,
  names: readonly string[],
  columns: ReadonlyMap<string, Column>,
  { keys, emptySku }: TableRules<Column>,
) {
  const keyNamed = (name: string) => fromCell(line.cells[names.indexOf(name)] ?? '').trim()
  const cells = new Map<Column, string>()
  for (const [at, name] of names.entries()) {
    const column = columns.get(name)
    const cell = line.cells[at]
    if (column && cell !== undefined) cells.set(column, cell)
  }
  const sku = keyNamed('sku')
  const fault = tooLong(line, names) ?? (sku === '' ? emptySku : null)
  return { number: line.number, sku, keys: new Map(keys.map((name) => [name, keyNamed(name)])), cells, fault }
}

/** A price of 60,000 without quotes becomes two cells: the first would be a price of 60. */
function tooLong({ cells }: CsvRow, names: readonly string[]): string | null {
  if (!cells.some((cell, at) => cell !== '' && !names[at])) return null
  return `This row has more cells than the header has names (${names.filter(Boolean).length}). Put quotes around a cell with a comma in it.`
}

function refuse(message: string): never {
  throw new Problem('BAD_REQUEST', { message })
}
