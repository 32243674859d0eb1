import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { buildShop } from '#server/app.ts'
import { readConfig } from '#server/start/config.ts'
import { testDatabase } from '#tests/support/database.ts'

const loading = vi.hoisted(() => ({ count: 0 }))
/** Counts only; the gateway that is loaded is the real one. */
vi.mock('#sandbox-gateway/sandbox-gateway.ts', (original) => {
  loading.count += 1
  return original()
})

const dataDir = mkdtempSync(join(tmpdir(), 'projukti-loading-'))
const { db, pool, drop } = await testDatabase()
afterAll(async () => {
  await drop()
  rmSync(dataDir, { recursive: true, force: true })
})

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://shop@localhost/shop',
  SSLCZ_STORE_ID: 'shop-live',
  SSLCZ_STORE_PASSWD: 'a-long-live-password',
  SMTP_URL: 'smtp://localhost',
}

test.each([
  ['a shop in production never loads the sandbox gateway', production, { status: 404, count: 0 }],
  ['a demo shop sells through the sandbox gateway', {}, { status: 200, count: 1 }],
])('%s', async (_, env, expected) => {
  const config = readConfig({ ...env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const app = await buildShop({ config, db, pool, pages: null, listen: false })

  const { statusCode } = await app.inject('/sandbox-gateway/public/tls/')
  await app.close()

  expect({ status: statusCode, count: loading.count }).toEqual(expected)
})
