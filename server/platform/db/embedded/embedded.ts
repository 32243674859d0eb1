import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import {
  findRunningServer,
  type Ownership,
  type RunningServer,
  stopServer,
  takeOwnership,
} from './running-server.ts'
import { startServer } from './start-server.ts'

type Embedded = { connection: ClientConfig; stop: () => Promise<void> }

type Options = {
  /** Use the PostgreSQL of a running shop, instead of refusing to start beside it. */
  share?: boolean
  /** Settings of PostgreSQL, such as `{ fsync: 'off' }` where the data may be lost. */
  settings?: Record<string, string>
}

/** Between two attempts to restart PostgreSQL. */
const retryMs = 2_000
/** PostgreSQL on a busy machine needs a moment to notice that the shop before this one was killed. */
const ownershipTimeoutMs = 2_000

/** `ownership` is null where another process owns the server. */
type Instance = { server: RunningServer; ownership: Ownership | null }

/** Runs the PostgreSQL of the npm packages on the files in `dataDir`, or takes over one that was left running there. */
export async function startEmbedded(
  dataDir: string,
  { share, settings = {} }: Options = {},
): Promise<Embedded> {
  const folder = join(dataDir, 'postgres')
  const ownershipMs = share ? 0 : ownershipTimeoutMs
  const instance = (await takeOver(folder, ownershipMs)) ?? (await startOwn(folder, settings))
  if (!instance.ownership && !share) {
    throw new StartupError(
      `Another shop is already running on the data in ${dataDir}. Stop it first, or give this one a DATA_DIR (and a PORT) of its own.`,
    )
  }
  const connection = await ensureDatabase(instance.server.connection, 'projukti')
  return { connection, stop: instance.ownership ? restartOnExit(instance, folder, settings) : async () => {} }
}

async function takeOver(folder: string, ownershipMs: number): Promise<Instance | null> {
  try {
    const server = await findRunningServer(folder)
    if (!server) return null
    const instance = { server, ownership: await takeOwnership(server) }
    for (const end = Date.now() + ownershipMs; !instance.ownership && Date.now() < end; await pause(100))
      instance.ownership = await takeOwnership(server)
    if (!instance.ownership) return instance
    // The PostgreSQL of a killed shop may have been sent its stop signal and not have handled it yet.
    await pause(300)
    return (await findRunningServer(folder)) && instance
  } catch {
    // The server stopped in the meantime.
    return null
  }
}

async function startOwn(folder: string, settings: Record<string, string>): Promise<Instance> {
  const server = await startServer(folder, settings)
  return { server, ownership: await takeOwnership(server) }
}

/** Restarts PostgreSQL should it die under the running shop; the pool then reconnects to the same socket. */
function restartOnExit(first: Instance, folder: string, settings: Record<string, string>) {
  let instance = first
  let stopping = false
  let restart = Promise.resolve()

  async function watch() {
    await instance.ownership?.lost
    if (!stopping) restart = startAgain()
  }

  async function startAgain() {
    console.error('PostgreSQL has stopped unexpectedly and is started again.')
    for (; !stopping; await pause(retryMs)) {
      try {
        instance = (await takeOver(folder, ownershipTimeoutMs)) ?? (await startOwn(folder, settings))
        return void watch()
      } catch (error) {
        // The cause may be temporary, such as a full disk.
        console.error(error instanceof StartupError ? error.message : error)
      }
    }
  }

  void watch()
  return async () => {
    stopping = true
    await restart
    await stopServer(instance.server, folder)
    rmSync(instance.server.connection.host ?? '', { recursive: true, force: true })
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
