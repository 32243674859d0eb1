import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Pool } from 'pg'
import { lockKeys, withAdvisoryLock } from './advisory-lock.ts'
import { migrationsFolder } from './migrate.ts'

/** Makes the tables as an earlier version had them: what that version wrote fits in, and can then be migrated. */
export async function migrateTo(pool: Pool, version: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'projukti-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal: { entries: { when: number }[] } = JSON.parse(readFileSync(file, 'utf8'))
    const entries = journal.entries.filter(({ when }) => when <= version)
    writeFileSync(file, JSON.stringify({ ...journal, entries }))
    await withAdvisoryLock(pool, lockKeys.migrate, (client) =>
      applyMigrations(drizzle(client), { migrationsFolder: folder }),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
