import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './client.ts'
import { placeholder, statement } from './statement.ts'

type Options = { numbered?: boolean; end?: SQL }

/**
 * A prepared insert into a table that every sale writes: rows go as JSON, so that one statement fits any number of them.
 * `numbered`: rows bring the number that the database would give them. `end`: what follows the rows.
 */
export function insertInto<Table extends PgTable, Row extends object = object>(
  name: string,
  table: Table,
  { numbered = false, end = sql.empty() }: Options = {},
) {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([, { generatedIdentity }]) => numbered || !generatedIdentity,
  )
  const names = columns.map(([, column]) => sql.identifier(column.name))
  const values = columns.map(([, column]) => orByDatabase(column))
  const insert = statement<Row>(
    name,
    sql`
      insert into ${table} (${sql.join(names, sql`, `)}) overriding system value
      select ${sql.join(values, sql`, `)}
      from json_populate_recordset(null::${table}, ${placeholder('rows')}::json) ${end}`,
  )
  return async (tx: Tx, rows: readonly (Table['$inferInsert'] & object)[]): Promise<Row[]> => {
    if (rows.length === 0) return []
    const written = rows.map((row) => {
      const given = row as Record<string, unknown>
      return Object.fromEntries(
        columns.map(([key, column]) => [column.name, given[key] ?? ownDefault(column)]),
      )
    })
    return insert(tx, { rows: JSON.stringify(written, wellFormed) })
  }
}

/** What the database gives a column that the row leaves out, such as the time. */
function orByDatabase({ name, default: byDefault }: PgColumn): SQL {
  const column = sql`${sql.identifier(name)}`
  return is(byDefault, SQL) ? sql`coalesce(${column}, ${byDefault})` : column
}

function ownDefault({ default: byDefault, defaultFn }: PgColumn): unknown {
  if (defaultFn) return defaultFn()
  return is(byDefault, SQL) ? undefined : byDefault
}

/** A change of a row for json_populate_record: columns by their names in the database, those that change alone. */
export function changedColumns<Table extends PgTable>(
  table: Table,
  changed: Partial<Table['$inferInsert']> & object,
): string {
  const columns = getTableColumns(table)
  const named = Object.entries(changed).map(([key, value]) => [columns[key]?.name, value])
  return JSON.stringify(Object.fromEntries(named), wellFormed)
}

/** Half a surrogate pair, which JSON of PostgreSQL refuses, becomes the character that stands for it in plain text. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
