import type { FastifyInstance } from 'fastify'
import { write } from '../changes/write.ts'
import { listUnusedUploads } from './queries.ts'
import { deleteUploads } from './record-uploads.ts'
import { removeFile } from './store-pictures.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The database ends a transaction that says nothing for 15 s; a slow bucket deletes so many files in three. */
const atOnce = 50
const mostTurns = 20

/** Deletes pictures that nothing shows. A day's grace: a form with fresh pictures may still be open. */
export async function sweepUploads(app: FastifyInstance, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - dayMs)
  let swept = 0
  for (let turn = 0; turn < mostTurns; turn++) {
    const count = await sweepSome(app, before)
    swept += count
    if (count < atOnce) break
  }
  return swept
}

function sweepSome(app: FastifyInstance, before: Date): Promise<number> {
  return write(app, async (tx) => {
    const names = await listUnusedUploads(tx, before, atOnce)
    for (const name of names) await removeFile(app, name)
    await deleteUploads(tx, names)
    return names.length
  })
}
