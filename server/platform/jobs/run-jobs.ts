import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/platform/db/client.ts'

export type Job = {
  name: string
  everyMs: number
  /** Stops early when `stopping` fires; what is left is done by the next run. */
  run: (app: FastifyInstance, stopping: AbortSignal) => Promise<unknown>
}

type Jobs = { stop: () => Promise<void> }

/** How long another instance waits before it takes over from one that died. */
const leaseSeconds = 60

/**
 * How long the end of the shop waits for turns that are under way. A silent mail server can hold one for longer; what it
 * leaves behind is taken up by the next instance, as after a crash.
 */
const stopPatienceMs = 5_000

/**
 * Runs each job on an interval, on one instance at a time: the one that holds the lease of its row. Stop the jobs
 * before the server, so that they can finish. By hand: a dozen jobs without arguments need a lease, not a queue with
 * tables and workers of its own.
 */
export function startJobs(
  app: FastifyInstance,
  jobs: readonly Job[],
  { patienceMs = stopPatienceMs } = {},
): Jobs {
  const holder = randomUUID()
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  const timers = jobs.map((job) =>
    setInterval(() => {
      const run = runJob(app, job, { holder, stopping: stopping.signal }).catch((error: unknown) => {
        app.log.error({ err: error, job: job.name }, 'a job failed')
      })
      const ended = run.then(() => void running.delete(ended))
      running.add(ended)
    }, job.everyMs).unref(),
  )

  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      stopping.abort()
      await Promise.race([Promise.all(running), pause(patienceMs, undefined, { ref: false })])
    },
  }
}

/** Runs a job once unless another instance holds its lease. Returns whether it ran. */
export async function runJob(
  app: FastifyInstance,
  job: Job,
  { holder, stopping }: { holder: string; stopping: AbortSignal },
): Promise<boolean> {
  if (stopping.aborted || !(await takeLease(app.db, job.name, holder))) return false
  const renewing = setInterval(
    () => void renewLease(app.db, job.name, holder).catch(() => {}),
    (leaseSeconds / 3) * 1000,
  ).unref()
  const stop = app.metrics.jobs.startTimer({ job: job.name })
  let outcome = 'failed'
  try {
    await job.run(app, stopping)
    outcome = 'done'
  } finally {
    stop({ outcome })
    clearInterval(renewing)
    await endLease(app.db, { job, holder })
  }
  return true
}

async function takeLease(db: Db, job: string, holder: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into job_leases (job, holder, until) values (${job}, ${holder}, ${inSeconds(leaseSeconds)})
    on conflict (job) do update set holder = excluded.holder, until = excluded.until
    where job_leases.until <= now()`)
  return rowCount === 1
}

async function renewLease(db: Db, job: string, holder: string): Promise<void> {
  await db.execute(sql`
    update job_leases set until = ${inSeconds(leaseSeconds)} where job = ${job} and holder = ${holder}`)
}

/** The lease is held until just before the next run, so that ten instances do not run the job ten times as often. */
async function endLease(db: Db, { job, holder }: { job: Job; holder: string }): Promise<void> {
  await db.execute(sql`
    update job_leases set until = ${inSeconds((job.everyMs * 0.9) / 1000)}
    where job = ${job.name} and holder = ${holder}`)
}

/** The database's clock: the instances' own may differ. */
function inSeconds(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`
}
