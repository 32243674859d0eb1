import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { isDatabaseAway } from './away.ts'
import type { Db } from './client.ts'

/** What Drizzle's session keeps to itself. */
type Session = { dialect: PgDialect; schema: undefined; options: object }

/**
 * Drizzle forgets to give a connection back when not even `begin` gets through: every such moment costs the pool
 * one of its connections for good. Here whatever was taken is given back, and thrown away where it broke.
 */
export function withReturnedConnections(db: Db, pool: Pool): Db {
  const { dialect, schema, options } = db._.session as unknown as Session
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      const session = new NodePgSession(client, dialect, schema, options) as unknown as Pick<
        Db,
        'transaction'
      >
      return await session.transaction(work, config)
    } catch (error) {
      isBroken = isDatabaseAway(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return db
}
