import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { freePort } from '#tests/support/http/free-port.ts'
import { layOutNginx } from './nginx.ts'
import { installed } from './postgres.ts'

/** Debian has it on every machine; it takes the place of the account `projukti`. */
const account = 'www-data'

/** Why a machine cannot be laid out here, or null. */
export function cannotLayOut(): string | null {
  if (process.getuid?.() !== 0) return 'root, to change to the account of the shop'
  const as = ['--reuid', account, '--regid', account, '--init-groups']
  const { status } = spawnSync('setpriv', [...as, process.execPath, '--check', 'build/server/main.js'])
  return status === 0 ? null : `a folder that ${account} may read`
}

/**
 * A machine as docs/going-live.md sets it up, in a folder: PostgreSQL, two versions of the shop, settings, secrets and
 * units, with paths, ports and the account replaced. systemctl and a few more are stand-ins.
 */
export async function layOutMachine() {
  const root = mkdtempSync('/tmp/projukti-machine-')
  chmodSync(root, 0o755)
  const at = (...path: string[]) => join(root, ...path)
  const [port, other, database, tls, plain] = await Promise.all(Array.from({ length: 5 }, freePort))
  const env = {
    PATH: `${at('bin')}:${installed}:${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin`,
    MACHINE: root,
    PGBIN: installed ?? '',
    PGHOST: at('run'),
    PGPORT: String(database),
    SHOP_ACCOUNT: account,
  }

  /** The text of a script or a page, for this machine. */
  const moved = (text: string) =>
    text
      .replaceAll(/(?<![\w/.)])\/(opt|etc|var)\//g, `${root}/$1/`)
      .replaceAll('/tmp/projukti-drill', at('drill'))
      .replaceAll('@127.0.0.1/projukti', `@127.0.0.1:${database}/projukti`)
      .replaceAll('3001', String(port))
      .replaceAll('3002', String(other))
      .replaceAll(/-o projukti -g projukti/g, `-o ${account} -g ${account}`)
      .replaceAll(/^(User|Group)=projukti$/gm, `$1=${account}`)

  function sh(script: string, extra: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['--norc', '-euo', 'pipefail', '-c', moved(script)],
      {
        cwd: '/',
        encoding: 'utf8',
        env: { ...env, ...extra },
        timeout: 180_000,
      },
    )
    return { status, output: `${stdout}${stderr}` }
  }

  for (const folder of ['bin', 'run', 'opt/projukti', 'etc/projukti', 'etc/systemd/system', 'var/log'])
    mkdirSync(at(folder), { recursive: true })
  for (const folder of ['var/lib/postgresql/15', 'var/backups', 'var/lib'])
    mkdirSync(at(folder), { recursive: true })
  for (const folder of ['run', 'var/log']) chmodSync(at(folder), 0o777)
  layOutPrograms(at('bin'))
  for (const version of ['1.0.0', '1.1.0']) layOutVersion(at('opt/projukti', version), moved)
  layOutNginx({ folder: at('etc/nginx'), instances: [port!, other!], port: tls!, plainPort: plain! })
  return { root, at, sh, env, port: port!, other: other!, close: () => close(root, sh) }
}

type Shell = (script: string) => { status: number | null; output: string }

function layOutPrograms(bin: string) {
  const programs = {
    systemctl: `exec "${process.execPath}" "${resolve('tests/cluster/stand-ins/systemctl.mjs')}" "$@"`,
    journalctl: 'tail -n 20 "$MACHINE"/var/log/*.log',
    // The account really changes; the server is found by PGHOST and PGPORT.
    sudo: 'shift; as=$1; shift; exec setpriv --reuid="$as" --regid="$as" --init-groups "$@"',
    nginx: 'exec /usr/sbin/nginx -p "$MACHINE/etc/nginx" -c "$MACHINE/etc/nginx/nginx.conf" "$@"',
    'apt-get': 'exit 0',
    useradd: 'exit 0',
  }
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

function layOutVersion(folder: string, moved: (text: string) => string) {
  mkdirSync(folder)
  for (const name of ['build', 'node_modules', 'package.json']) symlinkSync(resolve(name), join(folder, name))
  cpSync('deploy', join(folder, 'deploy'), { recursive: true, verbatimSymlinks: true })
  for (const name of readdirSync(join(folder, 'deploy'), { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, 'deploy', name)
    if (statSync(file).isFile() && !name.startsWith('systemd/projukti@.service.d'))
      writeFileSync(file, moved(readFileSync(file, 'utf8')))
  }
}

/** A new PostgreSQL: passwords are asked for over the network, as Debian has it. */
export function initPostgres({ at, sh }: Awaited<ReturnType<typeof layOutMachine>>) {
  execFileSync('chown', ['-R', 'postgres:', at('var/lib/postgresql')])
  const auth = '--auth-local=trust --auth-host=scram-sha-256'
  const made = sh(
    `sudo -u postgres initdb -D /var/lib/postgresql/15/main -U postgres ${auth} -N -E UTF8 --locale=C.UTF-8 >/dev/null
     systemctl start postgresql`,
  )
  if (made.status !== 0) throw new Error(made.output)
}

function close(root: string, sh: Shell) {
  sh('systemctl stop projukti.target || true; systemctl stop postgresql || true')
  rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
