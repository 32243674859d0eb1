import { asc, gt } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/platform/db/client.ts'
import { enqueueJob } from './enqueue-job.ts'
import type { Handler, Job } from './job.ts'

/**
 * Fills columns that a new version brings in rows that it found: too many rows for a migration, which would keep all of
 * them locked until its end. A migration asks for the job; until it is done, code that reads such a column gives null the
 * meaning "not known yet".
 */
export type Fill = {
  name: string
  table: PgTable & { id: AnyPgColumn }
  /** Fills the rows of these ids, which are locked. What the new version has written in the meantime stays. */
  fill: (tx: Tx, ids: string[]) => Promise<unknown>
}

/** The queue remembers how far a fill has come: a batch and the job for the next one are one transaction. */
export const fillJob: Job<{ name: string; after: string }> = {
  name: 'fill',
  key: ({ name }) => name,
  maxTries: 24,
  lane: 'shop',
}

/** Few enough that nobody who waits for one of the rows notices. */
const batch = 200

export function runFills(fills: readonly Fill[]): Handler<{ name: string; after: string }> {
  return async (app, { name, after }) => {
    const known = fills.find((fill) => fill.name === name)
    if (!known) throw new Error(`Nothing fills "${name}"`)
    await app.db.transaction(async (tx) => {
      const ids = await lockNext(tx, known.table, after)
      if (ids.length > 0) await known.fill(tx, ids)
      const last = ids.at(-1)
      if (last !== undefined && ids.length === batch) await enqueueJob(tx, fillJob, { name, after: last })
    })
  }
}

async function lockNext(tx: Tx, table: Fill['table'], after: string): Promise<string[]> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(batch)
    .for('no key update')
  return rows.map(({ id }) => id as string)
}
