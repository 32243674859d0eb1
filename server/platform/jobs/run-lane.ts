import { EventEmitter } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { type Lane, lanes } from './job.ts'
import { safeEnds } from './task-list.ts'

/** Jobs that are due later begin this late at most; new ones are announced by PostgreSQL and begin at once. */
const pollIntervalMs = 2_000

/**
 * How long a lane rests that found less to do than it can. Every new job is announced to every lane: without a rest a sale
 * makes them look ten times, for three jobs.
 */
const restMs = 100

type RunLane = { lane: Lane; taskList: TaskList; ids: string[] }

/** Starts to do the jobs of a lane, and adds the id of its runner to `ids`. */
export async function runLane(app: FastifyInstance, { lane, taskList, ids }: RunLane): Promise<Runner> {
  const size = lanes[lane]
  const refetchDelay = { durationMs: restMs, threshold: size - 1, maxAbortThreshold: 1_000 }
  const localQueue = { size, refetchDelay }
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => ids.push(workerPool.id))
  const runner = await run({
    pgPool: app.pool,
    taskList,
    preset: {
      worker: { ...safeEnds, concurrentJobs: size, pollInterval: pollIntervalMs, localQueue },
    },
    noHandleSignals: true,
    events,
    // Jobs that fail are logged by the task list.
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') app.log.debug(`jobs: ${message}`)
    }),
  })
  // Callers that wait for its end hear of a failure; until then nobody may be waiting.
  runner.promise.catch(() => {})
  return runner
}
