import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { StartupError } from '../start/startup-error.ts'

/** A running PostgreSQL server and the way in. */
export type Postmaster = { pid: number; connection: ClientConfig }

/** Being the one process that keeps a database; `lost` when it is gone, wished for or not. */
export type Claim = { lost: Promise<void> }

const patience = 20_000
const claimKey = 7_205_759

/** The PostgreSQL that already runs on this folder: left behind by a shop that was killed, or kept by one that lives. */
export async function runningPostmaster(folder: string): Promise<Postmaster | null> {
  const noted = readPidFile(folder)
  return noted && whenReady(noted.host, folder, () => hasLeft(folder))
}

/** Waits for an answer from PostgreSQL on this folder; null once none is to be expected. */
export async function whenReady(
  host: string,
  folder: string,
  isGone: () => boolean,
  limit = patience,
): Promise<Postmaster | null> {
  const connection = { host, user: 'projukti', database: 'postgres' }
  for (const end = Date.now() + limit; Date.now() < end && !isGone(); await pause(20)) {
    const pid = readPidFile(folder)?.pid
    if (pid && (await answers(connection, folder))) return { pid, connection }
  }
  return null
}

/** PostgreSQL notes its process, and on the fifth line the folder of its socket. */
function readPidFile(folder: string) {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return lines[4] ? { pid: Number(lines[0]), host: lines[4] } : null
  } catch {
    return null
  }
}

/**
 * PostgreSQL takes any living process of that number for itself and would refuse to start: after a restart of
 * the machine or container it may be somebody else's number, or a zombie's whom nobody buries.
 */
function hasLeft(folder: string) {
  const pid = readPidFile(folder)?.pid
  if (!pid) return true
  const program = programOf(pid)
  if (program === 'unknown' || /\/postgres( \(deleted\))?$/.test(program)) return false
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  return true
}

function programOf(pid: number) {
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

async function answers(connection: ClientConfig, folder: string) {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('data_directory') as folder")
    return realpathSync(rows[0].folder) === realpathSync(folder)
  } catch {
    // Not yet, or no longer.
    return false
  } finally {
    client.end().catch(() => {})
  }
}

/** Makes this process the one that keeps the database, for as long as it lives; null when another one does. */
export async function claim({ connection }: Postmaster): Promise<Claim | null> {
  const client = new Client(connection)
  client.on('error', () => {})
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [claimKey])
  if (rows[0].mine) return { lost }
  await client.end()
  return null
}

/** Ends PostgreSQL in good order: open transactions are rolled back, everything committed is on disk. */
export async function endPostmaster({ pid }: Postmaster, folder: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (readPidFile(folder)?.pid !== pid) return
    process.kill(pid, signal)
    for (const end = Date.now() + patience; Date.now() < end; await pause(10)) {
      if (readPidFile(folder)?.pid !== pid) return
    }
  }
  throw new StartupError(`PostgreSQL (process ${pid}) does not stop.`)
}
