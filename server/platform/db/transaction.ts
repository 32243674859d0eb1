import { setTimeout } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { deadlockDetected, hasCode } from './error-code.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Drizzle on the one connection of a transaction. */
export type Tx = Omit<NodePgDatabase, 'transaction'> & {
  $client: PoolClient
  /** Called before the commit, after everything that the transaction itself does. */
  beforeCommit: (() => Promise<void>)[]
}
export type Transaction = <T>(work: (tx: Tx) => Promise<T>, options?: { readOnly?: boolean }) => Promise<T>

/**
 * Statements within a transaction name their rows by their keys, so one plan fits all values. By default PostgreSQL
 * estimates ten keys for a list, finds that more expensive than the one key it was sent, and plans every sale again.
 */
const beginWriting = 'begin; set local plan_cache_mode = force_generic_plan'

export function isTx(db: object): db is Tx {
  return 'beforeCommit' in db
}

/** How often a transaction that a deadlock ended is tried again; nothing of it has happened then. */
const tries = 3

/**
 * Replaces Drizzle's own `db.transaction`, which loses a connection of the pool whenever not even `begin` gets
 * through, and whose transactions do not offer their connection to prepared statements (see statement.ts). `work` may
 * be called again, so it changes nothing outside its transaction.
 */
export function transactionsOn(pool: Pool): Transaction {
  return async (work, { readOnly = false } = {}) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      for (let tried = 1; ; tried++)
        try {
          await client.query(readOnly ? 'begin read only' : beginWriting)
          const tx = openTx(client)
          const result = await work(tx)
          for (const last of tx.beforeCommit) await last()
          await client.query('commit')
          return result
        } catch (error) {
          isBroken = isDatabaseUnavailable(error) || !(await rollBack(client))
          if (isBroken || tried === tries || !hasCode(error, deadlockDetected)) throw error
          await letTheOtherGoFirst()
        }
    } finally {
      client.release(isBroken)
    }
  }
}

/** Tried again at once, it could take its first row before the other wakes up, and both would wait for each other again. */
const letTheOtherGoFirst = () => setTimeout(20 + Math.random() * 30)

const databases = new WeakMap<PoolClient, NodePgDatabase & { $client: PoolClient }>()

/** Drizzle is made once for a connection, because that takes longer than a statement. */
function openTx(client: PoolClient): Tx {
  const database = databases.get(client) ?? drizzle(client)
  databases.set(client, database)
  return Object.assign(Object.create(database) as typeof database, { beforeCommit: [] })
}

async function rollBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    // Closing the connection rolls back as well, and the caller's error is the one that explains what happened.
    return false
  }
}
