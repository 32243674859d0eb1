import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { claimPhotos } from '#server/platform/db/schema.ts'

/**
 * Stores photos before their claim or return and returns their names. Rows come before files: should the machine stop in
 * between, or the form be refused, the sweep deletes what is left.
 */
export async function storePhotos(app: FastifyInstance, photos: readonly Buffer[]): Promise<string[]> {
  if (photos.length === 0) return []
  const files = photos.map((bytes, position) => ({ name: `${newId()}.webp`, position, bytes }))
  await write(app, (tx) =>
    tx.insert(claimPhotos).values(files.map(({ name, position }) => ({ name, position }))),
  )
  for (const { name, bytes } of files) await app.claimStorage.put(name, bytes, 'image/webp')
  return files.map(({ name }) => name)
}

export async function attachPhotos(
  tx: Tx,
  owner: { claimId: string } | { returnId: string },
  names: string[],
): Promise<void> {
  if (names.length > 0) await tx.update(claimPhotos).set(owner).where(inArray(claimPhotos.name, names))
}
