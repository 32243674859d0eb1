import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashKey } from '#server/platform/db/ids.ts'
import { freePort } from '#tests/support/http/free-port.ts'
import { ensureBuilt, startShop } from '#tests/support/http/shop-process.ts'
import { askDatabase } from './ask-database.ts'
import type { Inside } from './target.ts'

/** A shop for this attack alone, as `npm start` opens it, with a data folder that is deleted afterwards. */
export async function startOwnShop() {
  ensureBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'projukti-attack-'))
  const env = { HOST: '127.0.0.1', LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1000', PICTURE_EFFORT: '0' }
  const shop = await startShop({ port: await freePort(), dataDir, env })
  const inside: Inside = {
    dataDir,
    // The demo accounts are printed at the start; the log follows.
    log: () => shop.log().slice(shop.log().indexOf('Ctrl-C closes the shop.')),
    expire: (token) => expire(dataDir, token),
    rowsIn: (table) => rowsIn(dataDir, table),
  }

  async function stop() {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  return { origin: shop.origin, inside, stop }
}

async function expire(dataDir: string, token: string) {
  const text = "update sessions set expires_at = now() - interval '1 second' where token_hash = $1"
  await askDatabase(dataDir, text, [hashKey(token)])
}

async function rowsIn(dataDir: string, table: string): Promise<number> {
  const [row] = await askDatabase(dataDir, `select count(*)::int as rows from ${table}`)
  return Number(row?.rows)
}
