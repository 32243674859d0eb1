import { spawnSync } from 'node:child_process'
import { chownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '#server/platform/settings/startup-error.ts'

/** The way to run a PostgreSQL program here: the words before the command, and the owner of its files. */
export type Launcher = { prefix: string[]; uid: number | null }

type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root and wants its user to have a name. As root it therefore runs under another
 * name: in a user namespace (the files stay root's), or, where those are forbidden, as
 * another account that may pass through the private folders above its own.
 */
export function chooseLauncher(postgres: string, folder: string): Launcher {
  for (const launcher of candidates()) {
    changeOwner(folder, launcher.uid)
    if (canRun(launcher, postgres, folder))
      return { ...launcher, prefix: [...launcher.prefix, ...stopWithParent()] }
  }
  throw new StartupError(
    `PostgreSQL cannot be run here: it refuses to run as root or without a name, and no other account can use ${folder}. ` +
      'Start the shop as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

function candidates(): Launcher[] {
  const uid = process.getuid?.()
  if (uid === undefined || (uid !== 0 && hasName())) return [{ prefix: [], uid: null }]
  const { uid: other, gid } = accountToBorrow()
  const renamed = ['unshare', '--user', `--map-user=${other}`, `--map-group=${gid}`, '--']
  if (uid !== 0) return [{ prefix: renamed, uid: null }]
  const replaced = ['setpriv', `--reuid=${other}`, `--regid=${gid}`, '--clear-groups']
  const passingThrough = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--']
  return [
    { prefix: renamed, uid },
    { prefix: [...replaced, ...passingThrough], uid: other },
  ]
}

function hasName() {
  try {
    return Boolean(userInfo().username)
  } catch {
    return false
  }
}

function accountToBorrow(): Account {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  const preferred = ['postgres', 'www-data', 'nobody'].map((name) =>
    accounts.find((account) => account.name === name),
  )
  return preferred.find((account) => account !== undefined) ?? { uid: 65534, gid: 65534 }
}

/** Database files must belong to the account that runs PostgreSQL; an earlier start may have used another one. */
export function changeOwner(folder: string, uid: number | null) {
  if (uid === null || statSync(folder).uid === uid) return
  chownSync(folder, uid, -1)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), uid, -1)
}

function canRun({ prefix }: Launcher, postgres: string, folder: string) {
  if (!prefix.length) return true
  const [command = '', ...args] = [
    ...prefix,
    '/bin/sh',
    '-c',
    'test -w "$1" && exec "$0" --version',
    postgres,
    folder,
  ]
  return spawnSync(command, args, { stdio: 'ignore', cwd: '/' }).status === 0
}

/** Makes PostgreSQL shut down cleanly should the shop be killed. */
function stopWithParent() {
  const words = ['setpriv', '--pdeathsig', 'INT', '--']
  const works =
    process.platform === 'linux' &&
    spawnSync('setpriv', [...words.slice(1), 'true'], { stdio: 'ignore' }).status === 0
  return works ? words : []
}
