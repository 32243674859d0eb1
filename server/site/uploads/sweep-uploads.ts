import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { write } from '#server/platform/changes/write.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema.ts'
import { deleteUploads } from './record-uploads.ts'
import { removeFile } from './store-pictures.ts'
import { sweepInBatches, sweptAtOnce } from './sweep-in-batches.ts'
import { textsWithPictures } from './texts-with-pictures.ts'

/** A form with new pictures may stay open over a weekend; they must be there when it is saved. */
const unusedMs = 7 * 24 * 60 * 60 * 1000

/** Deletes pictures that nothing shows and that are older than a week. */
export function sweepUploads(app: FastifyInstance, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - unusedMs)
  return sweepInBatches(() => sweepBatch(app, before))
}

function sweepBatch(app: FastifyInstance, before: Date): Promise<number> {
  return write(app, async (tx) => {
    const names = await lockUnused(tx, before)
    for (const name of names) await removeFile(app, name)
    await deleteUploads(tx, names)
    return names.length
  })
}

/** Locks the rows of pictures that nothing shows. Reads every place that shows pictures once, however many there are. */
async function lockUnused(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    with used as (
      select distinct found[1] || '.webp' as name
      from (${textsWithPictures}) as places, regexp_matches(text, '/(?:uploads|pictures/[a-z0-9]+)/([A-Za-z0-9_-]+)[.]', 'g') as found
    )
    select ${uploads.name} from ${uploads}
    where ${uploads.createdAt} < ${before}
      and not exists (select from used where used.name = ${uploads.name})
    limit ${sweptAtOnce}
    for update of uploads skip locked`)
  return rows.map(({ name }) => name)
}
