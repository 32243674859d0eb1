import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../start/startup-error.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { chooseLauncher, handOver, type Launcher } from './postgres-launcher.ts'
import { type Postmaster, whenReady } from './postmaster.ts'
import { socketFolder } from './socket-folder.ts'

/** After a crash of a large database PostgreSQL reads its log first. */
const recoveryTime = 10 * 60_000

const usualSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  log_checkpoints: 'off',
  jit: 'off',
  // Sold units and sent mails leave dead rows that the next sales have to step over: 100 a second where they are
  // cleared away once a minute, 122 like this.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Starts PostgreSQL on the database in this folder, and makes the database first where there is none. */
export async function startPostmaster(folder: string, settings: Record<string, string>): Promise<Postmaster> {
  const launcher = existsSync(join(folder, 'PG_VERSION')) ? launcherFor(folder) : initialise(folder)
  // One that was killed may take a moment to leave; PostgreSQL itself refuses to start beside it.
  for (const end = Date.now() + 15_000; ; await pause(200)) {
    const { postmaster, refusal } = await launch(folder, launcher, { ...usualSettings, ...settings })
    if (postmaster) return postmaster
    const dying = /lock file ".*" already exists|shared memory block .* is still in use/.test(refusal)
    if (!dying || Date.now() > end) throw new StartupError(`PostgreSQL does not start. It says: ${refusal}`)
  }
}

/** Made beside its place and then moved there: a half-made one, interrupted, must never pass for a whole one. */
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
  const host = socketFolder(folder)
  handOver(host, launcher.uid)
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
      // Ctrl-C is meant for the shop, which still has requests to finish.
      detached: true,
      stdio: ['ignore', output, output],
    },
  )
  child.unref()
  let gone = false
  const leave = () => {
    gone = true
  }
  child.once('error', leave).once('exit', leave)
  const postmaster = await whenReady(host, folder, () => gone, recoveryTime)
  return { postmaster, refusal: readFileSync(log, 'utf8').trim() }
}

/** PostgreSQL listens to many variables (PGDATA, PGPORT, LC_ALL); none of the caller's is meant for this one. */
function plainEnvironment() {
  return { PATH: process.env.PATH, LC_ALL: 'C' }
}
