import { createHash } from 'node:crypto'
import type { ImportBody } from '#shared/contract/import-report.ts'
import { parseCsv, type Table } from '../csv.ts'
import { isWorkbook, readTextFile } from '../read-text-file.ts'
import { readWorkbook } from '../workbook/read-workbook.ts'

/** The rows of a file that is imported, and the hash of its bytes: confirmations and the audit log name it by that. */
export async function readImportFile({ csv, file }: Pick<ImportBody, 'csv' | 'file'>) {
  const bytes = file === undefined ? Buffer.from(csv) : Buffer.from(file, 'base64')
  const table: Table = isWorkbook(bytes) ? await readWorkbook(bytes) : parseCsv(readTextFile(bytes))
  return { table, hash: createHash('sha256').update(bytes).digest('hex') }
}
