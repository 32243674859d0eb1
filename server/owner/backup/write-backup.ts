import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ClientBase, Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import type { Folder, Storage } from '#server/site/uploads/storage.ts'
import { type ArchiveWriter, createArchive, type Manifest, manifestEntry } from './archive.ts'
import { listPictures, type PictureFile } from './picture-names.ts'
import type { Counts } from './signature.ts'
import { findVersion, hasTable, listSequences, listTables, type Table } from './tables.ts'

const compress = promisify(gzip)
/** Large tables are archived in pieces, so that no more than this much is in memory. */
const pieceBytes = 8 * 1024 * 1024
const concurrentPictures = 8

/** `missing` are paths, such as uploads/NAME.webp. */
type Backup = Counts & { missing: string[] }

type Options = {
  /** Signs the archive. */
  key?: string | null
  /** The storage of claim photos; without it they are left out. */
  claimStorage?: Storage
}

/**
 * Writes a consistent snapshot of the whole shop while it goes on selling. Most pictures are copied first; then
 * uploads are locked, the snapshot begins, and the few pictures that were added in the meantime are copied.
 */
export async function writeBackup(
  pool: Pool,
  storage: Storage,
  file: string,
  { key = null, claimStorage }: Options = {},
): Promise<Backup> {
  const storages = { uploads: storage, ...(claimStorage && { 'claim-photos': claimStorage }) }
  const [client, locker] = [await pool.connect(), await pool.connect()]
  let archive: ArchiveWriter | undefined
  try {
    const version = await findVersion(client)
    if (version === null) throw new StartupError('There is nothing to back up: the database has no tables.')
    archive = await createArchive(file, key)
    const copied = await addPictures(archive, storages, await listPictures(client))
    await lockUploads(locker)
    const manifest = await beginSnapshot(client, version)
    const late = (await listPictures(client)).filter((file) => !copied.has(pathOf(file)))
    const more = await addPictures(archive, storages, late)
    await locker.query('rollback')
    await archive.add(...manifestEntry(manifest))
    const rows = await addTables(archive, client, manifest.tables)
    await client.query('commit')
    const all = new Map([...copied, ...more])
    const missing = [...all].flatMap(([path, found]) => (found ? [] : path))
    const counts = { rows, pictures: all.size - missing.length }
    await archive.seal(counts)
    return { ...counts, missing }
  } catch (error) {
    await archive?.discard()
    throw error
  } finally {
    // Closing the connections rolls back what is left of their transactions.
    client.release(true)
    locker.release(true)
  }
}

/**
 * Adding or deleting a picture writes to these tables first, so the lock holds off both. An upload commits its row
 * before it stores its file, so a picture that is being uploaded may still be reported as missing.
 */
async function lockUploads(client: ClientBase): Promise<void> {
  await client.query('begin')
  await client.query("set local lock_timeout = '30s'")
  await client.query('lock table uploads in exclusive mode')
  if (await hasTable(client, 'claim_photos')) await client.query('lock table claim_photos in exclusive mode')
}

async function beginSnapshot(client: ClientBase, version: number): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  const tables = await listTables(client)
  const sequences = await listSequences(client)
  return { format: 1, takenAt: new Date().toISOString(), version, tables, sequences }
}

/** Returns for each picture whether its file was found. A missing file does not stop the backup. */
async function addPictures(
  archive: ArchiveWriter,
  storages: Partial<Record<Folder, Storage>>,
  listed: readonly PictureFile[],
) {
  const files = listed.flatMap((file) => {
    const storage = storages[file.folder]
    return storage ? [{ path: pathOf(file), name: file.name, storage }] : []
  })
  const found = new Map<string, boolean>()
  for (let start = 0; start < files.length; start += concurrentPictures) {
    const some = files.slice(start, start + concurrentPictures)
    const read = await Promise.all(
      some.map(async ({ path, name, storage }) => ({ path, bytes: await storage.get(name) })),
    )
    for (const { path, bytes } of read) {
      if (bytes) await archive.add(path, bytes)
      found.set(path, bytes !== null)
    }
  }
  return found
}

function pathOf({ folder, name }: PictureFile): string {
  return `${folder}/${name}`
}

async function addTables(archive: ArchiveWriter, client: ClientBase, tables: Table[]) {
  const counts: Record<string, number> = {}
  for (const { name, columns } of tables) {
    let number = 0
    const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
    for await (const bytes of inPieces(rows)) {
      number += 1
      const piece = String(number).padStart(5, '0')
      await archive.add(`database/${name}/${piece}.copy.gz`, await compress(bytes, { level: 5 }))
    }
    counts[name] = rows.rowCount
  }
  return counts
}

/** Cuts COPY's text at the ends of rows, which are its only line feeds: in values they are escaped. */
async function* inPieces(chunks: AsyncIterable<Buffer>) {
  let piece: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    piece.push(chunk)
    size += chunk.length
    if (size < pieceBytes) continue
    const bytes = Buffer.concat(piece)
    const end = bytes.lastIndexOf('\n') + 1
    if (end === 0) continue
    yield bytes.subarray(0, end)
    piece = [bytes.subarray(end)]
    size = bytes.length - end
  }
  if (size > 0) yield Buffer.concat(piece)
}
