import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { describeDatabase } from '#server/platform/db/open-database.ts'
import { freePort } from '#tests/support/http/free-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'projukti-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every command opens its database in the one way that names it, and only the seed begins one', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((name) => !/^(with-database|commands\.test)\.ts$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, name), 'utf8') }))

  const begins = sources.filter(({ text }) => text.includes('begins: true')).map(({ name }) => name)
  expect(sources.filter(({ text }) => text.includes('openDatabase'))).toEqual([])
  expect(begins).toEqual(['seed.ts'])
})

test.each([['doctor'], ['restore', 'shop.tar']])(
  '%s without a database begins none, and says where to run it',
  (command, ...words) => {
    const { status, stderr } = run(command, words)

    expect(status).toBe(1)
    expect(stderr).toMatch(/There is no database: DATABASE_URL is not set.*deploy\/shop-command NAME/)
    expect(existsSync(join(folder, 'data', 'postgres'))).toBe(false)
  },
)

test('a database is named without its password', () => {
  const at = (databaseUrl: string | null) => describeDatabase({ databaseUrl, dataDir: '/data' })

  expect(at('postgresql://shop:secret@db.test:5433/shop?sslmode=require')).toBe('shop at db.test:5433')
  expect(at('postgresql:///shop?host=/run/postgresql')).toBe('shop at /run/postgresql')
  expect(at(null)).toBe("the demo's own, in /data")
})

test('while the database is not up, a line of the log says in production what is waited for', async () => {
  const { PATH = '' } = process.env
  const port = await freePort()
  const env = {
    PATH,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'production'),
    DATABASE_URL: `postgresql://shop:guarded@127.0.0.1:${port}/shop`,
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtps://mail.example',
    SSLCZ_STORE_ID: 'projuktilive',
    SSLCZ_STORE_PASSWD: 'guarded',
  }
  const child = spawn(process.execPath, ['server/cli/doctor.ts'], { env })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  child.kill()

  const waiting = new RegExp(`^Waiting for the database shop at 127\\.0\\.0\\.1:${port}: `)
  expect(JSON.parse(line)).toMatchObject({ level: 30, msg: expect.stringMatching(waiting) })
  expect(line).not.toContain('guarded')
})

function run(command: string, words: string[]) {
  const { PATH = '' } = process.env
  return spawnSync(process.execPath, [`server/cli/${command}.ts`, ...words], {
    encoding: 'utf8',
    env: { PATH, DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: 'a-long-admin-password' },
  })
}
