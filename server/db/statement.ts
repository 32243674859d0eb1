import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './client.ts'

const dialect = new PgDialect()

/** Where a value goes into a statement. */
export const given = sql.placeholder

/**
 * For what every sale runs through: put together once, and planned by PostgreSQL once per connection. The name
 * is PostgreSQL's for it, so no two statements may share one.
 */
export function statement<Row extends object>(name: string, template: SQL) {
  const query = dialect.sqlToQuery(template)
  return async (db: Db | Tx, values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = (await db._.session.prepareQuery(query, undefined, name, false).execute(values)) as {
      rows: Row[]
    }
    return rows
  }
}
