import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startEmbedded } from './embedded.ts'

const pattern = mkdtempSync(join(tmpdir(), 'projukti-embedded-'))
let dataDir: string
let others: ChildProcess[]

beforeAll(async () => {
  const { stop } = await startEmbedded(pattern)
  await stop()
})

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'projukti-embedded-'))
  // Not cpSync, which leaves folders open to everybody; PostgreSQL refuses those.
  await cp(pattern, dataDir, { recursive: true })
  others = []
})

afterAll(() => rmSync(pattern, { recursive: true, force: true }))

afterEach(() => {
  for (const other of others) other.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('what was stored is there after a stop and a start', async () => {
  const first = await startEmbedded(dataDir)
  await query(first.connection, 'create table notes (words text)')
  await query(first.connection, "insert into notes values ('৳125,000')")
  await first.stop()

  const second = await startEmbedded(dataDir)
  const notes = await query(second.connection, 'select words from notes')
  await second.stop()

  expect(notes).toEqual([{ words: '৳125,000' }])
})

test('the database is reached through a private folder only, never through the network', async () => {
  const { connection, stop } = await startEmbedded(dataDir)

  const folder = statSync(connection.host ?? '')
  const [network] = await query(connection, "select current_setting('listen_addresses') as addresses")
  await stop()

  expect(folder.mode & 0o077).toBe(0)
  expect(network).toEqual({ addresses: '' })
})

test('after the shop was killed outright the next one has everything that was committed', async () => {
  const killed = await anotherShop()
  await query(killed.connection, 'create table notes as select 1 as number')
  killed.process.kill('SIGKILL')

  const next = await startEmbedded(dataDir)
  const notes = await query(next.connection, 'select number from notes')
  await next.stop()

  expect(notes).toEqual([{ number: 1 }])
})

test('after PostgreSQL was killed outright too, it recovers', async () => {
  const killed = await anotherShop()
  await query(killed.connection, 'create table notes as select 1 as number')
  process.kill(
    Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  killed.process.kill('SIGKILL')

  const next = await startEmbedded(dataDir)
  const notes = await query(next.connection, 'select number from notes')
  await next.stop()

  expect(notes).toEqual([{ number: 1 }])
})

test('PostgreSQL killed under an open shop comes back by itself', async () => {
  const { connection, stop } = await startEmbedded(dataDir)
  const pid = () => readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
  const before = pid()
  process.kill(Number(before), 'SIGKILL')

  const rows = await vi.waitUntil(() => query(connection, 'select 1 as one').catch(() => null), {
    timeout: 15_000,
  })
  const after = pid()
  await stop()

  expect(rows).toEqual([{ one: 1 }])
  expect(after).not.toBe(before)
})

test('a note of a process number that now belongs to another program does not keep the shop closed', async () => {
  const first = await startEmbedded(dataDir)
  const noteFile = join(dataDir, 'postgres', 'postmaster.pid')
  const note = readFileSync(noteFile, 'utf8')
  await first.stop()
  writeFileSync(noteFile, note.replace(/^\d+/, String(process.ppid)))

  const next = await startEmbedded(dataDir)
  const rows = await query(next.connection, 'select 1 as one')
  await next.stop()

  expect(rows).toEqual([{ one: 1 }])
})

test('a second shop on the same data is refused, a command may share it', async () => {
  const shop = await startEmbedded(dataDir)

  const second = startEmbedded(dataDir)
  await expect(second).rejects.toThrow(/Another shop is already running/)
  const command = await startEmbedded(dataDir, { share: true })
  await command.stop()
  const rows = await query(shop.connection, 'select 1 as one')
  await shop.stop()

  expect(rows).toEqual([{ one: 1 }])
})

test('data that cannot be written is said in one sentence', async () => {
  const file = join(dataDir, 'not-a-folder')
  writeFileSync(file, '')

  const start = startEmbedded(file)

  await expect(start).rejects.toThrow(/not writable .* Set DATA_DIR/)
  unlinkSync(file)
})

async function anotherShop(): Promise<{ process: ChildProcess; connection: ClientConfig }> {
  const script = `import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    const { connection } = await startEmbedded(${JSON.stringify(dataDir)})
    console.log(JSON.stringify(connection))`
  const args = ['--input-type=module', '-e', script]
  const other = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  others.push(other)
  const [line] = await once(other.stdout, 'data')
  return { process: other, connection: JSON.parse(String(line)) }
}

async function query(connection: ClientConfig, text: string) {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
