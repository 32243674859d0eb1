import { asc, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { claimPhotos } from '#server/platform/db/schema.ts'

type Names = (id: string) => string[]

/** The names of the photos of these claims or returns, each in the order in which they were sent. */
export async function photoNames(
  db: Db | Tx,
  owner: 'claimId' | 'returnId',
  ids: readonly string[],
): Promise<Names> {
  if (ids.length === 0) return () => []
  const photos = await db
    .select()
    .from(claimPhotos)
    .where(inArray(claimPhotos[owner], [...ids]))
    .orderBy(asc(claimPhotos.position))
  return (id) => photos.filter((photo) => photo[owner] === id).map(({ name }) => name)
}

/** The names of the photos that buyers sent, without those that staff took at the counter, which are for staff. */
export function sentPhotoNames(
  db: Db | Tx,
  owner: 'claimId' | 'returnId',
  rows: readonly { id: string; by: string }[],
): Promise<Names> {
  const byBuyer = rows.filter(({ by }) => by === 'buyer')
  return photoNames(
    db,
    owner,
    byBuyer.map(({ id }) => id),
  )
}
