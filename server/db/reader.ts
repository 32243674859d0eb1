import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Measures } from '../telemetry/measures.ts'
import type { Db } from './client.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Where staff's lists and reports are read. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>

type Options = {
  db: Db
  replica: Db | null
  measures: Pick<Measures, 'replicaReads'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

const patienceMs = 200
const pollMs = 20
/** A replica that cannot be asked is left alone for a while. */
const restMs = 10_000

/**
 * Reads from the replica once it has everything that was committed when the question was asked, whichever instance
 * committed it: whoever changed something sees it in the list they go back to. A replica that is behind or away
 * costs a moment, never the answer.
 */
export function createReader({ db, replica, measures, log }: Options): Read {
  if (!replica) return (work) => work(db)
  let restsUntil = 0

  return async (work) => {
    if (performance.now() < restsUntil || !(await isThere(replica))) return fromPrimary(work)
    try {
      const answer = await work(replica)
      measures.replicaReads.inc({ from: 'replica' })
      return answer
    } catch (error) {
      if (isTooSlow(error) || !(isDatabaseUnavailable(error) || isConflict(error))) throw error
      return fromPrimary(work)
    }
  }

  async function isThere(replica: Db): Promise<boolean> {
    try {
      return await hasCaughtUp(db, replica)
    } catch (error) {
      restsUntil = performance.now() + restMs
      log.warn({ err: error }, 'the replica cannot be asked')
      return false
    }
  }

  function fromPrimary<T>(work: (db: Db) => Promise<T>): Promise<T> {
    measures.replicaReads.inc({ from: 'primary' })
    return work(db)
  }
}

async function hasCaughtUp(db: Db, replica: Db): Promise<boolean> {
  const { rows } = await db.execute<{ committed: string }>(
    sql`select pg_current_wal_flush_lsn()::text as committed`,
  )
  const committed = rows[0]?.committed ?? ''
  for (const end = performance.now() + patienceMs; performance.now() < end; await pause(pollMs))
    if (await hasReplayed(replica, committed)) return true
  return false
}

/** A server that is no replica at all has what it has written. */
async function hasReplayed(replica: Db, committed: string): Promise<boolean> {
  const { rows } = await replica.execute<{ there: boolean | null }>(sql`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end
      >= ${committed}::pg_lsn as there`)
  return rows[0]?.there === true
}

/** A replica gives up a long question when the primary has cleaned away what it was reading. */
function isConflict(error: unknown): boolean {
  return hasCode(error, '40001')
}

/** What takes the replica too long would take the primary as long, and sell nothing meanwhile. */
function isTooSlow(error: unknown): boolean {
  return hasCode(error, '57014')
}

function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === code) return true
  return false
}
