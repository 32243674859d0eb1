import type { ClientBase } from 'pg'

export type Table = { name: string; columns: string[] }
export type Sequence = { name: string; last: string }

/** Schemas of the shop, its queue and, in demo mode, the sandboxes; the lists of migrations come from migrating. */
const ours = "nspname not in ('information_schema', 'drizzle') and nspname not like 'pg\\_%'"

/** Every table, each after those it refers to, so that they can be filled in this order. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(`
    select format('%I.%I', nspname, relname) as name,
      (select array_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(array_agg(format('%I.%I', schemas.nspname, tables.relname)), '{}') from pg_constraint
        join pg_class tables on tables.oid = confrelid
        join pg_namespace schemas on schemas.oid = tables.relnamespace
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as "refersTo"
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and pg_namespace.${ours} and (nspname, relname) <> ('graphile_worker', 'migrations')
    order by 1`)
  const sorted: Table[] = []
  for (const row of rows) place(row)
  return sorted

  function place({ name, columns, refersTo }: (typeof rows)[number]) {
    if (sorted.some((table) => table.name === name)) return
    for (const row of rows) if (refersTo.includes(row.name)) place(row)
    sorted.push({ name, columns })
  }
}

export async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [
    name,
  ])
  return rows[0]?.known ?? false
}

/** Sequences are not part of a snapshot; read after it has begun, they are never behind it. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where last_value is not null and ${ours.replaceAll('nspname', 'schemaname')} order by 1`)
  return rows
}

export async function restoreSequences(client: ClientBase, sequences: Sequence[]): Promise<void> {
  for (const { name, last } of sequences) await client.query('select setval($1, $2)', [name, last])
}

/** The newest migration the database has had, or null where it has no tables yet. */
export async function findVersion(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ notes: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as notes`,
  )
  if (!rows[0]?.notes) return null
  const newest = await client.query<{ version: string | null }>(
    'select max(created_at) as version from drizzle.__drizzle_migrations',
  )
  const version = newest.rows[0]?.version
  return version ? Number(version) : null
}

/** The tables that have rows. A migration writes the names of the jobs, which is nothing to lose. */
export async function listFilled(client: ClientBase): Promise<string[]> {
  const filled: string[] = []
  for (const { name } of await listTables(client)) {
    if (name === 'graphile_worker._private_tasks') continue
    const { rows } = await client.query<{ filled: boolean }>(`select exists (select from ${name}) as filled`)
    if (rows[0]?.filled) filled.push(name)
  }
  return filled
}
