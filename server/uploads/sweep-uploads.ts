import type { FastifyInstance } from 'fastify'
import { write } from '../changes/write.ts'
import { listUnusedUploads } from './queries.ts'
import { deleteUploads } from './record-uploads.ts'
import { removeFile } from './store-pictures.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Small enough that a slow bucket deletes them in 3 s: PostgreSQL ends a transaction that is idle for 15 s. */
const batchSize = 50
const maxBatches = 20

/** Deletes pictures that nothing shows and that are older than a day: a form with new ones may still be open. */
export async function sweepUploads(app: FastifyInstance, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - dayMs)
  let swept = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const count = await sweepBatch(app, before)
    swept += count
    if (count < batchSize) break
  }
  return swept
}

function sweepBatch(app: FastifyInstance, before: Date): Promise<number> {
  return write(app, async (tx) => {
    const names = await listUnusedUploads(tx, before, batchSize)
    for (const name of names) await removeFile(app, name)
    await deleteUploads(tx, names)
    return names.length
  })
}
