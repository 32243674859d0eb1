import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { whenPortIsOpen } from './processes.ts'

const debian = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root; Debian's package brings an account for it. */
const isRoot = process.getuid?.() === 0
const account = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}

/** The newest PostgreSQL server that the system has installed, or null. */
export const installed = newest()

function newest(): string | null {
  if (!existsSync(debian)) return null
  const versions = readdirSync(debian).sort((one, other) => Number(other) - Number(one))
  return (
    versions.map((version) => join(debian, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ??
    null
  )
}

function idOf(which: '-u' | '-g'): number {
  try {
    return Number(
      execFileSync('id', [which, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return 0
  }
}

/** A server of its own with a database `projukti`, and a replica that follows it. */
export async function startPostgres(
  folder: string,
  { port, replicaPort }: { port: number; replicaPort: number },
) {
  const [primary, replica] = [ownFolder(folder, 'primary'), ownFolder(folder, 'replica')]
  const url = (at: number) => `postgresql://projukti@127.0.0.1:${at}/projukti`
  run('initdb', ['-D', primary, '-U', 'projukti', '-A', 'trust', '-N', '--locale=C.UTF-8', '-E', 'UTF8'])
  const first = serve(primary, port)
  await whenReady(port)
  // The payment gateway is another company, with a database of its own.
  for (const name of ['projukti', 'gateway'])
    run('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', 'projukti', name])
  run('pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-U',
    'projukti',
    '-D',
    replica,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  ])
  const second = serve(replica, replicaPort)
  await whenReady(replicaPort)
  return {
    url: url(port),
    gatewayUrl: `postgresql://projukti@127.0.0.1:${port}/gateway`,
    replicaUrl: url(replicaPort),
    stop() {
      for (const server of [second, first]) server.kill('SIGINT')
    },
  }
}

function ownFolder(folder: string, name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account.uid) chownSync(path, account.uid, account.gid)
  return path
}

/** A server that is still starting has its port open, and refuses connections. */
async function whenReady(port: number) {
  await whenPortIsOpen(port)
  const ask = () =>
    spawnSync(join(installed!, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status
  while (ask() !== 0) await pause(50)
}

function run(program: string, args: string[]) {
  execFileSync(join(installed!, program), args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function serve(data: string, port: number) {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'fsync=off',
  ]
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  return spawn(join(installed!, 'postgres'), args, { ...account, cwd: '/', stdio: 'ignore' })
}
