import type { Product } from '#shared/contract/product.ts'
import { type ManagedUnit, UnitInput } from '#shared/contract/units.ts'
import { Problem } from '#shared/problem.ts'
import { WrongCell } from '../../files/cell-values.ts'
import { changeUnit, insertUnit, type UnitWrite } from '../save-unit.ts'
import type { UnitRow } from './read-rows.ts'
import { type Names, unitColumns } from './unit-columns.ts'

type RowError = { row: number; message: string; column?: string }
type Change = { row: number; sku: string; field: string; before: string; after: string }

export type SavedRow = {
  kind: 'add' | 'change' | 'same' | 'wrong'
  productId: string
  before?: ManagedUnit
  errors: RowError[]
  changes: Change[]
}

type Shop = Names & {
  /** Products by SKU and units by code, under the lock. */
  products: ReadonlyMap<string, Product>
  units: ReadonlyMap<string, ManagedUnit>
  /** An earlier row with the same code. */
  twin: number | undefined
}

/** Stores the unit of one row as the form would; what is wrong with it is returned in words. */
export async function saveRow(work: UnitWrite, row: UnitRow, shop: Shop): Promise<SavedRow> {
  const product = shop.products.get(row.sku.toLowerCase())
  if (!product) return wrong(row, [`No product has the SKU "${row.sku}".`])
  if (shop.twin !== undefined) return wrong(row, [`Row ${shop.twin} has the same code.`])
  const before = shop.units.get(row.code)
  if (before && before.productId !== product._id) return wrong(row, ['This code belongs to another product.'])
  try {
    return await store(work, { row, product, before, shop })
  } catch (error) {
    if (error instanceof WrongCell) return wrong(row, [error.message])
    if (!(error instanceof Problem)) throw error
    return wrong(row, error.details?.map(({ message }) => message) ?? [error.message])
  }
}

type Wanted = { row: UnitRow; product: Product; before: ManagedUnit | undefined; shop: Shop }

async function store(work: UnitWrite, { row, product, before, shop }: Wanted): Promise<SavedRow> {
  const { _id: productId } = product
  const cells = [...row.cells].filter(([column, cell]) => !before || column.write(before) !== cell)
  const start = before ?? { state: 'draft' }
  if (before && cells.length === 0) return { kind: 'same', productId, before, errors: [], changes: [] }
  const fields = Object.fromEntries(
    cells.flatMap(([column, cell]) => Object.entries(readCell(column, cell, { row, shop }))),
  )
  // A unit that came back or was withdrawn is a draft until the file lists it.
  const state = before?.state === 'listed' ? 'listed' : 'draft'
  const parsed = UnitInput.safeParse({
    ...{ ...start, state, ...fields, productId },
    ...(row.code && { code: row.code }),
  })
  if (!parsed.success)
    return wrong(
      row,
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    )
  const after = before
    ? await changeUnit(work, { product, before, input: parsed.data })
    : await insertUnit(work, product, parsed.data)
  const changes = before
    ? changesOf(row, before, after)
    : [{ row: row.number, sku: row.sku, field: 'new unit', before: '', after: row.code || 'a new code' }]
  return { kind: before ? 'change' : 'add', productId, ...(before && { before }), errors: [], changes }
}

function readCell(
  column: (typeof unitColumns)[number],
  cell: string,
  { row, shop }: { row: UnitRow; shop: Shop },
): Record<string, unknown> {
  try {
    return column.read(cell, { commas: row.commas, branches: shop.branches })
  } catch (error) {
    if (!(error instanceof WrongCell)) throw error
    throw new WrongCell(`${column.name} is "${cell.slice(0, 80)}". ${error.message}`)
  }
}

function changesOf(row: UnitRow, before: ManagedUnit, after: ManagedUnit): Change[] {
  return unitColumns.flatMap(({ name, write }) => {
    const change = { row: row.number, sku: row.sku, field: name, before: write(before), after: write(after) }
    return change.before === change.after ? [] : [change]
  })
}

function wrong({ number }: UnitRow, messages: readonly string[]): SavedRow {
  const errors = messages.map((message) => ({ row: number, message }))
  return { kind: 'wrong', productId: '', errors, changes: [] }
}
