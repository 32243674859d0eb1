import { DrizzleQueryError, getTableColumns, is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'

/** Any of Drizzle's databases and transactions on pg. */
export type Asked = { _: { session: object } }

const dialect = new PgDialect()

/** Where a value goes into a statement. */
export const placeholder = sql.placeholder

/**
 * For what every sale runs through: put together once, and planned by PostgreSQL once per connection. It goes to pg
 * as it is, for Drizzle's own way there costs as much as the rest of asking. The name is PostgreSQL's for it, so no
 * two statements may share one.
 */
export function statement<Row extends object>(name: string, template: SQL) {
  const { text, names } = compile(template)
  return async (db: Asked, values: Record<string, unknown>): Promise<Row[]> => {
    const { client } = db._.session as { client: Pick<ClientBase, 'query'> }
    const query = { name, text, values: names.map((name) => valueFor(values, name)) }
    try {
      return (await client.query<Row>(query)).rows
    } catch (error) {
      throw new DrizzleQueryError(text, query.values, error as Error)
    }
  }
}

/** A value that is used in several places is sent once. */
function compile(template: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(template)
  const uses = params.map((param) => {
    if (!is(param, Placeholder)) throw new Error('A statement holds values only where they are given')
    return param.name
  })
  const names = [...new Set(uses)]
  return { names, text: text.replace(/\$(\d+)/g, (_, place) => `$${names.indexOf(uses[place - 1]!) + 1}`) }
}

function valueFor(values: Record<string, unknown>, name: string): unknown {
  if (!(name in values)) throw new Error(`No value was given for ${name}`)
  return values[name]
}

/** Columns of a table for the list of a select, and how to read them from what comes back. */
export function columnsOf<Table extends PgTable, Key extends keyof Table['$inferSelect'] & string>(
  table: Table,
  as: string,
  keys: readonly Key[] = Object.keys(getTableColumns(table)) as Key[],
) {
  const columns = keys.map((key) => ({ key, name: `${as}.${key}`, column: getTableColumns(table)[key]! }))
  return {
    list: sql.join(
      columns.map(({ column, name }) => sql`${column} as ${sql.identifier(name)}`),
      sql`, `,
    ),
    read(row: Record<string, unknown>): Pick<Table['$inferSelect'], Key> {
      const read: Record<string, unknown> = {}
      for (const { key, column, name } of columns) {
        const value = row[name] ?? null
        read[key] = value === null ? null : column.mapFromDriverValue(value)
      }
      return read as Pick<Table['$inferSelect'], Key>
    },
  }
}
