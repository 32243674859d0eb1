import { joinList, splitList, splitPlaces } from '#server/platform/files/cell-lists.ts'
import { type Commas, parseFlag, parseNumber, WrongCell } from '#server/platform/files/cell-values.ts'
import type { Branch } from '#shared/contract/shops.ts'
import type { ManagedUnit, UnitInput } from '#shared/contract/units.ts'
import { type UnitCheck, type UnitChecks, unitChecks } from '#shared/units/unit-rules.ts'

type Fields = { [Field in keyof UnitInput]?: unknown }
/** Things that a cell names instead of giving their ids. */
export type Names = { branches: readonly Pick<Branch, '_id' | 'branchName'>[] }

/** One column of a file of units. `read` gives the fields that a cell sets, or throws a WrongCell. */
export type UnitColumn = {
  name: string
  /** The kind of its cells, by which two are compared; text where nothing is said. */
  kind?: 'number' | 'flag'
  write: (unit: ManagedUnit) => string
  read: (cell: string, about: Names & { commas: Commas }) => Fields
}

const texts = ['serial', 'imei', 'ram', 'ssd', 'color'] as const
const numbers = ['cycles', 'cost'] as const
const lists = ['flaws', 'photos'] as const

/** All columns but `sku` and `code`, which say what the row is about. */
export const unitColumns: readonly UnitColumn[] = [
  ...texts.map((name) => ({
    name,
    write: (unit: ManagedUnit) => unit[name],
    read: (cell: string) => ({ [name]: cell }),
  })),
  ...numbers.map(
    (name): UnitColumn => ({
      name,
      kind: 'number',
      write: (unit) => String(unit[name] ?? ''),
      read: (cell, { commas }) => ({ [name]: cell === '' ? null : parseNumber(cell, commas, null) }),
    }),
  ),
  ...lists.map((name) => ({
    name,
    write: (unit: ManagedUnit) => joinList(unit[name]),
    read: (cell: string) => ({ [name]: splitList(cell) }),
  })),
  {
    // A flaw without Bangla leaves its place empty.
    name: 'flawsBangla',
    write: ({ flawsBangla = [] }) => joinList(flawsBangla),
    read: (cell) => ({ flawsBangla: splitPlaces(cell) }),
  },
  {
    name: 'grade',
    write: ({ grade }) => grade ?? '',
    read: (cell) => ({ grade: cell === '' ? null : cell.toUpperCase() }),
  },
  {
    name: 'battery',
    kind: 'number',
    write: ({ hasBattery, battery }) => (hasBattery ? String(battery ?? '') : 'none'),
    read: (cell, { commas }) => {
      if (cell.toLowerCase() === 'none') return { hasBattery: false, battery: null }
      const percent = cell.replace(/\s*%$/, '')
      return { hasBattery: true, battery: percent === '' ? null : parseNumber(percent, commas, null) }
    },
  },
  {
    name: 'price',
    kind: 'number',
    write: ({ price }) => String(price),
    read: (cell, { commas }) => ({ price: parseNumber(cell, commas, null) }),
  },
  {
    name: 'works',
    write: ({ checks }) => joinList(unitChecks.flatMap((check) => writeCheck(check, checks[check]) ?? [])),
    read: (cell) => ({ checks: readChecks(splitList(cell)) }),
  },
  {
    name: 'verifiedPhoto',
    write: ({ verifiedPhoto }) => verifiedPhoto ?? '',
    read: (cell) => ({ verifiedPhoto: cell === '' ? null : cell }),
  },
  {
    name: 'branch',
    write: ({ branch }) => branch ?? '',
    read: (cell, { branches }) => ({ shopId: branchOf(cell, branches) }),
  },
  {
    name: 'listed',
    kind: 'flag',
    write: ({ state }) => (state === 'listed' ? 'yes' : 'no'),
    read: (cell) => ({ state: parseFlag(cell) ? 'listed' : 'draft' }),
  },
]

/** `screen` works, `camera = no` does not, `touchpad = none` is not there; a part that is left out was not tried. */
function writeCheck(check: UnitCheck, result: UnitChecks[UnitCheck]): string | undefined {
  if (result === undefined) return undefined
  if (result === true) return check
  return `${check} = ${result === 'none' ? 'none' : 'no'}`
}

const results: Record<string, boolean | 'none'> = { '': true, yes: true, no: false, none: 'none' }

function readChecks(texts: readonly string[]) {
  return Object.fromEntries(
    texts.map((text) => {
      const [name = '', result = ''] = text.toLowerCase().split(/\s*=\s*/)
      if (!unitChecks.some((check) => check === name))
        throw new WrongCell(`"${name}" is not among ${unitChecks.join(', ')}.`)
      if (!(result in results))
        throw new WrongCell(`"${text}" says neither that it works nor ${name} = no or ${name} = none.`)
      return [name, results[result]]
    }),
  )
}

function branchOf(cell: string, branches: Names['branches']): string | null {
  if (cell === '') return null
  const [branch, duplicate] = branches.filter(
    ({ branchName }) => branchName.toLowerCase() === cell.toLowerCase(),
  )
  if (!branch) throw new WrongCell('Write the name of a branch as the shop shows it.')
  if (duplicate) throw new WrongCell('More than one branch has this name. Please enter the unit in the form.')
  return branch._id
}

/** The column that sets a field of a unit. */
export function columnOf(field: unknown): string {
  return columnsByField[String(field)] ?? String(field)
}

const columnsByField: Readonly<Record<string, string>> = {
  hasBattery: 'battery',
  checks: 'works',
  shopId: 'branch',
  state: 'listed',
}
