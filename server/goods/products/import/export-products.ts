import type { Db } from '#server/platform/db/client.ts'
import { readProducts } from '../queries.ts'
import { csvHeader, toCsv } from './product-columns.ts'

/** The BOM tells spreadsheets that Bangla is written in UTF-8. */
export async function* exportProducts(db: Db, ids: readonly string[]): AsyncGenerator<string> {
  let head = `\uFEFF${csvHeader}`
  for await (const some of readProducts(db, ids)) {
    yield head + some.map(toCsv).join('')
    head = ''
  }
  // Only without rows: otherwise the header is sent with the first batch, so that an earlier error still gets a status.
  if (head) yield head
}
