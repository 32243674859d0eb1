import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import type { Job, PeriodicJob } from './job.ts'

type Options = {
  /** Not before this time; by default as soon as the transaction has committed. */
  runAt?: Date | undefined
}

/**
 * Asks for a job in the caller's transaction: a rollback leaves no job behind, and a commit loses none. A job of the same
 * key that waits already is replaced, its time and its count of tries included.
 */
export async function enqueueJob<Data extends object>(
  tx: Db | Tx,
  job: Job<Data>,
  data: Data,
  options: Options = {},
): Promise<void> {
  await enqueueJobs(tx, job, [data], options)
}

/** The same for many at once, in one statement. */
export async function enqueueJobs<Data extends object>(
  tx: Db | Tx,
  { name, key, maxTries }: Job<Data>,
  list: readonly Data[],
  { runAt }: Options = {},
): Promise<void> {
  const specs = list.map((data) => ({ key: key(data), data }))
  if (specs.length === 0) return
  await addJobs(tx, { name, specs: JSON.stringify(specs), maxTries, runAt: runAt ?? null })
}

const addJobs = statement(
  'enqueue_jobs',
  sql`
    select from json_to_recordset(${placeholder('specs')}::json) as spec(key text, data json), graphile_worker.add_job(
      ${placeholder('name')}::text, spec.data,
      run_at := ${placeholder('runAt')}::timestamptz,
      max_attempts := ${placeholder('maxTries')}::int,
      job_key := ${placeholder('name')}::text || ':' || spec.key)`,
)

/** The most that the queue can count: a periodic job is never given up. */
const always = 32_767

/** Sets the time of a periodic job's next run. */
export async function schedulePeriodic(db: Db, { name }: PeriodicJob, waitMs: number): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${name}, job_key := ${name}, max_attempts := ${always},
      run_at := now() + make_interval(secs => ${waitMs / 1000}))`)
}

/**
 * Adds the periodic jobs that are not in the queue: those of a new version, or of a new database. One that another
 * instance has added meanwhile is left alone, also while it runs: it would have a second turn at once.
 */
export async function addMissingPeriodic(db: Db, jobs: readonly PeriodicJob[]): Promise<void> {
  for (const { name } of jobs)
    await db.execute(sql`
      select graphile_worker.add_job(${name}, job_key := ${name}, max_attempts := ${always},
        job_key_mode := 'unsafe_dedupe')
      where not exists (select from graphile_worker.jobs where task_identifier = ${name})`)
}
