import { isDeepStrictEqual } from 'node:util'
import { isSameCell, refuseLostLetters, WrongCell } from '#server/platform/files/cell-values.ts'
import type { RowKind } from '#server/platform/files/import/build-report.ts'
import { listChanges } from '#server/platform/files/import/list-changes.ts'
import { cellError, type RowError } from '#server/platform/files/import/row-error.ts'
import type { ImportReport } from '#shared/contract/import-report.ts'
import type { Product } from '#shared/contract/product.ts'
import { type ManagedUnit, UnitInput } from '#shared/contract/units.ts'
import { Problem } from '#shared/problem.ts'
import { changeUnit, insertUnit, type UnitWrite } from '../save-unit.ts'
import type { UnitRow } from './read-rows.ts'
import { columnOf, type Names, unitColumns } from './unit-columns.ts'

export type SavedRow = {
  kind: RowKind
  productId: string
  before?: ManagedUnit
  errors: RowError[]
  changes: ImportReport['changes']
}

type Lookups = Names & {
  /** Products by SKU and units by code, under the lock. */
  products: ReadonlyMap<string, Product>
  units: ReadonlyMap<string, ManagedUnit>
  /** The rows above this one. */
  earlier: readonly UnitRow[]
}

/** Stores the unit of one row as the form would; what is wrong with it is returned in words. */
export async function saveRow(work: UnitWrite, row: UnitRow, lookups: Lookups): Promise<SavedRow> {
  const product = lookups.products.get(row.sku.toLowerCase())
  if (row.fault) return wrong(row, [row.fault])
  if (!product) return wrong(row, [`No product has the SKU "${row.sku}".`])
  const twin = row.code && lookups.earlier.find(({ code }) => code === row.code)
  if (twin) return wrong(row, [`Row ${twin.number} has the same code.`])
  const before = lookups.units.get(row.code)
  if (before && before.productId !== product._id) return wrong(row, ['This code belongs to another product.'])
  try {
    return await store(work, { row, product, before, lookups })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, details, message } = error
    if (code === 'DUPLICATE_UNIT') return wrong(row, [duplicateText(row, lookups)])
    if (!details) return wrong(row, [message])
    return faulty(details.map(({ path, message: words }) => cellError(row, columnOf(path), words)))
  }
}

/** A serial number that is there twice is most often a row that was copied. */
function duplicateText(row: UnitRow, { earlier }: Lookups): string {
  const serial = serialOf(row)
  const twin = serial && earlier.find((other) => serialOf(other) === serial)
  if (twin) return `Row ${twin.number} has the same serial number, ${serial}.`
  return serial
    ? `Another unit has this code, or the serial number ${serial}.`
    : 'Another unit has this code already.'
}

function serialOf({ cells }: UnitRow): string {
  return [...cells].find(([{ name }]) => name === 'serial')?.[1].toUpperCase() ?? ''
}

type RowContext = { row: UnitRow; product: Product; before: ManagedUnit | undefined; lookups: Lookups }

async function store(work: UnitWrite, { row, product, before, lookups }: RowContext): Promise<SavedRow> {
  const { _id: productId } = product
  const { fields, errors } = readCells(row, before, lookups)
  if (errors.length > 0) return faulty(errors)
  if (before && isUnchanged(fields, before))
    return { kind: 'same', productId, before, errors: [], changes: [] }
  // A unit that came back or was withdrawn is a draft until the file lists it.
  const state = before?.state === 'listed' ? 'listed' : 'draft'
  const parsed = UnitInput.safeParse({
    ...before,
    state,
    ...fields,
    productId,
    ...(row.code && { code: row.code }),
  })
  if (!parsed.success)
    return faulty(parsed.error.issues.map(({ path, message }) => cellError(row, columnOf(path[0]), message)))
  const after = before
    ? await changeUnit(work, { product, before, input: parsed.data })
    : await insertUnit(work, product, parsed.data)
  const changes = before
    ? listChanges(unitColumns, before, after)
    : [{ field: 'new unit', before: '', after: row.code || 'a new code' }]
  return {
    kind: before ? 'change' : 'add',
    productId,
    ...(before && { before }),
    errors: [],
    changes: changes.map((change) => ({ row: row.number, sku: row.sku, ...change })),
  }
}

/** A cell may say the same in other signs: 88% or 60,000. */
function isUnchanged(fields: Record<string, unknown>, before: ManagedUnit): boolean {
  const stored: Record<string, unknown> = before
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(value, stored[name]))
}

/** Only cells that differ from what the shop has are read: an untouched cell changes nothing. */
function readCells(row: UnitRow, before: ManagedUnit | undefined, lookups: Lookups) {
  const fields: Record<string, unknown> = {}
  const errors: RowError[] = []
  for (const [column, cell] of row.cells) {
    const written = before ? column.write(before) : ''
    if (before && isSameCell(column.kind ?? 'text', [cell], written)) continue
    try {
      refuseLostLetters(cell, written)
      Object.assign(fields, column.read(cell, { commas: row.commas, branches: lookups.branches }))
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      errors.push(cellError(row, column.name, error.message))
    }
  }
  return { fields, errors }
}

function wrong({ number }: UnitRow, messages: readonly string[]): SavedRow {
  return faulty(messages.map((message) => ({ row: number, message })))
}

function faulty(errors: RowError[]): SavedRow {
  return { kind: 'wrong', productId: '', errors, changes: [] }
}
