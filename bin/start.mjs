// npm start: from a fresh clone to an open shop.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureGround, fail, root, run, step } from './ground.mjs'
import { isBuilt } from './sources.mjs'

if (process.env.npm_lifecycle_event) endWithNpm()
await ensureGround()
if (!isBuilt()) {
  await step('Building the shop', async () => {
    const code = await run([process.execPath, 'bin/build.mjs'])
    if (code !== 0) fail('The shop could not be built; the reason is above.')
  })
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'build', 'server', 'main.js')).href)

/** npm that is killed outright passes nothing on: the shop would stay behind, unseen, and keep the port. */
function endWithNpm() {
  const npm = process.ppid
  const watch = () => process.ppid === npm || process.kill(process.pid, 'SIGTERM')
  setInterval(watch, 250).unref()
}
