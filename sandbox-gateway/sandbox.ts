import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Queryable } from '#server/db/statement.ts'
import { type Clock, createClock } from './clock.ts'
import { createFaults, type Faults } from './faults.ts'
import { createRecent } from './recent.ts'
import {
  createDeliveryLog,
  createValidationLog,
  type Delivery,
  type Validation,
  type WriteLater,
} from './write-later.ts'

/** Any Drizzle on PostgreSQL: the sandbox brings its own tables and asks through them alone. */
type Asking = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'> & Queryable
type Database = Asking & { transaction<T>(work: (tx: Asking) => Promise<T>): Promise<T> }

export interface SandboxOptions {
  db: Database
  storeId: string
  storePassword: string
  /** Where browsers reach this plugin, its prefix included: http://localhost:3000/sandbox-gateway. */
  publicUrl: string
  /** The shop's returns and its IPN address must be here or on loopback: the sandbox posts nowhere else. */
  shopOrigin: string
  shopName?: string
  clock?: () => Date
  sessionTtlMs?: number
  /** How often sessions that ran out are looked for; 0 = only when a control call moves the clock. */
  sweepMs?: number
  /** How often an IPN that was not answered with 200 is sent again. */
  ipnRetries?: number
  /** How long an accepted refund stays `processing`. */
  refundMs?: number
}

/** What every part of the sandbox works with. */
export interface Sandbox {
  db: Database
  settings: Required<Omit<SandboxOptions, 'db' | 'clock'>>
  recent: ReturnType<typeof createRecent>
  deliveries: WriteLater<Delivery>
  validations: WriteLater<Validation>
  clock: Clock
  faults: Faults
  /** Fires when the server stops: nothing may keep it waiting. */
  stopping: AbortSignal
}

export async function createSandbox(options: SandboxOptions, stopping: AbortSignal): Promise<Sandbox> {
  const { db, clock: realClock, ...settings } = options
  return {
    db,
    settings: {
      shopName: 'Projukti',
      sessionTtlMs: 15 * 60 * 1000,
      sweepMs: 5_000,
      ipnRetries: 0,
      refundMs: 30_000,
      ...settings,
      publicUrl: settings.publicUrl.replace(/\/+$/, ''),
    },
    recent: createRecent(db),
    deliveries: createDeliveryLog(db),
    validations: createValidationLog(db),
    clock: await createClock(db, realClock ?? (() => new Date())),
    faults: await createFaults(db),
    stopping,
  }
}
