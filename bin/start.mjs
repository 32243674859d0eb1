// npm start: from a fresh clone to an open shop.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuildCurrent } from './build-state.mjs'
import { ensureInstalled } from './install.mjs'
import { fail, root, run, step } from './run.mjs'

if (process.env.npm_lifecycle_event) endWithNpm()
await ensureInstalled()
if (!isBuildCurrent()) {
  await step('Building the shop', async () => {
    const code = await run([process.execPath, 'bin/build.mjs'])
    if (code !== 0) fail('The shop could not be built; the reason is above.')
  })
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'build', 'server', 'main.js')).href)

/** Ends the shop when npm was killed outright: npm forwards no signal then, and the shop would keep the port. */
function endWithNpm() {
  const npm = process.ppid
  const watch = () => process.ppid === npm || process.kill(process.pid, 'SIGTERM')
  setInterval(watch, 250).unref()
}
