import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { createFaults, type Faults } from '../kit/faults.ts'
import { type SandboxOptions, stopSignal } from '../kit/sandbox.ts'
import { courierFaults } from './faults.ts'

export type CourierOptions = SandboxOptions & {
  /** Connections to a database that has the tables of tables.ts. */
  pool: Pool
  apiKey: string
  secretKey: string
  /** The shop's address for news, and the token that is sent with it. */
  webhookUrl: string
  webhookToken: string
}

/** The context that every part of the courier works with. */
export type Courier = {
  db: NodePgDatabase
  options: CourierOptions
  faults: Faults<typeof courierFaults>
  stopping: AbortSignal
}

export function createCourier(app: FastifyInstance, options: CourierOptions): Courier {
  return {
    db: drizzle(options.pool),
    options,
    faults: createFaults(courierFaults),
    stopping: stopSignal(app),
  }
}
