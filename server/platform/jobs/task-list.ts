import type { FastifyInstance } from 'fastify'
import type { JobHelpers, TaskList } from 'graphile-worker'
import { schedulePeriodic } from './enqueue-job.ts'
import { type HandledJob, type Lane, type PeriodicJob, type ShopJobs, TryAgain } from './job.ts'

/** Writes the ends of jobs with retries: without this, one that cannot be written would end the process. */
export const safeEnds = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

type Options = {
  /** By default the jobs of all lanes. */
  lane?: Lane
  /** The time for which jobs are done; tests choose it. */
  now?: () => Date
  stopping?: AbortSignal
}

/** The shop's jobs as the queue takes them: functions by name, which throw where the job is to be tried again. */
export function toTaskList(app: FastifyInstance, jobs: ShopJobs, options: Options = {}): TaskList {
  const tasks: TaskList = {}
  const isMeant = ({ lane }: { lane: Lane }) => !options.lane || lane === options.lane
  for (const handled of jobs.handled)
    if (isMeant(handled.job)) tasks[handled.job.name] = handledTask(app, handled, options)
  for (const job of jobs.periodic) if (isMeant(job)) tasks[job.name] = periodicTask(app, job, options)
  return tasks
}

function handledTask(
  app: FastifyInstance,
  { job, run }: HandledJob,
  { now = () => new Date(), stopping }: Options,
) {
  return async (
    data: unknown,
    { job: { attempts: tries, max_attempts: maxTries }, abortSignal }: JobHelpers,
  ) => {
    const isLastTry = tries >= maxTries
    const turn = { now: now(), tries, isLastTry, stopping: stopping ?? abortSignal }
    try {
      await measured(app, job.name, () => run(app, data as never, turn))
    } catch (error) {
      const words = isLastTry ? 'a job failed for the last time' : 'a job failed and is tried again'
      const why = error instanceof TryAgain ? { reason: error.message } : { err: error }
      app.log[isLastTry ? 'error' : 'warn']({ ...why, job: job.name, tries }, words)
      throw error
    }
  }
}

/** A run that fails is logged and not tried again before its time, as the next run does the same. */
function periodicTask(app: FastifyInstance, job: PeriodicJob, { stopping }: Options) {
  return async (_data: unknown, { abortSignal }: JobHelpers) => {
    await measured(app, job.name, () => job.run(app, stopping ?? abortSignal)).catch((error: unknown) => {
      app.log.error({ err: error, job: job.name }, 'a job failed')
    })
    await schedulePeriodic(app.db, job, job.everyMs)
  }
}

async function measured(app: FastifyInstance, job: string, work: () => Promise<unknown>): Promise<void> {
  const stop = app.metrics.jobs.startTimer({ job_name: job })
  let outcome = 'failed'
  try {
    await work()
    outcome = 'done'
  } finally {
    stop({ outcome })
  }
}
