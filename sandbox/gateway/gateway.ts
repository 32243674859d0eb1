import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { isSameSecret } from '../kit/api-calls.ts'
import type { Fields } from '../kit/bodies.ts'
import { createFaults, type Fault, type Faults, type Setting } from '../kit/faults.ts'
import { type SandboxOptions, stopSignal } from '../kit/sandbox.ts'
import { queryFaults, refundFaults, sessionFaults, validationFaults } from './call-faults.ts'
import { ipnFaults, returnFaults } from './notification-faults.ts'
import { storedSetting } from './stored-setting.ts'

export type Database = NodePgDatabase

export type GatewayOptions = SandboxOptions & {
  /** Connections to a database that has the tables of tables.ts. */
  pool: Pool
  storeId: string
  storePassword: string
  /** The plugin's address for browsers, with its prefix: http://localhost:3000/sandbox-gateway. */
  publicUrl: string
  /** Return and IPN addresses must be on this origin or on loopback: the gateway posts nowhere else. */
  shopOrigin: string
  /** Interval of the search for expired sessions; 0 = only when a control call moves the clock. */
  sweepMs?: number
  /** Number of repetitions of an IPN that was not answered with 200. */
  ipnRetries?: number
  /** How long an accepted refund stays `processing`. */
  refundMs?: number
  /** Charges of an EMI in percent by months, which the customer pays on top; without them the shop bears the charge. */
  emiRates?: Readonly<Record<number, number>>
}

const defaults = { sweepMs: 5_000, ipnRetries: 0, refundMs: 30_000, emiRates: {}, routeConfig: {} }

/** Everything that can be made to go wrong, by the point at which it happens. */
const gatewayFaults = {
  session: sessionFaults,
  ipn: ipnFaults,
  return: returnFaults,
  validation: validationFaults,
  query: queryFaults,
  refund: refundFaults,
}

export const shopName = 'Projukti'

/** The context that every part of the gateway works with. */
export type Gateway = {
  db: Database
  options: Required<Omit<GatewayOptions, 'pool'>>
  clock: ReturnType<typeof createClock>
  faults: Faults<typeof gatewayFaults>
  stopping: AbortSignal
}

export async function createGateway(
  app: FastifyInstance,
  { pool, ...options }: GatewayOptions,
): Promise<Gateway> {
  const db = drizzle(pool)
  return {
    db,
    options: { ...defaults, ...options, publicUrl: options.publicUrl.replace(/\/+$/, '') },
    clock: createClock(await storedSetting(db, 'clock', 0)),
    faults: createFaults(gatewayFaults, await storedSetting<Fault[]>(db, 'faults', [])),
    stopping: stopSignal(app),
  }
}

/** Real time plus an offset that control calls set, so that a test can jump past a session's end. */
function createClock(offset: Setting<number>) {
  return {
    now: () => new Date(Date.now() + offset.value),
    advance: (ms: number) => offset.store(offset.value + ms),
    reset: () => offset.store(0),
  }
}

/** Whether a request carries the store's credentials. */
export function isOurStore({ options }: Gateway, { store_id, store_passwd }: Fields): boolean {
  return store_id === options.storeId && isSameSecret(store_passwd, options.storePassword)
}

/** The fields by which a fault is limited to one payment. */
export function aboutPayment(payment: { tranId: string; sessionKey?: string } | undefined) {
  return { tran_id: payment?.tranId, sessionkey: payment?.sessionKey }
}
