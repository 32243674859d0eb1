import { readFile } from 'node:fs/promises'
import * as z from 'zod'

const folder = new URL('../', import.meta.url)

export function readText(file: string): Promise<string> {
  return readFile(new URL(file, folder), 'utf8')
}

/** The entries of a JSON file. One that is not as it should be is refused with its place in the file. */
export async function readEntries<Entry extends z.ZodType>(
  file: string,
  entry: Entry,
): Promise<z.output<Entry>[]> {
  return z.array(entry).parse(JSON.parse(await readText(file)))
}

/** Refuses a row of a CSV file as the import would, because somebody who adds to the demo wants to know why. */
export function refuseRow(file: string, errors: readonly { row: number; message: string }[]): never {
  throw new Error(errors.map(({ row, message }) => `demo/${file}, row ${row}: ${message}`).join('\n'))
}
