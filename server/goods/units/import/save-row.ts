import type { RowKind } from '#server/platform/files/import/build-report.ts'
import { listChanges } from '#server/platform/files/import/list-changes.ts'
import { cellError, type RowError } from '#server/platform/files/import/row-error.ts'
import type { ImportReport } from '#shared/contract/import-report.ts'
import type { Product } from '#shared/contract/product.ts'
import type { ManagedUnit } from '#shared/contract/units.ts'
import { Problem } from '#shared/problem.ts'
import { hideCost, seesCost } from '../hide-cost.ts'
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
  /** The numbers of the rows above this one, by code, and by brand and serial number. */
  earlier: Map<string, number>
}

/** Stores the unit of one row as the form would; what is wrong with it is returned in words. */
export async function saveRow(work: UnitWrite, row: UnitRow, lookups: Lookups): Promise<SavedRow> {
  const product = lookups.products.get(row.sku.toLowerCase())
  if (row.fault) return wrong(row, [row.fault])
  if (!product) return wrong(row, [`No product has the SKU "${row.sku}".`])
  const duplicate = duplicateRefusal(row, product, lookups.earlier)
  if (duplicate) return wrong(row, [duplicate])
  const before = lookups.units.get(row.code)
  if (before && before.productId !== product._id) return wrong(row, ['This code belongs to another product.'])
  try {
    return await store(work, { row, product, before, lookups })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, details, message } = error
    if (code === 'DUPLICATE_UNIT') return wrong(row, [duplicateText(row)])
    if (!details) return wrong(row, [message])
    return faulty(details.map(({ path, message: words }) => cellError(row, columnOf(path), words)))
  }
}

/**
 * Refuses a code or a serial number that a row above has, which is most often a row that was copied. The database would not
 * see it in a preview, which undoes every row before the next one.
 */
function duplicateRefusal(row: UnitRow, { brand }: Product, earlier: Lookups['earlier']): string | null {
  const serial = serialOf(row)
  const [code, machine] = [`code ${row.code}`, `serial ${brand.toLowerCase()} ${serial}`]
  const [sameCode, sameSerial] = [row.code && earlier.get(code), serial && earlier.get(machine)]
  earlier.set(code, earlier.get(code) ?? row.number).set(machine, earlier.get(machine) ?? row.number)
  if (sameCode) return `Row ${sameCode} has the same code.`
  return sameSerial ? `Row ${sameSerial} has the same serial number, ${serial}.` : null
}

function duplicateText(row: UnitRow): string {
  const serial = serialOf(row)
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
  const seen = before && hideCost(before, work.account)
  // A preview that compared the cell with the stored cost would tell it to those who guess.
  const isHidden = before !== undefined && !seesCost(work.account)
  const cells = new Map([...row.cells].filter(([{ name }]) => !(isHidden && name === 'cost')))
  const read = readUnit({ ...row, cells }, { ...lookups, productId, before: seen })
  if (read.kind === 'wrong') return faulty(read.errors)
  if (read.kind === 'same')
    return { kind: 'same', productId, ...(before && { before }), errors: [], changes: [] }
  const { input } = read
  const after = before
    ? await changeUnit(work, { product, before, input })
    : await insertUnit(work, product, input)
  const changes = seen
    ? listChanges(unitColumns, seen, hideCost(after, work.account))
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
