import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/platform/db/schema.ts'
import { sourcesIn } from './files.ts'

/** The tables' names in PostgreSQL by their names in TypeScript. */
const tables = new Map(
  Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable) ? [[name, getTableName(table)]] : [],
  ),
)

export const tableNames: string[] = [...tables.values()]

type TableWrite = { file: string; table: string }

/** `.insert(orders)` and, in SQL, `insert into orders`, `delete from orders`, `update orders as o set`. */
const writes = [
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g,
  /\b(?:insert\s+into|delete\s+from)\s+(?:\$\{)?(\w+)/gi,
  /\bupdate\s+(?:\$\{)?(\w+)\}?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
]

/** Tables that the files of a folder write, each once, tests left out. Tables that come in as parameters are not seen. */
export function tableWritesIn(folder: string): TableWrite[] {
  return sourcesIn(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const named = writes.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
      const written = named
        .map((name) => tables.get(name) ?? name)
        .filter((name) => tableNames.includes(name))
      return [...new Set(written)].sort().map((table) => ({ file, table }))
    })
}
