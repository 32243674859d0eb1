import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { orders } from '#server/db/schema.ts'

/** Exactly as the indexes are sorted, `nulls last` included: otherwise PostgreSQL would sort everything again. */
export const newestFirst = sql`created_at desc nulls last, id`

export type Range = { size: number; skip: number }

/** Skipped rows are read from the index alone; only the rows of the page are read from the table. */
export function pageOf(db: Db, where: SQL | undefined, { size, skip }: Range) {
  const page = db.select({ id: orders.id }).from(orders).where(where).orderBy(newestFirst)
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, page.limit(size).offset(skip)))
    .orderBy(newestFirst)
}
