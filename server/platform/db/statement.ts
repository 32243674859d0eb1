import {
  DrizzleQueryError,
  getTableColumns,
  getViewSelectedFields,
  is,
  Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type PgColumn, PgDialect, PgTable, type PgView } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'

/** A database or a transaction. */
type Queryable = { $client: Pick<ClientBase, 'query'> }

const dialect = new PgDialect()

/** Marks where a value goes into a statement. */
export const placeholder = sql.placeholder

/**
 * A prepared statement for the paths that every sale takes: compiled once, planned by PostgreSQL once per connection,
 * and sent by pg directly, because Drizzle's own way there costs as much as the rest of the query. PostgreSQL knows
 * it by its name, so no two statements may share one.
 */
export function statement<Row extends object>(name: string, template: SQL) {
  const { text, names } = compile(template)
  return async (db: Queryable, values: Record<string, unknown>): Promise<Row[]> => {
    const query = { name, text, values: names.map((name) => valueFor(values, name)) }
    try {
      return (await db.$client.query<Row>(query)).rows
    } catch (error) {
      throw new DrizzleQueryError(text, query.values, error as Error)
    }
  }
}

/** Numbers the placeholders by name, so that a value used in several places is sent once. */
function compile(template: SQL) {
  const names: string[] = []
  const { sql: text, params } = dialect.sqlToQuery(template)
  const numbers = params.map((param) => {
    if (!is(param, Placeholder)) throw new Error('A statement takes values by placeholders only')
    if (!names.includes(param.name)) names.push(param.name)
    return names.indexOf(param.name) + 1
  })
  return { names, text: text.replace(/\$(\d+)/g, (_, place) => `$${numbers[place - 1]}`) }
}

function valueFor(values: Record<string, unknown>, name: string): unknown {
  if (!(name in values)) throw new Error(`The statement has no value for ${name}`)
  return values[name]
}

/** The columns of a table or view for the list of a select, and a function that reads them from a row of the result. */
export function columnsOf<Table extends PgTable | PgView, Key extends keyof Table['$inferSelect'] & string>(
  table: Table,
  as: string,
  keys?: readonly Key[],
) {
  const all = is(table, PgTable) ? getTableColumns(table) : getViewSelectedFields(table)
  const columns = Object.entries(all as Record<string, PgColumn>)
    .filter(([key]) => !keys || (keys as readonly string[]).includes(key))
    .map(([key, column]) => ({ key, column, name: `${as}.${key}` }))
  return {
    list: sql.join(
      columns.map(({ column, name }) => sql`${column} as ${sql.identifier(name)}`),
      sql`, `,
    ),
    read(row: Record<string, unknown>) {
      const values: Record<string, unknown> = {}
      for (const { key, column, name } of columns) {
        const value = row[name] ?? null
        values[key] = value === null ? null : column.mapFromDriverValue(value)
      }
      return values as Pick<Table['$inferSelect'], Key>
    },
  }
}
