import type { FastifyInstance } from 'fastify'

/**
 * How many jobs an instance does at once, by whom they wait for: a silent mail server holds up nothing but mail. `shop`
 * is for jobs that ask nobody else.
 */
export const lanes = { mail: 2, sms: 2, gateway: 5, courier: 4, shop: 12 } as const

export type Lane = keyof typeof lanes

/**
 * A kind of work that is done after the transaction that asks for it, or later. A job that throws is tried again: after
 * three seconds, then ever later, up to six hours (`e ** tries` seconds).
 */
export type Job<Data extends object> = {
  name: string
  /** Names the subject, such as the id of a mail: it has one job of this kind that waits, and a new one replaces it. */
  key: (data: Data) => string
  /** After so many tries the job stays in the queue as failed, for staff to look at. */
  maxTries: number
  lane: Lane
}

export type Turn = {
  /** The time by which the job is due. Tests choose it. */
  now: Date
  /** Counts this try as well. */
  tries: number
  isLastTry: boolean
  /** Fires when the shop closes. */
  stopping: AbortSignal
}

/** A failure that is expected, such as a mail server that is away: it is logged in a line and tried again. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain'
}

export type Handler<Data extends object> = (app: FastifyInstance, data: Data, turn: Turn) => Promise<unknown>

/** A job and the function that does it. */
export type HandledJob = { job: Job<never>; run: Handler<never> }

export function handle<Data extends object>(job: Job<Data>, run: Handler<Data>): HandledJob {
  return { job, run }
}

/** A job without data that is done again and again, on one instance at a time. */
export type PeriodicJob = {
  name: string
  lane: Lane
  everyMs: number
  /** Stops early when `stopping` fires; the next run does the rest. */
  run: (app: FastifyInstance, stopping: AbortSignal) => Promise<unknown>
}

export type ShopJobs = { handled: readonly HandledJob[]; periodic: readonly PeriodicJob[] }
