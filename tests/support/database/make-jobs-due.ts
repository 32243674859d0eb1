import type { Pool } from 'pg'
import type { Db } from '#server/platform/db/client.ts'
import { watchRunners } from '#server/platform/jobs/liveness.ts'

/** Makes every job due that waits, and gives back at once, not after a minute, what killed processes had taken. */
export async function makeJobsDue({ db, pool }: { db: Db; pool: Pool }): Promise<void> {
  const unlockJobsOfGone = watchRunners(db, { patienceSeconds: 0 })
  await unlockJobsOfGone()
  await unlockJobsOfGone()
  await pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
     where run_at > now() and attempts < max_attempts`,
  )
}
