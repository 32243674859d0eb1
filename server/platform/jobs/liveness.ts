import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Client, Pool } from 'pg'
import { createUnpooledClient, type Db, type Tx } from '#server/platform/db/client.ts'

const pulseMs = 5_000
/** A job that was taken a moment ago may be of a runner that is about to take its lock. */
const defaultPatienceSeconds = 20

/** By default PostgreSQL asks only after two hours whether a machine that closed nothing is still there. */
const noticeDeadMachines = `
  set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`

/**
 * The queue itself gives a job back four hours after its process died. So the runners hold locks, which PostgreSQL
 * releases when the connection ends: a process that can take the lock of a runner knows that it is gone.
 */
export async function showAlive(pool: Pool, runners: readonly string[], ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const client = createUnpooledClient(pool, { query_timeout: pulseMs })
    try {
      await client.connect()
      await client.query(noticeDeadMachines)
      for (const runner of runners)
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [nameOf(runner)])
      await pulse(client, ended)
    } catch {
      // The connection has ended; the next one takes the lock again.
    }
    void client.end().catch(() => {})
    await wait(1_000, ended)
  }
}

/** Throws when the connection has ended: at once where PostgreSQL says so, at the next beat where the network fell silent. */
async function pulse(client: Client, ended: AbortSignal): Promise<void> {
  const lost = new AbortController()
  client.once('end', () => lost.abort())
  const woken = AbortSignal.any([ended, lost.signal])
  for (; !ended.aborted; await wait(pulseMs, woken)) await client.query('select 1')
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return pause(ms, undefined, { signal, ref: false }).catch(() => {})
}

/**
 * Looks for runners that are gone, and gives back their jobs at the second look that finds them silent: between the two, one
 * that lives has taken the lock that it had not taken yet, or lost with its connection.
 */
export function watchRunners(db: Db, { patienceSeconds = defaultPatienceSeconds } = {}): () => Promise<void> {
  let silentBefore = new Set<string>()
  return () =>
    db.transaction(async (tx) => {
      const silent = await lockSilent(tx, patienceSeconds)
      const gone = silent.filter((runner) => silentBefore.has(runner))
      if (gone.length > 0)
        await tx.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(gone)}::text[])`)
      silentBefore = new Set(silent)
    })
}

/** Lists runners that have jobs and not their lock; they cannot take it before the end of the transaction. */
async function lockSilent(tx: Tx, patienceSeconds: number): Promise<string[]> {
  const { rows } = await tx.execute<{ runner: string }>(sql`
    select locked_by as runner from (
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => ${patienceSeconds})
    ) as takers
    where pg_try_advisory_xact_lock(hashtextextended(${nameOf('')} || locked_by, 0))`)
  return rows.map(({ runner }) => runner)
}

/**
 * A job that is asked for again while it runs is replaced by the new one and not tried again itself. Where it fails after
 * that, or its process dies, it would stay in the queue as failed.
 */
export async function deleteReplacedJobs(db: Db): Promise<void> {
  await db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where key is null and attempts >= max_attempts and locked_at is null having count(*) > 0`)
}

function nameOf(runner: string): string {
  return `jobs of ${runner}`
}
