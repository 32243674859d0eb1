import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Client, Pool } from 'pg'
import { installQueue } from '#server/platform/jobs/install-queue.ts'
import { lockKeys, withAdvisoryLock } from './advisory-lock.ts'
import { hasCode } from './error-code.ts'
import { foldStoredEmails } from './fold-stored-emails.ts'

/** PostgreSQL's code for a lock that was not granted in time. */
const lockNotAvailable = '55P03'

type Journal = { entries: { when: number }[] }

// The build puts the folder beside the server's bundle, so this holds there too.
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the tables up to date. When instances start together, one does it and the others wait. */
export async function migrate(pool: Pool): Promise<void> {
  await withAdvisoryLock(pool, lockKeys.migrate, async (client) => {
    // Our own migrations put jobs into the queue, so its tables come first.
    await installQueue(pool)
    await applyBetweenReads(client)
    await foldStoredEmails(client)
  })
}

/**
 * A change of a table waits for those who read it, and everybody else waits behind the change. So it waits a second at a
 * time: a backup that reads for minutes delays the new version, and no visitor.
 */
async function applyBetweenReads(client: Client): Promise<void> {
  await client.query("set lock_timeout = '1s'")
  for (let tries = 1; !(await tryMigrations(client)); tries++) {
    if (tries === 1) console.log('The tables are in use, by a backup perhaps: their update waits for it.')
    await pause(1_000)
  }
  await client.query('reset lock_timeout')
}

/** Returns false where somebody holds a lock that is needed; nothing has changed then. */
async function tryMigrations(client: Client): Promise<boolean> {
  try {
    await applyMigrations(drizzle(client), { migrationsFolder })
    return true
  } catch (error) {
    if (!hasCode(error, lockNotAvailable)) throw error
    return false
  }
}

/** Makes the tables of an earlier version, so that a backup of that version can be restored and then migrated. */
export async function migrateTo(pool: Pool, version: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'projukti-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = readJournal()
    const entries = journal.entries.filter(({ when }) => when <= version)
    writeFileSync(journalIn(folder), JSON.stringify({ ...journal, entries }))
    await withAdvisoryLock(pool, lockKeys.migrate, async (client) => {
      await installQueue(pool)
      await applyMigrations(drizzle(client), { migrationsFolder: folder })
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether the database has the newest migration of this version of the shop. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ newest: string }>(
    'select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.newest) >= newestVersion()
}

export function newestVersion(): number {
  return readJournal().entries.at(-1)?.when ?? 0
}

function readJournal(): Journal {
  return JSON.parse(readFileSync(journalIn(migrationsFolder), 'utf8')) as Journal
}

function journalIn(folder: string): string {
  return join(folder, 'meta', '_journal.json')
}
