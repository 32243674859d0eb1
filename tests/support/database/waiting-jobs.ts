import type { Pool } from 'pg'

/** When a job is due, such as `payment:TRAN_ID`; null where there is none. */
export async function timeOfJob(pool: Pool, key: string): Promise<Date | null> {
  const { rows } = await pool.query('select run_at from graphile_worker.jobs where key = $1', [key])
  return rows[0]?.run_at ?? null
}

export async function removeJobs(pool: Pool, keys: readonly string[]): Promise<void> {
  for (const key of keys) await pool.query('select graphile_worker.remove_job($1)', [key])
}

/** By default those of all kinds. */
export async function removeAllJobs(pool: Pool, kind = '%'): Promise<void> {
  await pool.query(
    `select graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs where task_identifier like $1))`,
    [kind],
  )
}
