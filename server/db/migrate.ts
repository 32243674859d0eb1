import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { lockKeys, withAdvisoryLock } from './advisory-lock.ts'

// The build puts the folder beside the server's bundle, so this holds there too.
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the tables up to date. Instances that start together take turns; the later ones find nothing to do. */
export async function migrate(pool: Pool): Promise<void> {
  await withAdvisoryLock(pool, lockKeys.migrate, (client) =>
    applyMigrations(drizzle(client), { migrationsFolder }),
  )
}

/** Whether the database knows the newest migration of this version. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query(
    'select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0].newest) >= newestVersion()
}

/** The newest migration that this version of the shop has. */
export function newestVersion(): number {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  return entries.at(-1)?.when ?? 0
}
