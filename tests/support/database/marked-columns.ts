import type { Pool } from 'pg'

/** A word that occurs nowhere else. */
export const mark = 'zzmarkzz'

type Column = { table: string; column: string; type: string }

/** Every column of the shop and of its queue that can hold text, as PostgreSQL itself lists them. */
export async function textColumns(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table,
      column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
      and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying')
    order by 1, 2`)
  return rows
}

/** Columns with a closed list of values, which nobody can type anything else into. */
export async function closedLists(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'c' and pg_get_constraintdef(pg_constraint.oid) ~ (attname || '"?\\)?( = ANY|::text = ANY)')`)
  return new Set(rows.map(({ name }) => name))
}

/** Columns that say which rows belong together; a marked one would make another story of the rows. */
async function references(pool: Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype in ('p', 'f') and connamespace = 'public'::regnamespace`)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Writes a marked text into every column of these tables that takes one. Ids, mailboxes and numbers stay, as they say
 * whose the rows are. Returns the names of the columns that are marked, and of those that refused it or had no row.
 */
export async function markTexts(pool: Pool, isMeant: (table: string) => boolean) {
  const isReference = await references(pool)
  const [marked, unmarked]: [string[], string[]] = [[], []]
  for (const { table, column, type } of await textColumns(pool)) {
    const name = `${table}.${column}`
    if (table.includes('.') || !isMeant(table) || isReference.has(name) || isIdentity(column)) continue
    // The place of the row makes the text unique where it has to be.
    const text = `'${mark} ${column} ' || ctid::text`
    const value = type === 'ARRAY' ? `array[${text}]` : type === 'text' ? text : markedJson(column, text)
    const { rowCount } = await pool
      .query(`update ${table} set ${column} = ${value}`)
      .catch(() => ({ rowCount: 0 }))
    ;(rowCount ? marked : unmarked).push(name)
  }
  return { marked, unmarked }
}

function isIdentity(column: string): boolean {
  return /(^|_)(id|hash|mailbox|kind|state)$|email|phone|recipient|^subject$/.test(column)
}

/** Every text of an object is marked; where there is none, an object with a marked reason. */
function markedJson(column: string, text: string): string {
  return `coalesce((select jsonb_object_agg(key, case jsonb_typeof(value)
    when 'string' then to_jsonb(${text} || key) else value end) from jsonb_each(case jsonb_typeof(${column})
    when 'object' then ${column} end)), jsonb_build_object('reason', ${text}))`
}

/** The columns in which this text stands, in whatever table. */
export async function columnsWith(pool: Pool, text: string): Promise<string[]> {
  const found: string[] = []
  for (const { table, column } of await textColumns(pool)) {
    const { rowCount } = await pool.query(
      `select from ${table} where strpos(lower(${column}::text), lower($1)) > 0 limit 1`,
      [text],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}
