import { setTimeout as pause } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { type Control, readControl } from './controls.ts'
import { createFaults, type Fault, type Faults } from './faults.ts'

export type Database = NodePgDatabase

export type GatewayOptions = {
  /** Connections to a database that has the tables of tables.ts. */
  pool: Pool
  storeId: string
  storePassword: string
  /** The plugin's address for browsers, with its prefix: http://localhost:3000/sandbox-gateway. */
  publicUrl: string
  /** Return and IPN addresses must be on this origin or on loopback: the gateway posts nowhere else. */
  shopOrigin: string
  /** Decides which control calls are answered; a demo shop answers only its own machine. */
  isAllowed: (request: FastifyRequest) => boolean
  /** Interval of the search for expired sessions; 0 = only when a control call moves the clock. */
  sweepMs?: number
  /** Number of repetitions of an IPN that was not answered with 200. */
  ipnRetries?: number
  /** How long an accepted refund stays `processing`. */
  refundMs?: number
  /** Charges of an EMI in percent by months, which the customer pays on top; without them the shop bears the charge. */
  emiRates?: Readonly<Record<number, number>>
  /** Fastify's `config` of every route, for servers that demand one. */
  routeConfig?: FastifyContextConfig
}

const defaults = { sweepMs: 5_000, ipnRetries: 0, refundMs: 30_000, emiRates: {}, routeConfig: {} }

export const shopName = 'Projukti'

/** The context that every part of the gateway works with. */
export type Gateway = {
  db: Database
  options: Required<Omit<GatewayOptions, 'pool'>>
  clock: ReturnType<typeof createClock>
  faults: Faults
  /** Fires when the server stops; pending waits then end. */
  stopping: AbortSignal
}

export async function createGateway(
  { pool, ...options }: GatewayOptions,
  stopping: AbortSignal,
): Promise<Gateway> {
  const db = drizzle(pool)
  return {
    db,
    options: { ...defaults, ...options, publicUrl: options.publicUrl.replace(/\/+$/, '') },
    clock: createClock(await readControl(db, 'clock', 0)),
    faults: createFaults(await readControl<Fault[]>(db, 'faults', [])),
    stopping,
  }
}

/** Real time plus an offset that control calls set, so that a test can jump past a session's end. */
function createClock(offset: Control<number>) {
  return {
    now: () => new Date(Date.now() + offset.value),
    advance: (ms: number) => offset.store(offset.value + ms),
    reset: () => offset.store(0),
  }
}

/** Waits in real time; the end of the server cuts it short. */
export async function wait({ stopping }: Gateway, ms: number): Promise<void> {
  if (ms > 0) await pause(ms, undefined, { signal: stopping, ref: false }).catch(() => {})
}
