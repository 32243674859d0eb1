import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'
import { socketWithTimeout, type Timeouts } from './timeouts.ts'
import { type Transaction, transactionsOn } from './transaction.ts'

export type { Tx } from './transaction.ts'
/** Drizzle on a pool: every query may take another connection. */
export type Db = Omit<NodePgDatabase, 'transaction'> & { $client: Pool; transaction: Transaction }

/** Connections to PostgreSQL, and Drizzle on top of them. */
export function connect(
  config: PoolConfig,
  { silenceMs = 0, ...timeouts }: Partial<Timeouts> = {},
): { db: Db; pool: Pool } {
  const pool = new Pool({
    // Five of them wait for jobs.
    max: 25,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...timeouts,
    ...(silenceMs > 0 && { stream: socketWithTimeout(silenceMs) }),
    ...config,
  })
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', () => {})
  // The same holds for a connection that breaks during a transaction, between two queries.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: Object.assign(drizzle(pool), { transaction: transactionsOn(pool) }), pool }
}

/** A connection to the same database that is not of the pool and has none of its timeouts but the one for connecting. */
export function createUnpooledClient(pool: Pool, changes: ClientConfig = {}): Client {
  const { statement_timeout, idle_in_transaction_session_timeout, stream, ...options } = pool.options
  // The pool hides the password from being enumerated, and so from the rest above.
  const client = new Client({ ...options, password: pool.options.password, ...changes })
  // A connection that breaks between two queries fails the next one; without a listener it would end the process.
  client.on('error', () => {})
  return client
}
