import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { missing as missingOfCluster } from './cluster.ts'
import { cannotLayOut, initPostgres, layOutMachine } from './machine.ts'

const missing = [missingOfCluster, missingOfCluster ? '' : cannotLayOut()].filter(Boolean).join(', ')
if (missing) console.warn(`The test of docs/operations.md is skipped; it needs ${missing}.`)
const machineTest = test.skipIf(missing !== '')

const page = readFileSync('docs/operations.md', 'utf8')
/** Every command of the page, under the heading that it stands under. */
const blocks = page.split(/^(?=## )/m).flatMap((section) => {
  const heading = /^## (.*)$/m.exec(section)?.[1] ?? 'the first page'
  return [...section.matchAll(/^ *```(sh|sql)\n([\s\S]*?)^ *```$/gm)].map(
    ([, language, text = ''], index) => ({
      where: `${heading}, block ${index + 1}`,
      script:
        language === 'sql'
          ? `sudo -u postgres psql -v ON_ERROR_STOP=1 -d projukti <<'END'\n${text}\nEND`
          : text,
    }),
  )
})

let machine: Awaited<ReturnType<typeof layOutMachine>>

beforeAll(async () => {
  if (missing) return
  machine = await layOutMachine()
  initPostgres(machine)
  const { at } = machine
  const example = readFileSync('deploy/shop.env.example', 'utf8')
  writeFileSync(at('etc/projukti/shop.env'), `${example}DRAIN_SECONDS=0\n`)
  run(`
    umask 077
    printf 'postgresql://projukti:first-password@127.0.0.1/projukti' > /etc/projukti/database_url
    printf STORE_PASSWORD > /etc/projukti/sslcz_store_passwd
    printf 'smtps://USER:PASSWORD@mail.example' > /etc/projukti/smtp_url
    openssl rand -hex 32 > /etc/projukti/backup_key
    openssl rand -base64 32 > /etc/projukti/second_factor_key
    umask 022
    install -d -o projukti -g projukti -m 0700 /var/backups/projukti
    install -d -o projukti -g projukti -m 0750 /var/lib/projukti
    sudo -u postgres psql -c "create role projukti login password 'first-password'"
    sudo -u postgres createdb --owner projukti projukti
    sudo -u postgres psql -d projukti -c 'create extension if not exists pg_trgm'
    ln -s /opt/projukti/1.0.0 /opt/projukti/current
    cp -rP /opt/projukti/current/deploy/systemd/. /etc/systemd/system/
    systemctl enable --now projukti@3001 projukti@3002
    curl -fs --retry 30 --retry-delay 1 --retry-connrefused --retry-all-errors http://127.0.0.1:3001/readyz
    ADMIN_PASSWORD=a-long-admin-password /opt/projukti/current/deploy/shop-command create-admin you@example.com`)
})
afterAll(() => machine?.close())

machineTest('the shop starts from the example, with the secrets that systemd hands over', () => {
  const log = readFileSync(machine.at(`var/log/projukti@${machine.port}.log`), 'utf8')

  const lines = log.trim().split('\n')
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg).join('\n')
  expect(messages).toContain('Projukti is open at https://shop.example')
  expect(messages).not.toMatch(/BACKUP_KEY|SECOND_FACTOR_KEY|no setting of the shop/)
})

machineTest('a backup that fails is mailed to every super_admin', () => {
  rmSync(machine.at('var/backups/projukti'), { recursive: true })
  writeFileSync(machine.at('var/backups/projukti'), 'no folder')

  const { status } = machine.sh('systemctl start projukti-backup')
  run('rm /var/backups/projukti; install -d -o projukti -g projukti -m 0700 /var/backups/projukti')
  const mails = query("select recipient || ': ' || subject from mail_outbox where kind = 'failed-command'")

  expect(status).toBe(1)
  expect(mails).toMatch(/^you@example.com: projukti-backup.service failed on /)
})

machineTest('the commands of docs/operations.md work, one after the other', () => {
  let second = ''
  /** What happens before a block of the page. */
  const events: Record<string, () => void> = {
    'Restore to the second, block 2': () => {
      query(insertSearch('before'))
      second = query('select clock_timestamp()')
      query(insertSearch('after'))
    },
    'Lost machine, block 1': () =>
      run(`systemctl stop projukti.target
        for name in projukti projukti_broken; do sudo -u postgres dropdb --if-exists $name; done
        sudo -u postgres psql -c 'drop role projukti'
        rm -rf /var/lib/projukti /opt/projukti/current /etc/systemd/system/*`),
  }
  expect(blocks.length).toBeGreaterThan(12)

  for (const { where, script } of blocks) {
    events[where]?.()
    const { status, output } = machine.sh(script.replace('2026-11-18 02:59:59+06', second))
    expect({ where, script, status, output }).toMatchObject({ status: 0 })
    if (script.includes('recovery_target_time'))
      expect(query('select phrase from missed_searches')).toBe('before')
  }

  const ready = machine.sh('curl -fsS http://127.0.0.1:3001/readyz http://127.0.0.1:3002/readyz')
  expect(ready).toEqual({ status: 0, output: '{"status":"ready"}'.repeat(2) })
})

machineTest('the statements in its tables are taken by the database that the shop has', () => {
  const statements = [...page.matchAll(/`(select [^`]+)`/g)].map(([, text = '']) =>
    text.replace('[ID]', '[0]'),
  )

  expect(statements.length).toBeGreaterThan(4)
  for (const statement of statements) query(statement)
})

function insertSearch(phrase: string) {
  return `insert into missed_searches (day, phrase, times) values (current_date, '${phrase}', 1)`
}

function run(script: string): void {
  const { status, output } = machine.sh(script)
  if (status !== 0)
    throw new Error(`${script}\n${output.slice(-2000)}\n${machine.sh('journalctl').output.slice(-3000)}`)
}

function query(statement: string): string {
  const { status, output } = machine.sh(`sudo -u postgres psql -qtA -d projukti <<'END'\n${statement}\nEND`)
  if (status !== 0) throw new Error(output)
  return output.trim()
}
