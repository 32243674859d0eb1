import { Problem } from '#shared/problem.ts'
import { fromCell, parseCsv } from '../../files/csv.ts'
import { type UnitColumn, unitColumns } from './unit-columns.ts'

export const maxRows = 500

export type UnitRow = {
  number: number
  sku: string
  code: string
  cells: ReadonlyMap<UnitColumn, string>
  commas: 'thousands' | 'unknown'
}

const byName = new Map(unitColumns.map((column) => [column.name.toLowerCase(), column]))
const keys = ['sku', 'code']

export function readRows(text: string): UnitRow[] {
  const { separator, rows } = parseCsv(text)
  const [header, ...lines] = rows
  const names = (header?.cells ?? []).map((cell) => fromCell(cell).trim().toLowerCase())
  const unknown = names.filter((name) => name !== '' && !byName.has(name) && !keys.includes(name))
  if (unknown.length > 0)
    refuse(`The file has columns that a unit does not have: ${unknown.slice(0, 20).join(', ')}`)
  if (names.some((name, at) => name !== '' && names.indexOf(name) < at))
    refuse('The file has a column twice.')
  if (!names.includes('sku')) refuse('The file needs a column named sku: the product of each unit.')
  if (lines.length === 0) refuse('The file has no units.')
  if (lines.length > maxRows) refuse(`At most ${maxRows} units at a time; this file has ${lines.length}.`)
  return lines.map(({ number, cells }) => {
    const cell = (name: string) => fromCell(cells[names.indexOf(name)] ?? '').trim()
    const known = names.flatMap((name, at) => {
      const column = byName.get(name)
      return column && cells[at] !== undefined ? [[column, fromCell(cells[at]).trim()] as const] : []
    })
    return {
      ...{ number, sku: cell('sku'), code: cell('code').toUpperCase(), cells: new Map(known) },
      commas: separator === ',' ? 'thousands' : 'unknown',
    }
  })
}

function refuse(message: string): never {
  throw new Problem('BAD_REQUEST', { message })
}
