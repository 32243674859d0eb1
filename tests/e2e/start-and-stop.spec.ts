import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../support/http/free-port.ts'

// These tests run the commands that an operator types and open no page.
test.describe.configure({ mode: 'serial' })

const folder = mkdtempSync(join(tmpdir(), 'projukti-start-'))
const running: ChildProcess[] = []

test.afterAll(() => {
  for (const shop of running) shop.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('a shop starts on an empty folder, says where it is and who can log in, prepares its pictures and closes on request', async () => {
  const shop = start({ PORT: String(await freePort()), PICTURE_EFFORT: '4' })

  await shop.says(/Projukti is open at http:\/\/localhost:\d+/)
  await shop.says(/admin@projukti\.test +admin-demo-1/)
  await expect.poll(() => existsSync(join(folder, 'data', 'pictures', '160'))).toBe(true)
  const ended = await shop.end('SIGTERM')

  expect(ended).toBe(0)
  expect(existsSync(join(folder, 'data', 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a later start installs, builds and loads nothing again', async () => {
  const shop = start({ PORT: String(await freePort()) })
  await shop.says(/Projukti is open/)

  expect(shop.output()).not.toMatch(/Installing|Building|demo catalogue/)
  expect(await shop.end('SIGINT')).toBe(0)
})

test('after being killed outright it opens again with everything that was there', async () => {
  const port = String(await freePort())
  const killed = start({ PORT: port })
  await killed.says(/Projukti is open/)
  const before = await productCount(port)
  await killed.end('SIGKILL')

  const shop = start({ PORT: port })
  await shop.says(/Projukti is open/)
  const after = await productCount(port)
  await shop.end('SIGTERM')

  expect(Number(before)).toBeGreaterThan(100)
  expect(after).toBe(before)
})

test('a port that is taken is named, with a way out', async () => {
  const port = String(await freePort())
  const other = createServer().listen(Number(port), '127.0.0.1')
  await once(other, 'listening')

  const shop = start({ PORT: port })
  await shop.says(new RegExp(`Port ${port} is already in use`))

  expect(await shop.ended).toBe(1)
  other.close()
})

test('a data folder that cannot be written is named', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')

  const shop = start({ PORT: String(await freePort()), DATA_DIR: join(file, 'data') })
  await shop.says(/a-file\/data, cannot be written .*set DATA_DIR/)

  expect(await shop.ended).toBe(1)
})

test('production without its settings lists all that is missing', async () => {
  const shop = start({ NODE_ENV: 'production' })

  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'SSLCZ_STORE_ID', 'SSLCZ_STORE_PASSWD']) {
    await shop.says(new RegExp(`${name} is missing`))
  }

  expect(await shop.ended).toBe(1)
})

function start(env: Record<string, string>) {
  const defaults = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', PICTURE_EFFORT: '0' }
  const settings = { ...process.env, ...defaults, ...env }
  const shop = spawn(process.execPath, ['bin/start.mjs'], {
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(shop)
  let printed = ''
  for (const output of [shop.stdout, shop.stderr]) output.on('data', (text) => (printed += text))
  const ended = once(shop, 'exit').then(([code]) => code)
  return {
    ended,
    output: () => printed,
    says: (pattern: RegExp) =>
      expect.poll(() => printed, { timeout: 50_000, intervals: [20] }).toMatch(pattern),
    end: (signal: NodeJS.Signals) => {
      shop.kill(signal)
      return ended
    },
  }
}

async function productCount(port: string) {
  const response = await fetch(`http://127.0.0.1:${port}/api/products?limit=1`)
  return response.headers.get('x-total-count')
}
