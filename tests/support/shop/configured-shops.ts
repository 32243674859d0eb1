import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { buildShop } from '#server/app.ts'
import { type Config, readConfig } from '#server/platform/settings/config.ts'
import { testDatabase } from '../database/test-database.ts'

/** The settings of a shop in production; nothing that they name is reached while the shop does not listen. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgres://shop@localhost/shop',
  SSLCZ_STORE_ID: 'shop-live',
  SSLCZ_STORE_PASSWD: 'a-long-live-password',
  SMTP_URL: 'smtp://localhost',
}

/** Reads settings and builds shops from them, on one database that is dropped after the tests of the file. */
export async function configuredShops() {
  const dataDir = mkdtempSync(join(tmpdir(), 'projukti-configured-'))
  const { db, pool, drop } = await testDatabase()
  afterAll(async () => {
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  function read(env: Record<string, string>): Config {
    return readConfig({ ...env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  }

  return {
    read,
    open: (env: Record<string, string>) =>
      buildShop({ config: read(env), db, pool, pages: null, listen: false, shedByDelay: false }),
  }
}
