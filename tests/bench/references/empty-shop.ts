import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '../site/shop.ts'
import { buildEmptyApp } from './empty-app.ts'

type Options = {
  port: number
  dataDir: string
  /** The body of a search's response. */
  found?: string | undefined
}

/** What the libraries of the shop cost without the shop: see empty-shop-server.ts. */
export async function startEmptyShop({ port, dataDir, found = '[]' }: Options) {
  const folder = await buildEmptyApp(dataDir)
  const foundFile = join(dataDir, 'found.json')
  writeFileSync(foundFile, found)
  const script = fileURLToPath(new URL('empty-shop-server.ts', import.meta.url))
  return startServer(join(dataDir, 'empty-shop.log'), {
    port,
    env: { NODE_ENV: 'production' },
    args: [script, String(port), folder, foundFile],
  })
}
