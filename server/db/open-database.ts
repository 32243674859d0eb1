import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { StartupError } from '../start/startup-error.ts'
import { connect, type Db } from './client.ts'
import { startEmbedded } from './embedded.ts'
import type { Patience } from './patience.ts'

export type OpenDatabase = { db: Db; pool: Pool; replica: Db | null; close: () => Promise<void> }

type Whereabouts = { databaseUrl: string | null; databaseReplicaUrl?: string | null; dataDir: string }

type Wishes = {
  /** A command beside a running shop joins the PostgreSQL which that one keeps. */
  share?: boolean
  /** A shop has visitors waiting; a backup takes as long as it takes. */
  patience?: Patience
}

/** Whoever asks the replica can ask the primary instead, and does so soon. */
const connectionTimeoutMillis = 1_000

/** The PostgreSQL of DATABASE_URL, or else our own. */
export async function openDatabase(
  { databaseUrl, databaseReplicaUrl, dataDir }: Whereabouts,
  { share = false, patience }: Wishes = {},
): Promise<OpenDatabase> {
  const embedded = databaseUrl ? null : await startEmbedded(dataDir, { share })
  const { db, pool } = connect(embedded?.connection ?? { connectionString: databaseUrl ?? '' }, patience)
  if (databaseUrl) await reach(pool, databaseUrl)
  const replica = databaseReplicaUrl
    ? connect({ connectionString: databaseReplicaUrl, connectionTimeoutMillis, max: 10 }, patience)
    : null
  const close = async () => {
    await Promise.all([pool.end(), replica?.pool.end()])
    await embedded?.stop()
  }
  return { db, pool, replica: replica?.db ?? null, close }
}

/** Shop and database are often switched on together, and the database is the slower one. */
async function reach(pool: Pool, url: string) {
  for (const end = Date.now() + 15_000; ; await pause(500)) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (Date.now() < end && isPassing(error)) continue
      const host = URL.canParse(url) ? new URL(url).host : 'DATABASE_URL'
      throw new StartupError(`The database at ${host} cannot be used: ${(error as Error).message || error}`)
    }
  }
}

function isPassing(error: unknown) {
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  return ['ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', '57P03'].includes(code) || message.includes('timeout')
}
