import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'

/** Exactly as the indexes are sorted, `nulls last` included: otherwise PostgreSQL would sort everything again. */
export const newestFirst = sql`created_at desc nulls last, id`
/** The same indexes from their end. */
const oldestFirst = sql`created_at asc nulls first, id desc`

export type Sort = 'newest' | 'oldest'
export type Range = { size: number; skip: number; sort?: Sort }

export function sorted(sort: Sort = 'newest'): SQL {
  return sort === 'oldest' ? oldestFirst : newestFirst
}

/** Skipped rows are read from the index alone; only the rows of the page are read from the table. */
export function pageOf(db: Db, where: SQL | undefined, { size, skip, sort }: Range) {
  const page = db.select({ id: orders.id }).from(orders).where(where).orderBy(sorted(sort))
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, page.limit(size).offset(skip)))
    .orderBy(sorted(sort))
}
