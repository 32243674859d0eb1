import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ClientBase, Pool } from 'pg'
import { StartupError } from '../start/startup-error.ts'
import type { Storage } from '../uploads/storage.ts'
import { type ArchiveWriter, createArchive, type Manifest, manifestEntry, type Seal } from './archive.ts'
import { copyOut } from './copy.ts'
import { listPictureNames } from './picture-names.ts'
import { findVersion, listSequences, listTables, type Table } from './tables.ts'

const compress = promisify(gzip)
/** Of a large table this much at a time is in memory. */
const pieceBytes = 8 * 1024 * 1024
const picturesAtOnce = 8

export type Backup = Omit<Seal, 'sha256'> & { missing: string[] }

/**
 * Writes the whole shop as it was at one moment, while it goes on selling. Pictures are copied first; then, for
 * the short time it takes to copy those that came meanwhile, none may come or go, and the moment is chosen.
 */
export async function writeBackup(pool: Pool, storage: Storage, file: string): Promise<Backup> {
  const [client, keeper] = [await pool.connect(), await pool.connect()]
  let archive: ArchiveWriter | undefined
  try {
    const version = await findVersion(client)
    if (version === null) throw new StartupError('There is nothing to back up: the database has no tables.')
    archive = await createArchive(file)
    const copied = await addPictures(archive, storage, await listPictureNames(client))
    await keepPictures(keeper)
    const manifest = await beginSnapshot(client, version)
    const late = (await listPictureNames(client)).filter((name) => !copied.has(name))
    const more = await addPictures(archive, storage, late)
    await keeper.query('rollback')
    await archive.add(...manifestEntry(manifest))
    const rows = await addTables(archive, client, manifest.tables)
    await client.query('commit')
    const all = new Map([...copied, ...more])
    const missing = [...all].flatMap(([name, found]) => (found ? [] : name))
    const counts = { rows, pictures: all.size - missing.length }
    await archive.seal(counts)
    return { ...counts, missing }
  } catch (error) {
    await archive?.discard()
    throw error
  } finally {
    // What is left of their transactions ends with the connections.
    client.release(true)
    keeper.release(true)
  }
}

/** Whoever adds or deletes a picture notes it in this table first. */
async function keepPictures(keeper: ClientBase): Promise<void> {
  await keeper.query('begin')
  await keeper.query("set local lock_timeout = '30s'")
  await keeper.query('lock table uploads in exclusive mode')
}

async function beginSnapshot(client: ClientBase, version: number): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  const tables = await listTables(client)
  const sequences = await listSequences(client)
  return { format: 1, takenAt: new Date().toISOString(), version, tables, sequences }
}

/** Which of them were found; one that is shown but was lost before must not keep the rest from being saved. */
async function addPictures(archive: ArchiveWriter, storage: Storage, names: string[]) {
  const found = new Map<string, boolean>()
  for (let start = 0; start < names.length; start += picturesAtOnce) {
    const some = names.slice(start, start + picturesAtOnce)
    const files = await Promise.all(some.map(async (name) => ({ name, bytes: await storage.get(name) })))
    for (const { name, bytes } of files) {
      if (bytes) await archive.add(`uploads/${name}`, bytes)
      found.set(name, bytes !== null)
    }
  }
  return found
}

async function addTables(archive: ArchiveWriter, client: ClientBase, tables: Table[]) {
  const counts: Record<string, number> = {}
  for (const { name, columns } of tables) {
    counts[name] = 0
    let number = 0
    const rows = copyOut(client, `copy ${name} (${columns.join(', ')}) to stdout`)
    for await (const { bytes, count } of inPieces(rows)) {
      number += 1
      counts[name] += count
      const piece = String(number).padStart(5, '0')
      await archive.add(`database/${name}/${piece}.copy.gz`, await compress(bytes, { level: 5 }))
    }
  }
  return counts
}

async function* inPieces(rows: AsyncIterable<Buffer>) {
  let piece: Buffer[] = []
  let size = 0
  for await (const row of rows) {
    piece.push(row)
    size += row.length
    if (size < pieceBytes) continue
    yield { bytes: Buffer.concat(piece), count: piece.length }
    piece = []
    size = 0
  }
  if (size > 0) yield { bytes: Buffer.concat(piece), count: piece.length }
}
