import { mkdtempSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/platform/db/client.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string }
  }
}

const speedOverSafety = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

const neededBytes = 2 * 1024 ** 3

/** One PostgreSQL for all API tests, holding one migrated database that every test file gets a copy of. */
export default async function setup(project: TestProject) {
  // npx takes the system's Node until a script has fetched a newer one.
  if (Number.parseInt(process.versions.node, 10) < 24)
    throw new Error(`API tests need Node 24, this is ${process.version}. Run: npm run test:api -- FOLDER`)
  const dataDir = mkdtempSync(join(await quickFolder(), 'projukti-test-'))
  const { connection, stop } = await startEmbedded(dataDir, { settings: speedOverSafety })
  await makeTemplate(connection)
  project.provide('postgres', { host: connection.host ?? '', user: connection.user ?? '' })
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Memory where Linux has enough: a database has six hundred files, and a disk is slow to make and delete them. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  const room = await statfs(memory).catch(() => null)
  return room && room.bavail * room.bsize > neededBytes ? memory : tmpdir()
}

async function makeTemplate(connection: ClientConfig) {
  const client = new Client(connection)
  await client.connect()
  await client.query('create database shop_template')
  await client.end()
  const { pool } = connect({ ...connection, database: 'shop_template' })
  await migrate(pool)
  await pool.end()
}
