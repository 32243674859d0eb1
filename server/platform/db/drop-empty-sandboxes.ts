import type { Client, Pool } from 'pg'
import { lockKeys, withAdvisoryLock } from './advisory-lock.ts'
import { hasCode, lockNotAvailable } from './error-code.ts'

const schemas = ['sandbox', 'sandbox_courier']

/**
 * Migrations make the tables of the companies that a demo plays. A shop that sells for real drops them at its start: an
 * operator who finds a second table of payments must not wonder which one counts. Tables with rows are left alone.
 */
export async function dropEmptySandboxes(pool: Pool): Promise<void> {
  await withAdvisoryLock(pool, lockKeys.migrate, async (client) => {
    // A backup may be reading them: then the next start tries again.
    await client.query("set lock_timeout = '500ms'")
    for (const schema of schemas) await dropWhenEmpty(client, schema)
  })
}

async function dropWhenEmpty(client: Client, schema: string): Promise<void> {
  try {
    if (await isEmpty(client, schema)) await client.query(`drop schema ${schema} cascade`)
  } catch (error) {
    if (!hasCode(error, lockNotAvailable)) throw error
  }
}

/** False where there is no such schema. */
async function isEmpty(client: Client, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname = $1`,
    [schema],
  )
  for (const { table } of rows) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount) return false
  }
  return rows.length > 0
}
