import type { Table } from '#server/platform/files/csv.ts'
import { readTable, type TableRow } from '#server/platform/files/import/read-table.ts'
import { type Column, productColumns } from './product-columns.ts'

export type Row = TableRow<Column>

/** The SKU is not among the cells: it says which product the row is about, and is never changed by a file. */
const columns = productColumns.filter(({ name }) => name !== 'sku')

export function readRows(table: Table): Row[] {
  return readTable(table, {
    noun: 'product',
    maxRows: 5000,
    columns,
    keys: [],
    missingSku: 'The file needs a column named sku.',
    emptySku: 'The sku is empty. It says which product the row is about.',
    adviceOnTwice,
  })
}

function adviceOnTwice(names: readonly string[]): string | undefined {
  return names.some((name) => name.toLowerCase() === 'display')
    ? 'The choices of screens that a customer has are in the column displayOptions.'
    : undefined
}
