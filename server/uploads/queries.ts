import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { orderLines, products, units, uploads, webpageImages } from '../db/schema.ts'

/** Whether a product, its details, a unit, a page or an order that was ever placed shows this picture. */
export async function isUsed(db: Db | Tx, name: string): Promise<boolean> {
  const shown = pattern(name)
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from ${products}
                   where array_to_string(${products.images}, ' ') like ${shown}
                      or ${products.details} like ${shown})
        or exists (select from ${webpageImages} where ${webpageImages.path} like ${shown})
        or exists (select from ${units} where array_to_string(${units.photos}, ' ') like ${shown})
        or exists (select from ${orderLines} where ${orderLines.image} like ${shown}) as used`)
  return rows[0]?.used ?? true
}

/** Matches the picture itself under /uploads/ and every size made of it. */
function pattern(name: string): string {
  return `%/${path.parse(name).name.replaceAll('_', '\\_')}.%`
}

/** Reads every place that shows pictures once, however many there are to check. The rows found are locked. */
export async function listUnusedUploads(tx: Tx, before: Date, most: number): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    with places as (
      select array_to_string(${products.images}, ' ') || ' ' || ${products.details} as text from ${products}
      union all select array_to_string(${units.photos}, ' ') from ${units}
      union all select ${webpageImages.path} from ${webpageImages}
      union all select distinct ${orderLines.image} from ${orderLines}
    ), used as (
      select distinct found[1] || '.webp' as name
      from places, regexp_matches(text, '/(?:uploads|pictures/[a-z0-9]+)/([A-Za-z0-9_-]+)[.]', 'g') as found
    )
    select ${uploads.name} from ${uploads}
    where ${uploads.createdAt} < ${before}
      and not exists (select from used where used.name = ${uploads.name})
    limit ${most}
    for update of uploads skip locked`)
  return rows.map(({ name }) => name)
}
