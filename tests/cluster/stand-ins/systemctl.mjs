// systemctl for a machine without systemd: runs the units of deploy/systemd as systemd would, as far as they go.
// MACHINE is the folder that stands for the root of the machine.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const { MACHINE: machine, PGBIN: pgBin, PGPORT: pgPort, PGHOST: pgHost } = process.env
const units = join(machine, 'etc', 'systemd', 'system')
const state = join(machine, 'run', 'units')
const [verb, ...words] = process.argv.slice(2)
const names = words.filter((word) => !word.startsWith('--'))
mkdirSync(state, { recursive: true })

const verbs = {
  start: (name) => each(name, start),
  stop: (name) => each(name, stop),
  restart: async (name) => {
    await verbs.stop(name)
    await verbs.start(name)
  },
  async enable(name) {
    if (name.startsWith('projukti@')) writeFileSync(join(state, `${name}.enabled`), '')
    if (words.includes('--now')) await verbs.start(name)
  },
  status: async (name) => console.log(`${name}: ${isRunning(name) ? 'active' : 'inactive'}`),
  reload: async () => {},
}
for (const name of names) await verbs[verb](name)

/** A target stands for the instances that were enabled. */
async function each(name, work) {
  if (/\.timer$|^nginx$/.test(name)) return
  const enabled = readdirSync(state).flatMap((file) => /^(.*)\.enabled$/.exec(file)?.[1] ?? [])
  for (const one of name === 'projukti.target' ? enabled : [name]) await work(one)
}

async function start(name) {
  if (name === 'postgresql') return postgres('start')
  if (isRunning(name)) return
  const unit = readUnit(name.replace(/\.service$/, ''))
  if (!unit.Type?.includes('oneshot')) {
    const child = spawn(...commandOf(unit, unit.ExecStart[0]))
    writeFileSync(join(state, `${name}.pid`), String(child.pid))
    return child.unref()
  }
  for (const line of [...unit.ExecStart, ...(unit.ExecStartPost ?? [])])
    if (spawnSync(...commandOf(unit, line)).status !== 0) {
      for (const next of unit.OnFailure ?? []) await start(next)
      console.error(`${name} failed.`)
      process.exit(1)
    }
}

async function stop(name) {
  if (name === 'postgresql') return postgres('stop')
  if (isRunning(name)) process.kill(pidOf(name), 'SIGTERM')
  while (isRunning(name)) await pause(50)
}

function postgres(action) {
  const data = join(machine, 'var', 'lib', 'postgresql', '15', 'main')
  if ((action === 'stop') !== existsSync(join(data, 'postmaster.pid'))) return
  const options = `-p ${pgPort} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${pgHost}`
  const log = join(machine, 'var', 'log', 'postgresql.log')
  const args = [
    '-D',
    data,
    '-w',
    '-l',
    log,
    ...(action === 'start' ? ['-o', options] : ['-m', 'fast']),
    action,
  ]
  const as = ['--reuid=postgres', '--regid=postgres', '--init-groups']
  const { status } = spawnSync('setpriv', [...as, join(pgBin, 'pg_ctl'), ...args], {
    cwd: '/',
    stdio: 'ignore',
  })
  if (status !== 0) throw new Error(readFileSync(log, 'utf8').slice(-2000))
}

/** All settings of the unit and of its drop-in, each a list, with its specifiers filled in. */
function readUnit(name) {
  const [template, instance = ''] = name.includes('@')
    ? [`${name.split('@')[0]}@`, name.split('@')[1]]
    : [name]
  const dropIns = existsSync(join(units, `${template}.service.d`))
    ? `${template}.service.d`
    : 'projukti-.service.d'
  const files = [
    `${template}.service`,
    ...readdirSync(join(units, dropIns)).map((file) => join(dropIns, file)),
  ]
  const unit = { name }
  for (const line of files.flatMap((file) => readFileSync(join(units, file), 'utf8').split('\n'))) {
    const [, key, value] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? []
    const filled = value?.replaceAll('%i', instance).replaceAll('%n', `${name}.service`)
    if (key) unit[key] = [...(unit[key] ?? []), filled]
  }
  return unit
}

function commandOf(unit, line) {
  const [user] = unit.User
  const words = (unit.Environment ?? []).flatMap((all) => all.split(' ')).map((word) => word.split(/=(.*)/s))
  const settings = readFileSync(unit.EnvironmentFile[0], 'utf8').split('\n')
  const fromFile = settings.filter((text) => /^\w+=/.test(text)).map((text) => text.split(/=(.*)/s))
  const env = Object.fromEntries([...words, ...fromFile].map(([name, value]) => [name, value]))
  env.CREDENTIALS_DIRECTORY = layOutCredentials(unit, user)
  const log = openSync(join(machine, 'var', 'log', `${unit.name.replace(/.service$/, '')}.log`), 'a')
  const as = [`--reuid=${user}`, `--regid=${unit.Group[0]}`, '--init-groups', '--no-new-privs']
  const options = { cwd: unit.WorkingDirectory[0], env, detached: true, stdio: ['ignore', log, log] }
  return ['setpriv', [...as, 'sh', '-c', `umask ${unit.UMask[0]}; exec ${line}`], options]
}

/** A folder that only the account can read, with a file for each secret. One without a default must be there. */
function layOutCredentials({ name, LoadCredential, SetCredential }, user) {
  const folder = join(machine, 'run', 'credentials', basename(name))
  const defaults = new Map(SetCredential.map((line) => line.split(':')))
  const id = Number(spawnSync('id', ['-u', user], { encoding: 'utf8' }).stdout)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [secret, path] of LoadCredential.map((line) => line.split(':'))) {
    if (!existsSync(path) && !defaults.has(secret)) throw new Error(`${path} is missing`)
    const bytes = existsSync(path) ? readFileSync(path) : defaults.get(secret).replaceAll('\\n', '\n')
    writeFileSync(join(folder, secret), bytes, { mode: 0o400 })
    chownSync(join(folder, secret), id, 0)
  }
  chownSync(folder, id, 0)
  chmodSync(folder, 0o500)
  return folder
}

function pidOf(name) {
  const file = join(state, `${name}.pid`)
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

function isRunning(name) {
  const pid = pidOf(name)
  // A process that has ended and that nobody has waited for is a zombie: Z.
  return (
    pid > 0 && existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  )
}
