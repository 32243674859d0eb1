// npm run dev: the shop with hot reload. Pages change in place; a change of the server restarts it.
import { join } from 'node:path'
import { ensureGround, root, run } from './ground.mjs'

await ensureGround()
const watcher = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
const env = { ...process.env, SHOP_DEV: '1' }
const code = await run([process.execPath, watcher, 'watch', '--clear-screen=false', 'server/main.ts'], {
  env,
})
// Ended by Ctrl-C or on request: that is how it is meant to end.
process.exit(code === 130 || code === 143 ? 0 : code)
