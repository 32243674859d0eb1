import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { withReturnedConnections } from './returned-connections.ts'
import * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Connections to PostgreSQL, and Drizzle on top of them. */
export function connect(config: PoolConfig): { db: Db; pool: Pool } {
  const pool = new Pool({ max: 20, connectionTimeoutMillis: 5000, ...config })
  // An idle connection that breaks is replaced at the next query; unheard, its event would end the process.
  pool.on('error', () => {})
  // So would one that breaks in the middle of a transaction, while nothing is being asked.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: withReturnedConnections(drizzle(pool, { schema }), pool), pool }
}
