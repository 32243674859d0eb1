import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { breakWhenSilent, type Patience } from './patience.ts'
import { withReturnedConnections } from './returned-connections.ts'
import * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Connections to PostgreSQL, and Drizzle on top of them. */
export function connect(
  config: PoolConfig,
  { silenceMs = 0, ...patience }: Partial<Patience> = {},
): { db: Db; pool: Pool } {
  const pool = new Pool({ max: 20, connectionTimeoutMillis: 5000, keepAlive: true, ...patience, ...config })
  // An idle connection that breaks is replaced at the next query; unheard, its event would end the process.
  pool.on('error', () => {})
  // So would one that breaks in the middle of a transaction, while nothing is being asked.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (silenceMs > 0) pool.on('connect', (client) => breakWhenSilent(client, silenceMs))
  return { db: withReturnedConnections(drizzle(pool, { schema }), pool), pool }
}
