import { inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { write } from '#server/platform/changes/write.ts'
import { claimPhotos } from '#server/platform/db/schema.ts'
import { sweepInBatches, sweptAtOnce } from '#server/site/uploads/sweep-in-batches.ts'

/**
 * Deletes photos whose claim or return was closed long ago, and those that have neither: it was deleted, or never stored.
 * Photos of nothing are kept for a day, because their form may still be on its way.
 */
export function sweepClaimPhotos(app: FastifyInstance, now = new Date()): Promise<number> {
  return sweepInBatches(() => sweepBatch(app, now))
}

function sweepBatch(app: FastifyInstance, now: Date): Promise<number> {
  const { claimPhotos: days } = app.config.keepDays
  return write(app, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select claim_photos.name from claim_photos left join claims on claims.id = claim_photos.claim_id
        left join returns on returns.id = claim_photos.return_id
      where case when claims.id is null and returns.id is null then claim_photos.created_at < ${now}::timestamptz - interval '1 day'
        else coalesce(claims.closed_at, returns.closed_at) < ${now}::timestamptz - make_interval(days => ${days}) end
      limit ${sweptAtOnce} for update of claim_photos skip locked`)
    const names = rows.map(({ name }) => name)
    // Files first: one that could not be deleted keeps its row, and is tried again.
    for (const name of names) await app.claimStorage.delete(name)
    if (names.length > 0) await tx.delete(claimPhotos).where(inArray(claimPhotos.name, names))
    return names.length
  })
}
