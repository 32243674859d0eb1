import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Runner } from 'graphile-worker'
import { addMissingPeriodic, bringForward } from './enqueue-job.ts'
import { type Lane, lanes, type ShopJobs } from './job.ts'
import { deleteReplacedJobs, showAlive, watchRunners } from './liveness.ts'
import { toTaskList } from './task-list.ts'

type Jobs = { stop: () => Promise<void> }

const tendIntervalMs = 15_000
const restartPauseMs = 1_000

/**
 * How long the end of the shop waits for jobs that are under way. A silent mail server can hold one for longer; another
 * instance takes it up, as after a crash.
 */
const stopPatienceMs = 5_000

/** Does the shop's jobs until it is stopped. Stop them before the server, so that they can finish. */
export function startJobs(app: FastifyInstance, jobs: ShopJobs, { patienceMs = stopPatienceMs } = {}): Jobs {
  const stopping = new AbortController()
  const running = keepRunning(app, jobs, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await Promise.race([running, pause(patienceMs, undefined, { ref: false })])
    },
  }
}

/** The queue's runner ends when the database is away for too long: then it is started again. */
async function keepRunning(app: FastifyInstance, jobs: ShopJobs, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      await runUntilEnd(app, jobs, stopping)
    } catch (error) {
      app.log.error({ err: error }, 'the jobs have stopped and are started again')
    }
    if (!stopping.aborted) await pause(restartPauseMs, undefined, { ref: false })
  }
}

/** Runs all lanes until one of them ends, or the shop does. */
async function runUntilEnd(app: FastifyInstance, jobs: ShopJobs, stopping: AbortSignal): Promise<void> {
  const ended = new AbortController()
  const ids: string[] = []
  const runners: Runner[] = []
  // Loaded on demand: the shop opens without it.
  const { runLane } = await import('./run-lane.ts')
  try {
    for (const lane of Object.keys(lanes) as Lane[]) {
      const taskList = toTaskList(app, jobs, { lane, stopping })
      if (Object.keys(taskList).length > 0) runners.push(await runLane(app, { lane, taskList, ids }))
    }
    void showAlive(app.pool, ids, ended.signal)
    void tend(app, jobs, ended.signal)
    const stopped = new Promise((resolve) => stopping.addEventListener('abort', resolve, { once: true }))
    if (!stopping.aborted) await Promise.race([stopped, ...runners.map(({ promise }) => promise)])
  } finally {
    await Promise.allSettled(runners.map((runner) => runner.stop()))
    ended.abort()
  }
}

/** Puts periodic jobs into the queue that are missing there, and gives back the jobs of instances that died. */
async function tend(app: FastifyInstance, { periodic }: ShopJobs, ended: AbortSignal): Promise<void> {
  const unlockJobsOfGone = watchRunners(app.db)
  let isFirst = true
  while (!ended.aborted) {
    try {
      if (isFirst) await bringForward(app.db, periodic)
      isFirst = false
      await addMissingPeriodic(app.db, periodic)
      await unlockJobsOfGone()
      await deleteReplacedJobs(app.db)
    } catch (error) {
      app.log.warn({ err: error }, 'the queue of jobs could not be looked after')
    }
    await pause(tendIntervalMs, undefined, { signal: ended, ref: false }).catch(() => {})
  }
}
