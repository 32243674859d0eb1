import { and, eq } from 'drizzle-orm'
import { Problem } from '#shared/problem.ts'
import { claimPhotos } from '../db/schema.ts'
import type { Context } from '../start/context.ts'

/** A photograph of a claim. The name alone is not enough: it must be of this claim. */
export async function findPhoto(
  { db, claimStorage }: Pick<Context, 'db' | 'claimStorage'>,
  { id, name }: { id: string; name: string },
): Promise<Buffer> {
  const [row] = await db
    .select({ name: claimPhotos.name })
    .from(claimPhotos)
    .where(and(eq(claimPhotos.claimId, id), eq(claimPhotos.name, name)))
  const bytes = row ? await claimStorage.get(row.name) : null
  if (!bytes) throw new Problem('IMAGE_NOT_FOUND')
  return bytes
}
