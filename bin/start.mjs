// npm start: from a fresh clone to an open shop.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureGround, fail, root, run, step } from './ground.mjs'
import { isBuilt } from './sources.mjs'

await ensureGround()
if (!isBuilt()) {
  await step('Building the shop', async () => {
    const code = await run([process.execPath, 'bin/build.mjs'])
    if (code !== 0) fail('The shop could not be built; the reason is above.')
  })
}
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(root, 'build', 'server', 'main.js')).href)
