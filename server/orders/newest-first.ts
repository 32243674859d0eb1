import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'

/** As the indexes are sorted; without the words the planner would sort everything again. */
export const newestFirst = sql`created_at desc nulls last, id`

export type Range = { size: number; skip: number }

/** Ids come out of an index alone, so skipping many is cheap; only the page itself is read whole. */
export function pageOf(db: Db, where: SQL | undefined, { size, skip }: Range) {
  const page = db.select({ id: orders.id }).from(orders).where(where).orderBy(newestFirst)
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, page.limit(size).offset(skip)))
    .orderBy(newestFirst)
}
