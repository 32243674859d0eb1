import type { FastifyInstance } from 'fastify'
import { write } from '../write.ts'
import { deleteUploads, listUnusedUploads } from './queries.ts'
import { removeFile } from './store-pictures.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes pictures that nothing shows. A day's grace: a form with fresh pictures may still be open. */
export async function sweepUploads(app: FastifyInstance, now = new Date()): Promise<number> {
  return write(app, async (tx) => {
    const names = await listUnusedUploads(tx, new Date(now.getTime() - dayMs))
    for (const name of names) await removeFile(app, name)
    await deleteUploads(tx, names)
    return names.length
  })
}
