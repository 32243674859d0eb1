import type { ImportReport } from '#shared/contract/import-report.ts'
import type { TableRow } from './read-table.ts'

export type RowError = ImportReport['errors'][number]

const maxShown = 80

/** The message says it all; column and value are for clients that mark the cell. */
export function cellError(
  { number, sku, keys, cells }: TableRow<{ name: string }>,
  column: string,
  expected: string,
): RowError {
  const key = column === 'sku' ? sku : keys.get(column)
  const cell = key ?? [...cells].find(([{ name }]) => name === column)?.[1]
  const value = cell?.slice(0, maxShown).toWellFormed()
  const read = value?.trim() ? `is "${value}"` : 'is empty'
  return { row: number, column, value, message: `${column} ${read}. ${expected}` }
}
