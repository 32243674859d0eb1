import { basename } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createBackgroundQueue } from '#server/platform/concurrency/background-queue.ts'
import type { Config } from '#server/platform/settings/config.ts'
import type { Storage } from '#server/site/uploads/storage.ts'
import { createDerivedPictures } from './derived-pictures.ts'
import type { Variant } from './variant.ts'

export type Pictures = ReturnType<typeof createPictures>
type Deps = { config: Pick<Config, 'dataDir' | 'pictureEffort'>; storage: Storage; log: FastifyBaseLogger }

/** The widths that cards and carts show on most screens; others are made on the first request. */
export const preparedWidths = [160, 320, 480] as const
/** More than any shop's pictures; the bound is there so that a mistake cannot fill the memory. */
const maxQueue = 100_000

/** The sizes of uploaded pictures, and the queue in which the usual ones are made before anybody asks. */
export function createPictures({ config, storage, log }: Deps) {
  const derived = createDerivedPictures({ ...config, storage, log })
  const queue = createBackgroundQueue({
    maxQueue,
    onError: (error) => log.warn({ err: error }, 'a picture could not be prepared'),
  })

  /** WebP only: an AVIF takes more than ten times as long, and a browser that asks for one gets the WebP in the meantime. */
  async function makeMissing(base: string) {
    for (const size of preparedWidths) {
      const variant: Variant = { base, size, format: 'webp' }
      if (!(await derived.has(variant))) await derived.make(variant)
    }
  }

  return {
    derived,
    /** Returns at once; the pictures are made one after the other. */
    prepare(names: readonly string[]) {
      if (config.pictureEffort === 0) return
      for (const name of names) queue.add(name, () => makeMissing(basename(name, '.webp')))
    },
    stop: queue.stop,
  }
}
