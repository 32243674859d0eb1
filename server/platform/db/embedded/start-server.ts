import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '#server/platform/settings/startup-error.ts'
import { postgresBinaries } from './binaries.ts'
import { changeOwner, chooseLauncher, type Launcher } from './launcher.ts'
import { type RunningServer, whenReady } from './running-server.ts'
import { socketFolder } from './socket-folder.ts'

/** Long, because after a crash PostgreSQL first replays its log. */
const recoveryMs = 10 * 60_000

const defaultSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  log_checkpoints: 'off',
  jit: 'off',
  // Sales leave dead rows that the next ones have to skip: 122 orders a second, 100 with PostgreSQL's own minute.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Starts PostgreSQL on the database in this folder, and creates the database where there is none. */
export async function startServer(folder: string, settings: Record<string, string>): Promise<RunningServer> {
  const launcher = existsSync(join(folder, 'PG_VERSION')) ? launcherFor(folder) : initialise(folder)
  // A killed server may take a moment to exit; PostgreSQL refuses to start beside it.
  for (const end = Date.now() + 15_000; ; await pause(200)) {
    const { server, refusal } = await launch(folder, launcher, { ...defaultSettings, ...settings })
    if (server) return server
    const isBlocked = /lock file ".*" already exists|shared memory block .* is still in use/.test(refusal)
    if (!isBlocked || Date.now() > end)
      throw new StartupError(`PostgreSQL does not start. It says: ${refusal}`)
  }
}

/** Creates the database under another name first, so that an interrupted one is never taken for complete. */
function initialise(folder: string): Launcher {
  const draft = `${folder}.new`
  makePrivateFolder(draft)
  const launcher = launcherFor(draft)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const account = ['--username=projukti', '--auth=trust']
  const { status, error, stderr } = run(launcher, postgresBinaries().initdb, [
    '-D',
    draft,
    ...account,
    ...locale,
  ])
  if (status !== 0) {
    throw new StartupError(`The database cannot be created in ${folder}: ${error?.message ?? stderr.trim()}`)
  }
  renameSync(draft, folder)
  return launcher
}

function makePrivateFolder(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(
      `The database cannot be kept in ${folder}: it is not writable (${code}). Set DATA_DIR to a folder that is.`,
    )
  }
}

function launcherFor(folder: string) {
  return chooseLauncher(postgresBinaries().postgres, folder)
}

function run({ prefix }: Launcher, program: string, args: string[]) {
  const [command = '', ...words] = [...prefix, program, ...args]
  return spawnSync(command, words, { cwd: '/', env: plainEnvironment(), encoding: 'utf8' })
}

async function launch(folder: string, launcher: Launcher, settings: Record<string, string>) {
  const host = socketFolder(folder, launcher.uid)
  changeOwner(host, launcher.uid)
  const log = join(folder, 'server.log')
  const output = openSync(log, 'w')
  const options = Object.entries({ ...settings, unix_socket_directories: host })
  const [command = '', ...words] = [...launcher.prefix, postgresBinaries().postgres, '-D', folder]
  const child = spawn(
    command,
    [...words, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: '/',
      env: plainEnvironment(),
      // Detached, so that Ctrl-C reaches only the shop, which still has requests to finish.
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  child.unref()
  let hasExited = false
  const onExit = () => {
    hasExited = true
  }
  child.once('error', onExit).once('exit', onExit)
  const server = await whenReady(host, folder, () => hasExited, recoveryMs)
  return { server, refusal: readFileSync(log, 'utf8').trim() }
}

/** PostgreSQL reads many variables (PGDATA, PGPORT, LC_ALL), so it gets none of the caller's. */
function plainEnvironment() {
  return { PATH: process.env.PATH, LC_ALL: 'C' }
}
