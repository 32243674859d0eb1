import { readImportFile } from '#app/admin/products/import/send-import.ts'
import { Problem } from '#shared/problem.ts'

export const fileTypes = [
  '.csv',
  'text/csv',
  '.xlsx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

/** Far more than 2,000 rows need; the server takes no more. */
const maxBytes = 600_000

/** The bytes of the chosen file in base64; empty where none is chosen any more. */
export async function readListFile(chosen: File | undefined): Promise<string> {
  if (chosen && chosen.size > maxBytes)
    throw new Problem('TOO_LARGE', {
      message: 'This file is larger than 600 kB. Please split it into parts.',
    })
  return chosen ? (await readImportFile(chosen)).file : ''
}
