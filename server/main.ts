import { inspect } from 'node:util'
import { builtPages } from './pages/rendering/pages.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { shopTimeouts } from './platform/db/timeouts.ts'
import { type Config, readConfig } from './platform/settings/config.ts'
import { ensureDataFolder } from './platform/settings/data-folder.ts'
import { StartupError } from './platform/settings/startup-error.ts'
import { unknownVariables } from './platform/settings/unknown-variables.ts'
import { logStart } from './platform/telemetry/start-log.ts'
import { requireFreePort } from './start/port.ts'
import { createShutdown } from './start/shutdown.ts'
import { timed } from './start/timed.ts'

const shutdown = createShutdown()

try {
  await open(readConfig())
} catch (error) {
  logStart('fatal', error instanceof StartupError ? `\n${error.message}\n` : inspect(error))
  await shutdown.run(1)
}

/** PostgreSQL is a process of its own, so it starts while this one loads the code of shop and pages. */
async function open(config: Config) {
  await requireFreePort(config)
  const folderWarning = await ensureDataFolder(config.dataDir)
  for (const warning of [folderWarning, ...unknownVariables(process.env)])
    if (warning) logStart('warn', `Beware: ${warning}`)
  const opening = timed('Starting the database', openDatabase(config, { timeouts: shopTimeouts }))
  const [database, { openShop }, pages] = await Promise.all([
    opening.then((opened) => {
      shutdown.onClose(opened.close)
      return opened
    }),
    import('./start/open-shop.ts'),
    builtPages(config),
  ])
  await openShop({ config, database, pages, shutdown })
}
