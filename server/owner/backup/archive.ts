import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { isDiskFull } from '#server/platform/settings/data-folder.ts'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import { type Counts, createSignature } from './signature.ts'
import type { Sequence, Table } from './tables.ts'

export type Manifest = {
  format: 1
  takenAt: string
  /** The newest migration of the database that was backed up. */
  version: number
  /** In the order to fill them. */
  tables: Table[]
  sequences: Sequence[]
}

/** The last file of an archive: how much it holds, and the hash of everything before it. */
export type Seal = Counts & {
  sha256: string
  /** Only where the shop that wrote it has a `BACKUP_KEY`. */
  signature?: string
}

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>
  seal(counts: Counts): Promise<void>
  discard(): Promise<void>
}

export type ArchiveEntry = { name: string; bytes: Buffer }

/** Writes a tar file, under a temporary name until it is complete and on the disk. */
export async function createArchive(file: string, key: string | null): Promise<ArchiveWriter> {
  const temporary = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  // Readable by its owner only: the archive holds customers' names and addresses.
  const handle = await open(temporary, 'w', 0o600).catch(explain)
  const hash = createHash('sha256')
  const signature = key === null ? null : createSignature(key)
  const mtime = new Date()
  const pack = tar.pack()
  const written = pipeline(pack, handle.createWriteStream({ flush: true }))
  // The next `write` throws its error; without a handler until then it would end the process.
  written.catch(() => {})

  async function write(name: string, bytes: Buffer) {
    const added = new Promise<void>((resolve, reject) => {
      pack.entry({ name, mode: 0o600, mtime }, bytes, (error) => (error ? reject(error) : resolve()))
    })
    added.catch(() => {})
    // A disk that fails ends both. Only the second error has its code; the first says that the stream was closed.
    await Promise.race([added, written]).catch((error: NodeJS.ErrnoException) =>
      written.then(() => explain(error), explain),
    )
  }

  function explain(error: NodeJS.ErrnoException): never {
    const why = isDiskFull(error) ? ': the disk is full' : ` (${error.code ?? error.message})`
    throw new StartupError(`The backup cannot be written to ${file}${why}.`, { cause: error })
  }

  return {
    async add(name, bytes) {
      hash.update(name).update(bytes)
      signature?.add(name, bytes)
      await write(name, bytes)
    },

    async seal(counts) {
      const seal: Seal = { ...counts, sha256: hash.digest('hex') }
      if (signature) seal.signature = signature.sign(counts)
      await write(sealName, toJson(seal))
      pack.finalize()
      await written.catch(explain)
      await rename(temporary, file)
    },

    async discard() {
      pack.destroy()
      await written.catch(() => {})
      await rm(temporary, { force: true })
    },
  }
}

export const manifestName = 'database/manifest.json'
export const sealName = 'seal.json'

export function manifestEntry(manifest: Manifest): [string, Buffer] {
  return [manifestName, toJson(manifest)]
}

export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract()
  // A failure to read the file reaches the loop below through `extract`.
  pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), extract).catch(() => {})
  try {
    for await (const entry of extract) yield { name: entry.header.name, bytes: await buffer(entry) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartupError(`There is no ${file}.`)
    if (code === 'EACCES') throw new StartupError(`${file} may not be read by the account of the shop.`)
    if (code !== undefined) throw error
    // tar-stream's errors have no codes.
    throw /unexpected end/i.test(message)
      ? new StartupError('The backup ends too early: it was cut off.')
      : new StartupError('This is not a backup, or it is damaged.', { cause: error })
  }
}

function toJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
