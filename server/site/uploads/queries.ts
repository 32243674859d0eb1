import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { orderLines, products, units, webpageImages } from '#server/platform/db/schema.ts'

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
