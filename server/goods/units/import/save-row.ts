import type { RowKind } from '#server/platform/files/import/build-report.ts'
import { listChanges } from '#server/platform/files/import/list-changes.ts'
import { cellError, type RowError } from '#server/platform/files/import/row-error.ts'
import type { ImportReport } from '#shared/contract/import-report.ts'
import type { Product } from '#shared/contract/product.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { Problem } from '#shared/problem.ts'
import { changeUnit, insertUnit, type UnitWrite } from '../save-unit.ts'
import type { UnitRow } from './read-rows.ts'
import { readUnit } from './read-unit.ts'
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
  const duplicate = row.code && lookups.earlier.find(({ code }) => code === row.code)
  if (duplicate) return wrong(row, [`Row ${duplicate.number} has the same code.`])
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
  const duplicate = serial && earlier.find((other) => serialOf(other) === serial)
  if (duplicate) return `Row ${duplicate.number} has the same serial number, ${serial}.`
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
  const read = readUnit(row, { ...lookups, productId, before })
  if (read.kind === 'wrong') return faulty(read.errors)
  if (read.kind === 'same')
    return { kind: 'same', productId, ...(before && { before }), errors: [], changes: [] }
  const { input } = read
  const after = before
    ? await changeUnit(work, { product, before, input })
    : await insertUnit(work, product, input)
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

function wrong({ number }: UnitRow, messages: readonly string[]): SavedRow {
  return faulty(messages.map((message) => ({ row: number, message })))
}

function faulty(errors: RowError[]): SavedRow {
  return { kind: 'wrong', productId: '', errors, changes: [] }
}
