import { and, gt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'

/** At most so many in so many minutes. */
export type Limit = { most: number; minutes: number }

export const hour = 60
export const day = 24 * hour

type Counted = PgTable & { createdAt: AnyPgColumn }

/**
 * Whether the rows of lately leave room for one more, by every limit. The caller has locked the name of what it counts
 * (lock-by-name.ts), so that rows which are written at once are all counted.
 */
export async function isBelow(
  db: Db | Tx,
  table: Counted,
  where: SQL | undefined,
  ...limits: Limit[]
): Promise<boolean> {
  const conditions = limits.map(
    ({ most, minutes }) => sql`count(*) filter (where ${isSince(table, minutes)}) < ${most}`,
  )
  const oldest = Math.max(...limits.map(({ minutes }) => minutes))
  const [row] = await db
    .select({ isBelow: sql<boolean>`${sql.join(conditions, sql` and `)}` })
    .from(table as PgTable)
    .where(and(where, isSince(table, oldest)))
  return row?.isBelow ?? false
}

export function isSince({ createdAt }: Counted, minutes: number): SQL {
  return gt(createdAt, sql`now() - make_interval(mins => ${minutes})`)
}
