import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import type { Job, PeriodicJob } from './job.ts'

type Options = {
  /** Not before this time; by default as soon as the transaction has committed. */
  runAt?: Date | undefined
  /** A job of the same key that waits for an earlier time keeps it. */
  notLater?: boolean
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
  const { name, maxTries } = job
  const { runAt = null, notLater = false } = options
  const values = {
    name,
    key: `${name}:${job.key(data)}`,
    data: JSON.stringify(data),
    maxTries,
    runAt,
    notLater,
  }
  await addJob(tx, values)
}

const addJob = statement(
  'enqueue_job',
  sql`
    select from graphile_worker.add_job(
      ${placeholder('name')}::text, ${placeholder('data')}::json,
      run_at := case when ${placeholder('notLater')}::boolean then least(${placeholder('runAt')}::timestamptz,
        (select run_at from graphile_worker.jobs where jobs.key = ${placeholder('key')}::text))
        else ${placeholder('runAt')}::timestamptz end,
      max_attempts := ${placeholder('maxTries')}::int,
      job_key := ${placeholder('key')}::text)`,
)

/**
 * Asks for a job about each row that a statement writes, as part of its `returning`: that saves sales a round trip. For
 * jobs that are about one row, and whose data and key are its id.
 */
export function jobOfRow<Field extends string>(
  { name, maxTries }: Job<Record<Field, string>>,
  row: Record<Field, AnyPgColumn>,
  { runAt }: Pick<Options, 'runAt'> = {},
): SQL<string> {
  const [[field, id] = []] = Object.entries<AnyPgColumn>(row)
  const time = runAt ? sql`run_at := ${runAt.toISOString()}::timestamptz,` : sql.empty()
  return sql`(graphile_worker.add_job('${sql.raw(name)}', json_build_object('${sql.raw(`${field}`)}', ${id}), ${time}
    max_attempts := ${sql.raw(`${maxTries}`)}, job_key := '${sql.raw(name)}:' || ${id})).id`
}

/** Whether such a job waits or runs. */
export async function hasJob<Data extends object>(tx: Db | Tx, job: Job<Data>, data: Data): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from graphile_worker.jobs where key = ${`${job.name}:${job.key(data)}`}`,
  )
  return rowCount === 1
}

/** Takes back a job that waits, in the caller's transaction. */
export async function removeJob<Data extends object>(tx: Db | Tx, job: Job<Data>, data: Data): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${`${job.name}:${job.key(data)}`})`)
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
