import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyContextConfig } from 'fastify'
import type { Pool } from 'pg'
import { type Clock, createClock } from './controls.ts'
import { createFaults, type Faults } from './faults.ts'

export type Database = NodePgDatabase

export interface GatewayOptions {
  /** Connections to a database that has the tables of tables.ts. */
  pool: Pool
  storeId: string
  storePassword: string
  /** The plugin's address for browsers, with its prefix: http://localhost:3000/sandbox-gateway. */
  publicUrl: string
  /** Return and IPN addresses must be on this origin or on loopback: the gateway posts nowhere else. */
  shopOrigin: string
  shopName?: string
  clock?: () => Date
  sessionTtlMs?: number
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

/** The context that every part of the gateway works with. */
export interface Gateway {
  db: Database
  options: Required<Omit<GatewayOptions, 'pool' | 'clock'>>
  clock: Clock
  faults: Faults
  /** Fires when the server stops; pending waits then end. */
  stopping: AbortSignal
}

export async function createGateway(allOptions: GatewayOptions, stopping: AbortSignal): Promise<Gateway> {
  const { pool, clock = () => new Date(), ...options } = allOptions
  const db = drizzle(pool)
  return {
    db,
    options: { ...defaults, ...options, publicUrl: options.publicUrl.replace(/\/+$/, '') },
    clock: await createClock(db, clock),
    faults: await createFaults(db),
    stopping,
  }
}

const defaults = {
  shopName: 'Projukti',
  sessionTtlMs: 15 * 60 * 1000,
  sweepMs: 5_000,
  ipnRetries: 0,
  refundMs: 30_000,
  emiRates: {},
  routeConfig: {},
}
