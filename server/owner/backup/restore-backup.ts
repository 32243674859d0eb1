import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { isMigrated, migrate, migrateTo, newestVersion } from '#server/platform/db/migrate.ts'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import { isFileName } from '#server/site/uploads/file-name.ts'
import type { Storage } from '#server/site/uploads/storage.ts'
import { present } from '#shared/present.ts'
import { type Manifest, readArchive, type Seal } from './archive.ts'
import { checkArchive, type Trust } from './check-archive.ts'
import { findVersion, listFilled, listTables, restoreSequences, type Table } from './tables.ts'

const expand = promisify(gunzip)
const concurrentPictures = 8

type Options = Trust & {
  /** Replaces what the database holds. */
  force?: boolean
  /** The storage of claim photos; without it they are left out, and never become public pictures. */
  claimStorage?: Storage
}

type Restored = Seal & { warnings: string[]; takenAt: string }

/** Restores a backup into an empty database: all rows or none. One of an older version is then migrated. */
export async function restoreBackup(
  pool: Pool,
  storage: Storage,
  file: string,
  { force = false, claimStorage, ...trust }: Options = {},
): Promise<Restored> {
  const { manifest, seal, warnings } = await checkArchive(file, trust)
  const client = await pool.connect()
  try {
    await requireRestorable(client, manifest, force)
    if ((await findVersion(client)) === null) await migrateTo(pool, manifest.version)
    await client.query('begin')
    await requireKnownNames(client, manifest, seal)
    await empty(client)
    const storages = { uploads: storage, ...(claimStorage && { 'claim-photos': claimStorage }) }
    await withoutTriggers(client, () => fill(client, storages, file, manifest))
    await compareCounts(client, seal)
    await client.query('commit')
  } finally {
    // Closing the connection rolls back a restore that failed.
    client.release(true)
  }
  if (!(await isMigrated(pool))) await migrate(pool)
  return { ...seal, warnings, takenAt: manifest.takenAt }
}

async function requireRestorable(client: PoolClient, { version }: Manifest, force: boolean): Promise<void> {
  if (version > newestVersion())
    throw new StartupError('The backup is of a newer version of the shop. Update the shop first.')
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and backend_type = 'client backend'`)
  const { others } = present(rows[0])
  if (others > 0)
    throw new StartupError(`The database is in use by ${others} connections. Stop the shop first.`)
  const filled = await listFilled(client)
  if (filled.length > 0 && !force)
    throw new StartupError(
      `The database is not empty (${filled.slice(0, 3).join(', ')} …). With --force everything in it is replaced by the backup.`,
    )
  const current = await findVersion(client)
  if (current !== null && current !== version)
    throw new StartupError(
      'The tables in the database are of another version than the backup. Restore it into a database without tables.',
    )
}

/** Names of tables and columns become part of statements, so only those of this database are taken. */
async function requireKnownNames(client: PoolClient, { tables }: Manifest, { rows }: Seal): Promise<void> {
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]))
  const named = [...tables, ...Object.keys(rows).map((name) => ({ name, columns: [] }))]
  const isKnown = ({ name, columns }: Table) => columns.every((column) => known.get(name)?.has(column))
  if (!named.every((table) => known.has(table.name) && isKnown(table)))
    throw new StartupError('The backup names tables or columns that this version does not have.')
}

/** Rows come back as they were, so no trigger may change one or write another. Foreign keys stay checked. */
async function withoutTriggers(client: PoolClient, work: () => Promise<void>): Promise<void> {
  const tables = await listTables(client)
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
  await work()
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
}

async function empty(client: PoolClient): Promise<void> {
  const tables = await listTables(client)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
}

async function fill(
  client: PoolClient,
  storages: Record<string, Storage>,
  file: string,
  manifest: Manifest,
): Promise<void> {
  const tables = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  const pictures: Picture[] = []
  for await (const { name, bytes } of readArchive(file)) {
    const [folder = '', part = '', piece] = name.split('/')
    const storage = Object.hasOwn(storages, folder) ? storages[folder] : undefined
    if (storage && isFileName(part)) pictures.push({ storage, name: part, bytes })
    if (pictures.length === concurrentPictures) await storePictures(pictures.splice(0))
    if (folder !== 'database' || !piece) continue
    const columns = tables.get(part)
    if (!columns)
      throw new StartupError(`The backup has rows of a table ${part} that its manifest does not describe.`)
    const copy = client.query(copyFrom(`copy ${part} (${columns.join(', ')}) from stdin`))
    await pipeline([await expand(bytes)], copy)
  }
  await storePictures(pictures)
  await restoreSequences(client, manifest.sequences)
}

type Picture = { storage: Storage; name: string; bytes: Buffer }

/** Stores some pictures at once. None is under way while the archive is read, where nobody would see it fail. */
async function storePictures(pictures: readonly Picture[]): Promise<void> {
  await Promise.all(pictures.map(({ storage, name, bytes }) => storage.put(name, bytes, 'image/webp')))
}

async function compareCounts(client: PoolClient, { rows: expected }: Seal): Promise<void> {
  for (const [name, count] of Object.entries(expected)) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    const restored = present(rows[0]).count
    if (restored !== count)
      throw new StartupError(`${name} has ${restored} rows instead of ${count}: nothing was restored.`)
  }
}
