import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '#server/platform/telemetry/metrics.ts'
import type { Db } from './client.ts'
import { hasCode } from './error-code.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Runs a read on the replica, where there is one. start/context.ts says which reads go there. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

type Options = {
  db: Db
  replica: Db | null
  metrics: Pick<Metrics, 'replicaReads'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

const maxWaitMs = 200
const pollMs = 20
/** How long a replica that failed is not used. */
const cooldownMs = 10_000

/**
 * Reads from the replica once it has everything that was committed, by any instance, when the read began: staff see
 * their own changes in the list they go back to. Where the replica is behind or unavailable the primary is read.
 */
export function createReader({ db, replica, metrics, log }: Options): Read {
  if (!replica) return (work) => work(db)
  let pausedUntil = 0

  return async (work) => {
    if (performance.now() < pausedUntil || !(await isUpToDate(replica))) return fromPrimary(work)
    try {
      const result = await work(replica)
      metrics.replicaReads.inc({ from: 'replica' })
      return result
    } catch (error) {
      if (isTooSlow(error) || !(isDatabaseUnavailable(error) || isConflict(error))) throw error
      return fromPrimary(work)
    }
  }

  async function isUpToDate(replica: Db): Promise<boolean> {
    try {
      return await hasCaughtUp(db, replica)
    } catch (error) {
      pausedUntil = performance.now() + cooldownMs
      log.warn({ err: error }, 'the replica cannot be read')
      return false
    }
  }

  function fromPrimary<T>(work: (db: Db) => Promise<T>): Promise<T> {
    metrics.replicaReads.inc({ from: 'primary' })
    return work(db)
  }
}

async function hasCaughtUp(db: Db, replica: Db): Promise<boolean> {
  const { rows } = await db.execute<{ committed: string }>(
    sql`select pg_current_wal_flush_lsn()::text as committed`,
  )
  const committed = rows[0]?.committed ?? ''
  for (const end = performance.now() + maxWaitMs; performance.now() < end; await pause(pollMs))
    if (await hasReplayed(replica, committed)) return true
  return false
}

/** A server that is not in recovery, and so no replica, has everything it has written. */
async function hasReplayed(replica: Db, committed: string): Promise<boolean> {
  const { rows } = await replica.execute<{ replayed: boolean | null }>(sql`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end
      >= ${committed}::pg_lsn as replayed`)
  return rows[0]?.replayed === true
}

/** A replica cancels a long query when the primary has vacuumed the rows it was reading. */
function isConflict(error: unknown): boolean {
  return hasCode(error, '40001')
}

/** A query that is too slow for the replica is not repeated on the primary, which has sales to serve. */
function isTooSlow(error: unknown): boolean {
  return hasCode(error, '57014')
}
