// npm start: from a fresh clone to an open shop.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isBuildCurrent } from './build-state.mjs'
import { endWithParent, fail, root, run, step } from './run.mjs'

// Otherwise the shop would keep the port. Started by hand it may outlive its terminal.
if (process.env.npm_lifecycle_event) endWithParent()
if (!isBuildCurrent()) {
  await step('Building the shop', async () => {
    const code = await run([process.execPath, 'bin/build.mjs'])
    if (code !== 0) fail('The shop could not be built; the reason is above.')
  })
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'build', 'server', 'main.js')).href)
