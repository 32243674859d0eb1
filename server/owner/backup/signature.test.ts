import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import tar from 'tar-stream'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from '#server/site/uploads/disk-storage.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'projukti-signed-'))
const pictures = diskStorage(join(folder, 'uploads'))
const source = await testDatabase()
await source.pool.query("insert into coupons (id, code, discount) values ('eid', 'EID', 500)")

afterAll(async () => {
  await source.drop()
  rmSync(folder, { recursive: true, force: true })
})

const key = 'a key of the shop that is long enough'

test('a signed backup is restored with its key and without a warning', async () => {
  const target = await testDatabase()
  await onlyOne(target.pool)

  const { warnings } = await restoreBackup(target.pool, pictures, await signed(), { key })
  await target.drop()

  expect(warnings).toEqual([])
})

test('a backup that somebody changed and sealed again is refused', async () => {
  const target = await testDatabase()
  const forged = join(folder, 'forged.tar')
  const whole = await entriesOf(await signed())
  const changed = whole.map((entry) =>
    entry.name === 'database/manifest.json'
      ? { ...entry, bytes: Buffer.from(String(entry.bytes).replace('"format"', ' "format"')) }
      : entry,
  )
  await writeEntries(forged, resealed(changed))
  await expect(restoreBackup(target.pool, pictures, forged, { key })).rejects.toThrow(
    /changed after it had been written/,
  )

  await writeEntries(forged, resealed(changed, { signature: undefined }))
  await expect(restoreBackup(target.pool, pictures, forged, { key })).rejects.toThrow(
    /not signed.*--unsigned/,
  )

  await expect(restoreBackup(target.pool, pictures, await signed(), { key: `${key}!` })).rejects.toThrow(
    /another BACKUP_KEY/,
  )

  await writeEntries(forged, [...whole, { name: 'uploads/added.webp', bytes: Buffer.from('added') }])
  await expect(restoreBackup(target.pool, pictures, forged)).rejects.toThrow(/added after it/)

  await writeEntries(
    forged,
    resealed(
      whole.map((entry) =>
        entry.name === 'database/manifest.json'
          ? {
              ...entry,
              bytes: Buffer.from(String(entry.bytes).replace('"discount"', '"discount) from stdin; --"')),
            }
          : entry,
      ),
    ),
  )
  await onlyOne(target.pool)
  await expect(restoreBackup(target.pool, pictures, forged)).rejects.toThrow(/names tables or columns/)
  const { rows } = await target.pool.query('select count(*)::int as coupons from coupons')
  await target.drop()

  expect(rows).toEqual([{ coupons: 0 }])
  expect(await pictures.get('added.webp')).toBeNull()
})

test('a backup from before there was a key is restored where one says so, with a warning', async () => {
  const target = await testDatabase()
  await onlyOne(target.pool)

  await expect(restoreBackup(target.pool, pictures, await unsigned(), { key })).rejects.toThrow(/not signed/)
  await onlyOne(target.pool)
  const { warnings } = await restoreBackup(target.pool, pictures, await unsigned(), { key, unsigned: true })
  await target.drop()

  expect(warnings).toEqual([expect.stringContaining('is not signed')])
})

async function signed(): Promise<string> {
  const archive = join(folder, 'signed.tar')
  if (!existsSync(archive)) await writeBackup(source.pool, pictures, archive, { key })
  return archive
}

async function unsigned(): Promise<string> {
  const archive = join(folder, 'unsigned.tar')
  await writeBackup(source.pool, pictures, archive)
  return archive
}

async function entriesOf(archive: string): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  for await (const entry of readArchive(archive)) entries.push(entry)
  return entries
}

/** Does what a forger can: the hash needs no key. */
function resealed(entries: ArchiveEntry[], changes: object = {}): ArchiveEntry[] {
  const contents = entries.filter(({ name }) => name !== 'seal.json')
  const hash = createHash('sha256')
  for (const { name, bytes } of contents) hash.update(name).update(bytes)
  const seal = JSON.parse(String(entries.at(-1)!.bytes)) as object
  const forged = JSON.stringify({ ...seal, sha256: hash.digest('hex'), ...changes })
  return [...contents, { name: 'seal.json', bytes: Buffer.from(forged) }]
}

async function writeEntries(archive: string, entries: ArchiveEntry[]): Promise<void> {
  const pack = tar.pack()
  for (const { name, bytes } of entries) pack.entry({ name }, bytes)
  pack.finalize()
  writeFileSync(archive, await buffer(pack))
}

/** A restore refuses a database that others use; this pool's spare connections would be others. */
async function onlyOne(pool: Pool) {
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> $1`,
    [rows[0].pid],
  )
}
