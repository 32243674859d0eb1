import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/http/free-port.ts'
import { createClient } from '#tests/support/http/http-client.ts'
import { ensureBuilt, startShop } from '#tests/support/http/shop-process.ts'
import { askDatabase } from './ask-database.ts'

type LimitedShop = Awaited<ReturnType<typeof openLimitedShop>>

/** A shop of its own behind a pretended proxy, with the limits of production: callers name the address they come from. */
export async function openLimitedShop() {
  ensureBuilt()
  const dataDir = mkdtempSync(join(tmpdir(), 'projukti-limits-'))
  const env = { TRUST_PROXY: 'loopback', PICTURE_EFFORT: '0' }
  const shop = await startShop({ port: await freePort(), dataDir, env })
  const client = createClient(shop.origin)
  return {
    client,
    ask: (text: string) => askDatabase(dataDir, text),
    async close() {
      client.close()
      await shop.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

let shared: Promise<LimitedShop> | undefined

/** The limited shop that short attacks share, each from its own addresses; the first of them opens it. */
export function sharedLimitedShop(): Promise<LimitedShop> {
  shared ??= openLimitedShop()
  return shared
}

export async function closeSharedShop(): Promise<void> {
  await (await shared)?.close()
  shared = undefined
}
