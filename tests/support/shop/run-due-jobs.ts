import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import type { ShopJobs } from '#server/platform/jobs/job.ts'
import { safeEnds, toTaskList } from '#server/platform/jobs/task-list.ts'

type Options = { now?: Date }

/** Does the jobs of these kinds that are due at a time, which may be in the future; the others stay in the queue. */
export async function runDueJobs(app: FastifyInstance, jobs: ShopJobs, { now }: Options = {}): Promise<void> {
  const taskList = toTaskList(app, jobs, now && { now: () => now })
  const { rows } = await app.pool.query(
    `select array_agg(id) as ids from graphile_worker.jobs
     where task_identifier = any($1) and run_at <= greatest(now(), $2)`,
    [Object.keys(taskList), now],
  )
  if (!rows[0].ids) return
  if (now)
    await app.pool.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs
       where id = any($1) and run_at > now()`,
      [rows[0].ids],
    )
  await runOnce({
    pgPool: app.pool,
    taskList,
    preset: { worker: safeEnds },
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
}
