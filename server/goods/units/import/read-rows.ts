import type { Table } from '#server/platform/files/csv.ts'
import { fromCell } from '#server/platform/files/csv.ts'
import { readTable, type TableRow } from '#server/platform/files/import/read-table.ts'
import { type UnitColumn, unitColumns } from './unit-columns.ts'

export type UnitRow = TableRow<UnitColumn> & { code: string }

export function readRows(table: Table): UnitRow[] {
  const rows = readTable(table, {
    noun: 'unit',
    maxRows: 500,
    columns: unitColumns,
    keys: ['code'],
    missingSku: 'The file needs a column named sku: the product of each unit.',
    emptySku: 'The sku is empty. It says which product the unit belongs to.',
  })
  return rows.map(toUnitRow)
}

function toUnitRow(row: TableRow<UnitColumn>): UnitRow {
  const cells = [...row.cells].map(([column, cell]) => [column, fromCell(cell).trim()] as const)
  return { ...row, code: (row.keys.get('code') ?? '').toUpperCase(), cells: new Map(cells) }
}
