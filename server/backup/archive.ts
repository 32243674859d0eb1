import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartupError } from '../start/startup-error.ts'
import type { Sequence, Table } from './tables.ts'
import { readTar, type TarEntry, tarEnd, tarEntry } from './tar.ts'

export type Manifest = {
  format: 1
  takenAt: string
  /** The newest migration of the database it was taken from. */
  version: number
  /** In the order to fill them. */
  tables: Table[]
  sequences: Sequence[]
}

/** The last file: what is in the archive, and the sum of everything before it. */
export type Seal = { rows: Record<string, number>; pictures: number; sha256: string }

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>
  seal(counts: Omit<Seal, 'sha256'>): Promise<void>
  discard(): Promise<void>
}

/** Under its name only when it is whole and on the disk; until then beside it. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const draft = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  // Customers' names and addresses are in it: nobody but the owner may read it.
  const handle = await open(draft, 'w', 0o600).catch(inWords)
  const sum = createHash('sha256')
  const taken = new Date()

  async function write(name: string, bytes: Buffer) {
    await handle.writeFile(tarEntry({ name, bytes }, taken)).catch(inWords)
  }

  function inWords(error: NodeJS.ErrnoException): never {
    throw new StartupError(`The backup cannot be written to ${file} (${error.code}).`, { cause: error })
  }

  return {
    async add(name, bytes) {
      sum.update(name).update(bytes)
      await write(name, bytes)
    },

    async seal(counts) {
      await write(sealName, toJson({ ...counts, sha256: sum.digest('hex') } satisfies Seal))
      await handle.writeFile(tarEnd).catch(inWords)
      await handle.sync().catch(inWords)
      await handle.close()
      await rename(draft, file)
    },

    async discard() {
      await handle.close()
      await rm(draft, { force: true })
    },
  }
}

const manifestName = 'database/manifest.json'
const sealName = 'seal.json'

export function manifestEntry(manifest: Manifest): [string, Buffer] {
  return [manifestName, toJson(manifest)]
}

/** Reads it all once before anything is done with it: a backup that is cut short or damaged restores nothing. */
export async function checkArchive(file: string): Promise<{ manifest: Manifest; seal: Seal }> {
  const sum = createHash('sha256')
  let manifest: Manifest | undefined
  for await (const entry of readArchive(file)) {
    if (entry.name === sealName) {
      const seal = JSON.parse(entry.bytes.toString()) as Seal
      if (seal.sha256 !== sum.digest('hex') || !manifest)
        throw new StartupError('The backup is damaged: its contents are not what was written.')
      return { manifest, seal }
    }
    sum.update(entry.name).update(entry.bytes)
    if (entry.name === manifestName) manifest = JSON.parse(entry.bytes.toString()) as Manifest
  }
  throw new StartupError('The backup ends too early: it was cut off.')
}

export async function* readArchive(file: string): AsyncGenerator<TarEntry> {
  const stream = createReadStream(file, { highWaterMark: 1024 * 1024 })
  try {
    yield* readTar(stream)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new StartupError(`There is no ${file}.`)
    throw error
  }
}

function toJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
