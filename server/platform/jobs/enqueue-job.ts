import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { isTx } from '#server/platform/db/transaction.ts'
import type { Job, PeriodicJob } from './job.ts'

type Options = {
  /** Not before this time; by default as soon as the transaction has committed. */
  runAt?: Date | undefined
  /** A job of the same key that waits for an earlier time keeps it. */
  notLater?: boolean
}

type NewJob = {
  name: string
  key: string
  data: object
  maxTries: number
  runAt: Date | undefined
  notLater: boolean
}

/** The jobs that a transaction has asked for so far, by their keys. */
const asked = new WeakMap<Tx, Map<string, NewJob>>()

/**
 * Asks for a job in the caller's transaction: a rollback leaves no job behind, and a commit loses none. A job of the same
 * key that waits already is replaced, its time and its count of tries included. All jobs of a transaction are added in one
 * statement before its commit: the queue needs five for each call, and announces each to every lane of every instance.
 */
export async function enqueueJob<Data extends object>(
  tx: Db | Tx,
  job: Job<Data>,
  data: Data,
  { runAt, notLater = false }: Options = {},
): Promise<void> {
  const { name, maxTries } = job
  const added = { name, key: keyOf(job, data), data, maxTries, runAt, notLater }
  if (!isTx(tx)) return addJobs(tx, [added])
  const jobs = jobsOf(tx)
  const earlier = jobs.get(added.key)
  jobs.set(added.key, earlier && notLater ? { ...added, runAt: earlierOf(earlier, added) } : added)
}

function jobsOf(tx: Tx): Map<string, NewJob> {
  const known = asked.get(tx)
  if (known) return known
  const jobs = new Map<string, NewJob>()
  asked.set(tx, jobs)
  tx.beforeCommit.push(() => addJobsSoFar(tx))
  return jobs
}

/**
 * Adds the jobs that a transaction has asked for so far. To be called before a lock that everyone waits for; otherwise the
 * end of the transaction does it.
 */
export async function addJobsSoFar(tx: Tx): Promise<void> {
  const jobs = [...(asked.get(tx)?.values() ?? [])]
  asked.get(tx)?.clear()
  await addJobs(tx, jobs)
}

/** Without a time it is at once. */
function earlierOf({ runAt: one }: NewJob, { runAt: other }: NewJob): Date | undefined {
  return one && other && new Date(Math.min(one.getTime(), other.getTime()))
}

async function addJobs(db: Db | Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length > 0) await add(db, { jobs: JSON.stringify(jobs) })
}

const add = statement(
  'add_jobs',
  sql`
    select from graphile_worker.add_jobs(array(
      select row(name, data, null, case when "notLater" then least("runAt",
        (select run_at from graphile_worker.jobs where jobs.key = job.key)) else "runAt" end,
        "maxTries", job.key, null, null)::graphile_worker.job_spec
      from json_to_recordset(${placeholder('jobs')}::json)
        as job(name text, key text, data json, "runAt" timestamptz, "maxTries" int, "notLater" boolean)))`,
)

/** Whether such a job waits or runs. */
export async function hasJob<Data extends object>(tx: Db | Tx, job: Job<Data>, data: Data): Promise<boolean> {
  const key = keyOf(job, data)
  if (isTx(tx) && asked.get(tx)?.has(key)) return true
  const { rowCount } = await tx.execute(sql`select from graphile_worker.jobs where key = ${key}`)
  return rowCount === 1
}

/** Takes back a job that waits, in the caller's transaction. */
export async function removeJob<Data extends object>(tx: Db | Tx, job: Job<Data>, data: Data): Promise<void> {
  const key = keyOf(job, data)
  if (isTx(tx)) asked.get(tx)?.delete(key)
  await tx.execute(sql`select graphile_worker.remove_job(${key})`)
}

function keyOf<Data extends object>({ name, key }: Job<Data>, data: Data): string {
  return `${name}:${key(data)}`
}

/** The most that the queue can count: a periodic job is never given up. */
const always = 32_767

/** Sets the time of a periodic job's next run. */
export async function schedulePeriodic(db: Db, { name }: PeriodicJob, waitMs: number): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${name}, job_key := ${name}, max_attempts := ${always},
      run_at := now() + make_interval(secs => ${waitMs / 1000}))`)
}

/** Jobs that wait for an hour have a turn a minute after a start: the settings they go by may be new. */
export async function bringForward(db: Db, jobs: readonly PeriodicJob[]): Promise<void> {
  const names = jobs.filter(({ everyMs }) => everyMs > 60_000).map(({ name }) => name)
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at := now() + interval '1 minute')
    from graphile_worker.jobs
    where task_identifier in ${names.length > 0 ? names : ['']} and locked_at is null
      and run_at > now() + interval '1 minute'
    having count(*) > 0`)
}

/**
 * Adds the periodic jobs that are not in the queue: those of a new version, or of a new database. One that another
 * instance has added in the meantime is left alone, also while it runs: it would have a second turn at once.
 */
export async function addMissingPeriodic(db: Db, jobs: readonly PeriodicJob[]): Promise<void> {
  for (const { name } of jobs)
    await db.execute(sql`
      select graphile_worker.add_job(${name}, job_key := ${name}, max_attempts := ${always},
        job_key_mode := 'unsafe_dedupe')
      where not exists (select from graphile_worker.jobs where task_identifier = ${name})`)
}
