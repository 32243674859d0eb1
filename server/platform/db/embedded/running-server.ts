import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import { present } from '#shared/present.ts'

/** A running PostgreSQL server and how to connect to it. */
export type RunningServer = { pid: number; connection: ClientConfig }

/** Ownership of a server by this process; `lost` resolves when the server has stopped, for whatever reason. */
export type Ownership = { lost: Promise<void> }

const timeoutMs = 20_000
const ownershipKey = 7_205_759

/** The PostgreSQL that already runs on this folder: of a shop that was killed, or of one that is running. */
export async function findRunningServer(folder: string): Promise<RunningServer | null> {
  const found = readPidFile(folder)
  return found && whenReady(found.host, folder, () => hasExited(folder))
}

/** Waits until PostgreSQL on this folder accepts queries; null when it has exited or the time is up. */
export async function whenReady(
  host: string,
  folder: string,
  isGone: () => boolean,
  limit = timeoutMs,
): Promise<RunningServer | null> {
  const connection = { host, user: 'projukti', database: 'postgres' }
  for (const end = Date.now() + limit; Date.now() < end && !isGone(); await pause(20)) {
    const pid = readPidFile(folder)?.pid
    if (pid && (await acceptsQueries(connection, folder))) return { pid, connection }
  }
  return null
}

/** PostgreSQL writes its process id on the first line, and the folder of its socket on the fifth. */
function readPidFile(folder: string) {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return lines[4] ? { pid: Number(lines[0]), host: lines[4] } : null
  } catch {
    return null
  }
}

/**
 * Removes the pid file where its process is not PostgreSQL: after a restart of the machine or container the number may
 * belong to another program or to a zombie, and PostgreSQL would refuse to start because of it.
 */
function hasExited(folder: string) {
  const pid = readPidFile(folder)?.pid
  if (!pid) return true
  const executable = executableOf(pid)
  if (executable === 'unknown' || /\/postgres( \(deleted\))?$/.test(executable)) return false
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  return true
}

function executableOf(pid: number) {
  try {
    process.kill(pid, 0)
    return readlinkSync(`/proc/${pid}/exe`)
  } catch (error) {
    const gone = (error as NodeJS.ErrnoException).code === 'ESRCH' || isZombie(pid)
    return gone ? 'none' : 'unknown'
  }
}

function isZombie(pid: number) {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, ''))
  } catch {
    return false
  }
}

async function acceptsQueries(connection: ClientConfig, folder: string) {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    )
    return realpathSync(present(rows[0]).folder) === realpathSync(folder)
  } catch {
    // The server is not up yet, or has stopped.
    return false
  } finally {
    client.end().catch(() => {})
  }
}

/** Makes this process the owner of the server, by a lock that lasts as long as its connection; null when another is. */
export async function takeOwnership({ connection }: RunningServer): Promise<Ownership | null> {
  const client = new Client(connection)
  client.on('error', () => {})
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await client.connect()
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    ownershipKey,
  ])
  if (rows[0]?.mine) return { lost }
  await client.end()
  return null
}

/** Stops PostgreSQL cleanly: open transactions are rolled back, everything committed is on disk. */
export async function stopServer({ pid }: RunningServer, folder: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (readPidFile(folder)?.pid !== pid) return
    process.kill(pid, signal)
    for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(10)) {
      if (readPidFile(folder)?.pid !== pid) return
    }
  }
  throw new StartupError(`PostgreSQL (process ${pid}) does not stop.`)
}
