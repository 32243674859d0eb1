import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { StartupError } from '../start/startup-error.ts'
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
export type Seal = { rows: Record<string, number>; pictures: number; sha256: string }

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>
  seal(counts: Omit<Seal, 'sha256'>): Promise<void>
  discard(): Promise<void>
}

export type ArchiveEntry = { name: string; bytes: Buffer }

/** Writes a tar file, under a draft's name until it is complete and on the disk. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const draft = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  // Readable by its owner only: the archive holds customers' names and addresses.
  const handle = await open(draft, 'w', 0o600).catch(explain)
  const hash = createHash('sha256')
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
    await Promise.race([added, written]).catch(explain)
  }

  function explain(error: NodeJS.ErrnoException): never {
    throw new StartupError(`The backup cannot be written to ${file} (${error.code}).`, { cause: error })
  }

  return {
    async add(name, bytes) {
      hash.update(name).update(bytes)
      await write(name, bytes)
    },

    async seal(counts) {
      await write(sealName, toJson({ ...counts, sha256: hash.digest('hex') } satisfies Seal))
      pack.finalize()
      await written.catch(explain)
      await rename(draft, file)
    },

    async discard() {
      pack.destroy()
      await written.catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

const manifestName = 'database/manifest.json'
const sealName = 'seal.json'

export function manifestEntry(manifest: Manifest): [string, Buffer] {
  return [manifestName, toJson(manifest)]
}

/** Reads the whole archive before anything is restored: one that is cut short or damaged changes nothing. */
export async function checkArchive(file: string): Promise<{ manifest: Manifest; seal: Seal }> {
  const hash = createHash('sha256')
  let manifest: Manifest | undefined
  for await (const { name, bytes } of readArchive(file)) {
    if (name === sealName) {
      const seal = JSON.parse(bytes.toString()) as Seal
      if (seal.sha256 !== hash.digest('hex') || !manifest)
        throw new StartupError('The backup is damaged: its contents are not what was written.')
      return { manifest, seal }
    }
    hash.update(name).update(bytes)
    if (name === manifestName) manifest = JSON.parse(bytes.toString()) as Manifest
  }
  throw new StartupError('The backup ends too early: it was cut off.')
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
