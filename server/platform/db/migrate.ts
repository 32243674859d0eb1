import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Client, Pool } from 'pg'
import { installQueue } from '#server/platform/jobs/install-queue.ts'
import { logStart } from '#server/platform/telemetry/start-log.ts'
import { lockKeys, withAdvisoryLock } from './advisory-lock.ts'
import { deadlockDetected, hasCode, lockNotAvailable } from './error-code.ts'
import { foldStoredEmails } from './fold-stored-emails.ts'
import { locksFor } from './migration-locks.ts'

type Journal = { entries: { when: number; tag: string }[] }

// The build puts the folder beside the server's bundle, so this holds there too.
const ownFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the tables up to date. When instances start together, one does it and the others wait. */
export async function migrate(pool: Pool, folder = ownFolder): Promise<void> {
  await withAdvisoryLock(pool, lockKeys.migrate, async (client) => {
    // Our own migrations put jobs into the queue, so its tables come first.
    await installQueue(pool)
    await applyBetweenReads(client, folder)
    await foldStoredEmails(client)
  })
}

/**
 * Each migration is a transaction of its own, so that nobody waits for one table while another is changed, and one that
 * fails leaves those before it done. A change of a table waits for those who use it, and everybody else waits behind the
 * change. So it waits for moments only, and longer at every try: a backup that reads for minutes delays the new
 * version, and no visitor by more than a second.
 */
async function applyBetweenReads(client: Client, folder: string): Promise<void> {
  for (const version of await pendingVersions(client, folder))
    for (let tries = 1; ; tries++) {
      await client.query(`set lock_timeout = '${Math.min(tries * 200, 900)}ms'`)
      if (await tryMigration(client, folder, version)) break
      if (tries === 1)
        logStart('info', 'The tables are in use, by a backup perhaps: their update waits for it.')
      await pause(1_000)
    }
  await client.query('reset lock_timeout')
}

/** An empty database, which nobody uses yet, gets all of its tables at once. */
async function pendingVersions(client: Client, folder: string): Promise<number[]> {
  const applied = await appliedVersion(client)
  const versions = readJournal(folder).entries.map(({ when }) => when)
  return applied === 0 ? versions.slice(-1) : versions.filter((version) => version > applied)
}

/** Returns false where somebody holds a lock that is needed; nothing has changed then. */
async function tryMigration(client: Client, folder: string, version: number): Promise<boolean> {
  try {
    await applyUpTo(client, folder, version, { isInUse: true })
    return true
  } catch (error) {
    if (!hasCode(error, lockNotAvailable) && !hasCode(error, deadlockDetected)) throw error
    return false
  }
}

/** Makes the tables of an earlier version, so that a backup of that version can be restored and then migrated. */
export async function migrateTo(pool: Pool, version: number): Promise<void> {
  await withAdvisoryLock(pool, lockKeys.migrate, async (client) => {
    await installQueue(pool)
    await applyUpTo(client, ownFolder, version)
  })
}

/**
 * Drizzle applies what a folder lists, in one transaction; so it is given a folder that lists no more than is wanted, and
 * in which the migration of tables that are in use begins by locking them.
 */
async function applyUpTo(
  client: Client,
  folder: string,
  version: number,
  { isInUse = false } = {},
): Promise<void> {
  const part = mkdtempSync(join(tmpdir(), 'projukti-migrations-'))
  try {
    cpSync(folder, part, { recursive: true })
    const journal = readJournal(folder)
    const entries = journal.entries.filter(({ when }) => when <= version)
    writeFileSync(journalIn(part), JSON.stringify({ ...journal, entries }))
    if (isInUse) await lockFirst(client, join(part, `${entries.at(-1)?.tag}.sql`))
    await applyMigrations(drizzle(client), { migrationsFolder: part })
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

async function lockFirst(client: Client, file: string): Promise<void> {
  const sql = readFileSync(file, 'utf8')
  const locks = await locksFor(client, sql)
  writeFileSync(file, [...locks, sql].join(';--> statement-breakpoint\n'))
}

/** Whether the database has the newest migration of this version of the shop. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  return (await newestApplied(pool)) >= newestVersion()
}

/** The newest migration of the database, 0 where it has none. */
async function appliedVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ table: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as table`,
  )
  return rows[0]?.table ? newestApplied(client) : 0
}

async function newestApplied(database: Pool | Client): Promise<number> {
  const { rows } = await database.query<{ newest: string }>(
    'select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.newest)
}

export function newestVersion(): number {
  return readJournal(ownFolder).entries.at(-1)?.when ?? 0
}

function readJournal(folder: string): Journal {
  return JSON.parse(readFileSync(journalIn(folder), 'utf8')) as Journal
}

function journalIn(folder: string): string {
  return join(folder, 'meta', '_journal.json')
}
