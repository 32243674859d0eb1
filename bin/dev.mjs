// npm run dev: the shop straight from its sources, in one process with Vite and the database. Pages change in place.
// After a change of server code Vite loads the changed modules again and the shop is built again from them;
// database, port and the browser's connection to Vite stay open.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fail, root } from './run.mjs'

const server = createServer(async (request, response) => {
  const app = await current
  if (app) app.server.emit('request', request, response)
  else response.writeHead(500).end('The server code has an error; see the terminal.\n')
})
const { createServer: createVite } = await import('vite')
const vite = await openVite('en')
let banglaVite
const { readConfig } = await vite.ssrLoadModule('/server/platform/settings/config.ts')
const config = readConfig()
const database = await openDatabase()
let current = openShop()
if (!(await current)) fail('The shop did not open.')
server.listen(config.port, config.host)
await once(server, 'listening').catch((error) => fail(error.message))
console.log(`\nProjukti is open at ${config.publicUrl} and follows every change. Ctrl-C closes it.\n`)

vite.watcher.on('all', (_event, file) => {
  if (/\/(demo|sandbox|server|shared)\/.*(?<!\.test)\.(ts|sql)$/.test(file)) current = reopenShop(current)
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, close)

/** The Bangla pages are opened when somebody first looks at them. */
function findVite(language) {
  if (language === 'en') return Promise.resolve(vite)
  banglaVite ??= openVite('bn')
  return banglaVite
}

/** The configuration files read which language they are for. */
async function openVite(language) {
  process.env.PAGES_LANGUAGE = language
  return createVite({
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: [join(root, 'data', '**')] } },
    appType: 'custom',
  })
}

async function openDatabase() {
  const { ensureDataFolder } = await vite.ssrLoadModule('/server/platform/settings/data-folder.ts')
  const { openDatabase } = await vite.ssrLoadModule('/server/platform/db/open-database.ts')
  ensureDataFolder(config.dataDir)
  return openDatabase(config)
}

/** Null where the code has an error. */
async function openShop() {
  const { db, pool, replica } = database
  try {
    const [{ migrate }, { fillWhenEmpty }, { buildShop }, { devPages }] = await Promise.all(
      [
        'server/platform/db/migrate',
        'demo/load/fill-when-empty',
        'server/app',
        'server/pages/rendering/dev-pages',
      ].map((name) => vite.ssrLoadModule(`/${name}.ts`)),
    )
    await migrate(pool)
    await fillWhenEmpty({ config, db, pool })
    const app = await buildShop({ config, db, pool, replica, pages: devPages(findVite) })
    await app.ready()
    return Object.assign(app, { jobs: await startJobs(app) })
  } catch (error) {
    vite.ssrFixStacktrace(error)
    console.error(error)
    return null
  }
}

async function startJobs(app) {
  const { startJobs } = await vite.ssrLoadModule('/server/platform/jobs/start-jobs.ts')
  const { shopJobs } = await vite.ssrLoadModule('/server/start/job-list.ts')
  return startJobs(app, shopJobs)
}

async function reopenShop(previous) {
  const start = performance.now()
  await closeShop(await previous)
  const app = await openShop()
  if (app) console.log(`Server code reloaded in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return app
}

async function closeShop(app) {
  await app?.jobs.stop()
  await app?.close()
}

async function close() {
  server.close()
  await closeShop(await current)
  await vite.close()
  await (await banglaVite)?.close()
  await database.close()
  process.exit(0)
}
