import { upload } from '#app/admin/kit/form/upload.ts'
import type { ResponseBody } from '#app/api.ts'
import type { products } from '#shared/contract/products.ts'
import { Problem } from '#shared/problem.ts'

export type ImportReport = ResponseBody<typeof products.importCsv>
export type ImportPath = '/products/importCsv' | '/units/importCsv'
/** A file as it is sent: its bytes in base64, so that the server sees how it was saved. */
export type ImportFile = { fileName: string; file: string }

/** The server's limit for the bytes of a file. */
const maxBytes = 16_000_000

export async function readImportFile(chosen: File): Promise<ImportFile> {
  if (chosen.size > maxBytes)
    throw new Problem('TOO_LARGE', { message: 'This file is larger than 16 MB. Please split it into parts.' })
  return { fileName: chosen.name, file: await base64Of(chosen) }
}

function base64Of(chosen: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Problem('BAD_REQUEST', { message: 'The file could not be read.' }))
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.readAsDataURL(chosen)
  })
}

/** Sends a file to be checked, or to be imported as it was shown: then `basedOn` is what the check answered. */
export function sendImport(
  path: ImportPath,
  body: ImportFile & { dryRun: boolean; basedOn?: string },
  onProgress: (share: number) => void,
): Promise<ImportReport> {
  const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
  return upload<ImportReport>(path, json, onProgress)
}
