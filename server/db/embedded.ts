import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { StartupError } from '../start/startup-error.ts'
import { type Claim, claim, endPostmaster, type Postmaster, runningPostmaster } from './postmaster.ts'
import { startPostmaster } from './start-postmaster.ts'

export type Embedded = { connection: ClientConfig; stop: () => Promise<void> }

type Wishes = {
  /** Join a PostgreSQL that a running shop keeps, instead of insisting on being its only keeper. */
  share?: boolean
  /** Settings of PostgreSQL, such as `{ fsync: 'off' }` where the data may be lost. */
  settings?: Record<string, string>
}

/** Between two tries to start it again. */
const retryMs = 2_000

/** `claim` is null where another process is the keeper. */
type Kept = { postmaster: Postmaster; claim: Claim | null }

/** Runs the PostgreSQL that came with the packages on the files in `dataDir`, or takes over one left running there. */
export async function startEmbedded(
  dataDir: string,
  { share, settings = {} }: Wishes = {},
): Promise<Embedded> {
  const folder = join(dataDir, 'postgres')
  const kept = (await takeOver(folder)) ?? (await startAnew(folder, settings))
  if (!kept.claim && !share) {
    throw new StartupError(
      `Another shop is already running on the data in ${dataDir}. Stop it first, or give this one a DATA_DIR (and a PORT) of its own.`,
    )
  }
  const connection = await ensureDatabase(kept.postmaster.connection, 'projukti')
  return { connection, stop: kept.claim ? keepAlive(kept, folder, settings) : async () => {} }
}

async function takeOver(folder: string): Promise<Kept | null> {
  try {
    const postmaster = await runningPostmaster(folder)
    if (!postmaster) return null
    const kept = { postmaster, claim: await claim(postmaster) }
    if (!kept.claim) return kept
    // The killed shop's PostgreSQL may have its order to stop and not have read it yet.
    await pause(300)
    return (await runningPostmaster(folder)) && kept
  } catch {
    // It left while we spoke.
    return null
  }
}

async function startAnew(folder: string, settings: Record<string, string>): Promise<Kept> {
  const postmaster = await startPostmaster(folder, settings)
  return { postmaster, claim: await claim(postmaster) }
}

/** Should PostgreSQL die under the running shop, it is started again; the pool finds it where it was. */
function keepAlive(first: Kept, folder: string, settings: Record<string, string>) {
  let kept = first
  let stopping = false
  let revival = Promise.resolve()

  async function watch() {
    await kept.claim?.lost
    if (!stopping) revival = revive()
  }

  async function revive() {
    console.error('PostgreSQL has stopped unexpectedly and is started again.')
    for (; !stopping; await pause(retryMs)) {
      try {
        kept = (await takeOver(folder)) ?? (await startAnew(folder, settings))
        return void watch()
      } catch (error) {
        // A full disk, say: somebody may be making room, and the shop is still there to be looked at.
        console.error(error instanceof StartupError ? error.message : error)
      }
    }
  }

  void watch()
  return async () => {
    stopping = true
    await revival
    await endPostmaster(kept.postmaster, folder)
    rmSync(kept.postmaster.connection.host ?? '', { recursive: true, force: true })
  }
}

async function ensureDatabase(connection: ClientConfig, name: string): Promise<ClientConfig> {
  const client = new Client(connection)
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
  await client.end()
  return { ...connection, database: name }
}
