import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import { logStart } from '#server/platform/telemetry/start-log.ts'
import { connect, type Db } from './client.ts'
import { startEmbedded } from './embedded/embedded.ts'
import type { Timeouts } from './timeouts.ts'

export type OpenDatabase = { db: Db; pool: Pool; replica: Db | null; close: () => Promise<void> }

type Location = { databaseUrl: string | null; databaseReplicaUrl?: string | null; dataDir: string }

type Options = {
  /** Lets a command use the embedded PostgreSQL of a shop that is running. */
  share?: boolean
  /** Timeouts for a shop, which has visitors waiting; commands have none. */
  timeouts?: Timeouts
}

/** Short, because reads fall back to the primary. */
const replicaConnectionTimeoutMillis = 1_000

/** Connects to the PostgreSQL of DATABASE_URL, or starts the embedded one. */
export async function openDatabase(
  { databaseUrl, databaseReplicaUrl, dataDir }: Location,
  { share = false, timeouts }: Options = {},
): Promise<OpenDatabase> {
  const embedded = databaseUrl ? null : await startEmbedded(dataDir, { share })
  const { db, pool } = connect(embedded?.connection ?? { connectionString: databaseUrl ?? '' }, timeouts)
  if (databaseUrl) await waitUntilReachable(pool, describeDatabase({ databaseUrl, dataDir }))
  const replica = databaseReplicaUrl
    ? connect(
        {
          connectionString: databaseReplicaUrl,
          connectionTimeoutMillis: replicaConnectionTimeoutMillis,
          max: 10,
        },
        timeouts,
      )
    : null
  const close = async () => {
    await Promise.all([pool.end(), replica?.pool.end()])
    await embedded?.stop()
  }
  return { db, pool, replica: replica?.db ?? null, close }
}

/** Where a database is and what it is called, without the password of its address. */
export function describeDatabase({ databaseUrl, dataDir }: Location): string {
  if (databaseUrl === null) return `the demo's own, in ${dataDir}`
  if (!URL.canParse(databaseUrl)) return 'the one that DATABASE_URL names'
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const name = decodeURIComponent(pathname.slice(1)) || 'of the default name'
  return `${name} at ${host || searchParams.get('host') || 'this machine'}`
}

/** Retries for 15 seconds: shop and database often start together, and the database is the slower one. */
async function waitUntilReachable(pool: Pool, database: string) {
  const end = Date.now() + 15_000
  for (let tries = 0; ; tries += 1) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      const why = (error as Error).message || (error as NodeJS.ErrnoException).code || String(error)
      if (Date.now() >= end || !isTemporary(error))
        throw new StartupError(`The database ${database} cannot be used: ${why}`)
      if (tries % 10 === 0) logStart('info', `Waiting for the database ${database}: ${why}`)
      await pause(500)
    }
  }
}

function isTemporary(error: unknown) {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  return ['ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', '57P03'].includes(code) || message.includes('timeout')
}
