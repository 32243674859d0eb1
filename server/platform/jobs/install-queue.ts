import type { Pool } from 'pg'

/** Makes the tables of the queue. A newer version of the queue brings them up to date when the jobs start. */
export async function installQueue(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    "select from pg_class where oid = to_regclass('graphile_worker.jobs') and relkind = 'v'",
  )
  if (rowCount === 1) return
  // Loaded on demand: only the first start needs it.
  const { migrateQueue } = await import('./migrate-queue.ts')
  await migrateQueue(pool)
}
