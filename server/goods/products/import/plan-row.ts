import { isSameCell, refuseLostLetters, WrongCell } from '#server/platform/files/cell-values.ts'
import { fromCell } from '#server/platform/files/csv.ts'
import { type Change, listChanges } from '#server/platform/files/import/list-changes.ts'
import { cellError, type RowError } from '#server/platform/files/import/row-error.ts'
import { type Product, ProductInput } from '#shared/contract/product.ts'
import { Problem } from '#shared/problem.ts'
import { slugOf } from '#shared/products/slug.ts'
import { keptInBangla } from '../bangla-features.ts'
import { cleanProduct, type ProductValues } from '../clean-product.ts'
import { toProduct, toRow } from '../queries.ts'
import { refuseAgainstUnits } from '../units-rule.ts'
import { type Column, columnOf, productColumns } from './product-columns.ts'
import type { Row } from './read-rows.ts'

/** The plan for a row of the file. */
export type Planned =
  | { kind: 'same'; row: Row; before: Product }
  | { kind: 'change'; row: Row; before: Product; after: Product; values: ProductValues; changes: Change[] }
  | { kind: 'add'; row: Row; values: ProductValues; slug: string }
  | { kind: 'wrong'; row: Row; errors: RowError[] }

type Fields = ReturnType<Column['read']>

/**
 * Compares a row with the product of its SKU. Only cells that differ from what the export would write are read: an
 * untouched cell changes nothing, whatever a spreadsheet did to its quotes and line ends.
 */
export async function planRow(row: Row, before: Product | undefined): Promise<Planned> {
  if (row.fault) return wrong(row, [{ row: row.number, message: row.fault }])
  const { fields, errors } = readCells(row, before)
  if (errors.length > 0) return wrong(row, errors)
  if (before && Object.keys(fields).length === 0) return { kind: 'same', row, before }
  if (before && fields.features && !fields.featuresBangla)
    fields.featuresBangla = keptInBangla(before, fields.features as string[])
  const options = { ...before?.options, ...(fields.options as object | undefined) }
  const specs = { ...before?.specs, ...(fields.specs as object | undefined) }
  const parsed = ProductInput.safeParse({ sku: row.sku, ...before, ...fields, options, specs })
  if (!parsed.success)
    return wrong(
      row,
      parsed.error.issues.map(({ path, message }) => cellError(row, columnOf(path), message)),
    )
  try {
    const values = await cleanProduct(parsed.data)
    return before
      ? toChange(row, before, values, parsed.data.slug)
      : toAddition(row, values, parsed.data.slug)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return wrong(row, [{ row: row.number, message: error.message }])
  }
}

function readCells(row: Row, before: Product | undefined): { fields: Fields; errors: RowError[] } {
  const fields: Fields = {}
  const errors: RowError[] = []
  for (const [column, raw] of row.cells) {
    const written = before ? String(column.write(before)) : ''
    const cell = fromCell(raw)
    if (before && isSameCell(column.kind, [raw, cell], written)) continue
    try {
      refuseLostLetters(cell, written)
      const { options, specs, ...read } = column.read(cell, row.commas)
      Object.assign(fields, read)
      if (specs) fields.specs = { ...(fields.specs as object | undefined), ...specs }
      if (options) fields.options = { ...(fields.options as object | undefined), ...options }
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      errors.push(cellError(row, column.name, error.message))
    }
  }
  return { fields, errors }
}

function toChange(row: Row, before: Product, values: ProductValues, chosen: string | undefined): Planned {
  const slug = slugOf(chosen ?? '') || before.slug
  const { _id: id, available } = before
  const after = toProduct({ ...toRow(before), ...values, id, slug, available })
  refuseAgainstUnits(before, after)
  const changes = listChanges(productColumns, before, after)
  return changes.length === 0
    ? { kind: 'same', row, before }
    : { kind: 'change', row, before, after, values, changes }
}

function toAddition(row: Row, values: ProductValues, chosen: string | undefined): Planned {
  return { kind: 'add', row, values, slug: slugOf(chosen ?? '') || slugOf(values.title) || 'product' }
}

function wrong(row: Row, errors: RowError[]): Planned {
  return { kind: 'wrong', row, errors }
}
