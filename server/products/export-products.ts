import type { Db } from '../db/client.ts'
import { csvHeader, toCsv } from './product-csv.ts'
import { readProducts } from './queries.ts'

/** The BOM tells spreadsheets that Bangla is written in UTF-8. */
export async function* exportProducts(db: Db, ids: readonly string[]): AsyncGenerator<string> {
  yield `\uFEFF${csvHeader}`
  for await (const some of readProducts(db, ids)) yield some.map(toCsv).join('')
}
