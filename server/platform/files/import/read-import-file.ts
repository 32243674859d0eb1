import { createHash } from 'node:crypto'
import type { ImportBody } from '#shared/contract/import-report.ts'
import { readTextFile } from '../read-text-file.ts'

/** The text of a file that is imported, and the hash of its bytes: confirmations and the audit log name it by that. */
export function readImportFile({ csv, file }: Pick<ImportBody, 'csv' | 'file'>) {
  const bytes = file === undefined ? Buffer.from(csv) : Buffer.from(file, 'base64')
  return { text: readTextFile(bytes), hash: createHash('sha256').update(bytes).digest('hex') }
}
