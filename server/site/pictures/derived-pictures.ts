import { access, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Sharp } from 'sharp'
import { createSemaphore } from '#server/platform/concurrency/semaphore.ts'
import { createSingleFlight } from '#server/platform/concurrency/single-flight.ts'
import { writeAtomically } from '#server/platform/files/atomic-write.ts'
import type { Storage } from '#server/site/uploads/storage.ts'
import { reencode } from './decoder.ts'
import { pictureWidths, type Variant } from './variant.ts'

type Deps = { dataDir: string; pictureEffort: number; storage: Storage; log: FastifyBaseLogger }

/** About ten seconds of work; a visitor would not wait longer. */
const maxQueue = 500

/** A picture that was made, or the upload itself, which stands in for it while too many others wait to be made. */
type DerivedPicture = { bytes: Buffer; isUpload: boolean }

/** Sizes and formats of uploaded pictures, each made once and cached on this machine's disk. */
export function createDerivedPictures({ dataDir, pictureEffort: effort, storage, log }: Deps) {
  const semaphore = createSemaphore({ limit: 2 })
  const singleFlight = createSingleFlight<DerivedPicture | null>()

  async function make(variant: Variant, file: string): Promise<DerivedPicture | null> {
    const name = `${variant.base}.webp`
    // Checked before queueing, so that names nobody uploaded do not hold up the others.
    if (!(await storage.has(name))) return null
    if (semaphore.waiting() >= maxQueue) return upload(name)
    return semaphore.run(async () => {
      const source = await storage.get(name)
      if (!source) return null
      const bytes = await reencode(source, (picture) => paint(picture, variant, effort))
      // The disk may be full. The visitor gets the picture all the same, and the next one has it made again.
      await writeAtomically(file, bytes).catch((error: unknown) =>
        log.warn({ err: error }, 'a picture could not be cached'),
      )
      // An upload that was deleted in the meantime has had its sizes dropped already, all but this one.
      if (!(await storage.has(name))) {
        await rm(file, { force: true })
        return null
      }
      return { bytes, isUpload: false }
    })
  }

  async function upload(name: string): Promise<DerivedPicture | null> {
    const bytes = await storage.get(name)
    return bytes && { bytes, isUpload: true }
  }

  return {
    /** The cached file, or null. */
    cached: (variant: Variant) => readFile(fileOf(dataDir, variant)).catch(missing),

    has: (variant: Variant) => access(fileOf(dataDir, variant)).then(() => true, missing),

    /** Makes a picture once, however many ask for it. Null where there is no such upload. */
    make(variant: Variant): Promise<DerivedPicture | null> {
      const file = fileOf(dataDir, variant)
      return singleFlight(file, async () => {
        // The caller's own look may be older than the end of another call that made the picture.
        const bytes = await readFile(file).catch(missing)
        return bytes ? { bytes, isUpload: false } : make(variant, file)
      })
    },
  }
}

export async function dropPictures(dataDir: string, name: string): Promise<void> {
  const base = path.basename(name, '.webp')
  const widths = pictureWidths.flatMap((size): Variant[] => [
    { base, size, format: 'avif' },
    { base, size, format: 'webp' },
  ])
  for (const variant of [...widths, { base, size: 'og', format: 'jpg' } as const])
    await rm(fileOf(dataDir, variant), { force: true })
}

function fileOf(dataDir: string, { base, size, format }: Variant): string {
  return path.join(dataDir, 'pictures', String(size), `${base}.${format}`)
}

function paint(picture: Sharp, { size, format }: Variant, effort: number): Sharp {
  if (size === 'og') {
    const background = '#f6f5f8'
    return picture
      .resize({ width: 1200, height: 630, fit: 'contain', background })
      .flatten({ background })
      .jpeg({ quality: 82, mozjpeg: true })
  }
  const resized = picture.resize({ width: size, withoutEnlargement: true })
  return format === 'avif' ? resized.avif({ quality: 55, effort }) : resized.webp({ quality: 80 })
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
