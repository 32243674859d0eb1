import { isDeepStrictEqual } from 'node:util'
import { isSameCell, refuseLostLetters, WrongCell } from '#server/platform/files/cell-values.ts'
import { cellError, type RowError } from '#server/platform/files/import/row-error.ts'
import { type ManagedUnit, UnitInput } from '#shared/contract/units.ts'
import type { UnitRow } from './read-rows.ts'
import { columnOf, type Names } from './unit-columns.ts'

type About = Names & { productId: string; before?: ManagedUnit | undefined }

export type ReadUnit =
  | { kind: 'same' }
  | { kind: 'input'; input: UnitInput }
  | { kind: 'wrong'; errors: RowError[] }

/** Reads a row as what the form would send. `before` is the unit of its code, where there is one. */
export function readUnit(row: UnitRow, { productId, before, branches }: About): ReadUnit {
  const { fields, errors } = readCells(row, before, { branches })
  if (errors.length > 0) return { kind: 'wrong', errors }
  if (before && isUnchanged(fields, before)) return { kind: 'same' }
  // A unit that came back or was withdrawn is a draft until the file lists it.
  const state = before?.state === 'listed' ? 'listed' : 'draft'
  const parsed = UnitInput.safeParse({
    ...before,
    state,
    // Other flaws look for their Bangla themselves.
    ...('flaws' in fields && { flawsBangla: undefined }),
    ...fields,
    productId,
    ...(row.code && { code: row.code }),
  })
  if (parsed.success) return { kind: 'input', input: parsed.data }
  const { issues } = parsed.error
  return {
    kind: 'wrong',
    errors: issues.map(({ path, message }) => cellError(row, columnOf(path[0]), message)),
  }
}

/** A cell may say the same in other signs: 88% or 60,000. */
function isUnchanged(fields: Record<string, unknown>, before: ManagedUnit): boolean {
  const stored: Record<string, unknown> = before
  return Object.entries(fields).every(([name, value]) => isDeepStrictEqual(value, stored[name]))
}

/** Only cells that differ from what the shop has are read: an untouched cell changes nothing. */
function readCells(row: UnitRow, before: ManagedUnit | undefined, { branches }: Names) {
  const fields: Record<string, unknown> = {}
  const errors: RowError[] = []
  for (const [column, cell] of row.cells) {
    const written = before ? column.write(before) : ''
    if (before && isSameCell(column.kind ?? 'text', [cell], written)) continue
    try {
      refuseLostLetters(cell, written)
      Object.assign(fields, column.read(cell, { commas: row.commas, branches }))
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error
      errors.push(cellError(row, column.name, error.message))
    }
  }
  return { fields, errors }
}
