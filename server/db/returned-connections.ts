import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { isDatabaseAway } from './away.ts'
import type { Db, Tx } from './client.ts'

/** What Drizzle's session keeps to itself. */
type Session = { dialect: PgDialect; schema: undefined; options: object }

/**
 * What is asked within a change names its rows by their keys, so one plan fits all values. Left alone PostgreSQL
 * takes a list for ten keys, finds that dearer than the one it was given, and plans every sale anew.
 */
const begin = { text: 'begin; set local plan_cache_mode = force_generic_plan' }

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
      const session = new NodePgSession(client, dialect, schema, options)
      if (config) return await (session as unknown as Pick<Db, 'transaction'>).transaction(work, config)
      await client.query(begin)
      try {
        const result = await work(new NodePgTransaction(dialect, session, schema) as unknown as Tx)
        await client.query({ text: 'commit' })
        return result
      } catch (error) {
        await client.query({ text: 'rollback' })
        throw error
      }
    } catch (error) {
      isBroken = isDatabaseAway(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return db
}
