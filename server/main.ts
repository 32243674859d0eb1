import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildShop } from './app.ts'
import { fillWhenEmpty } from './db/fill-when-empty.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { shopTimeouts } from './db/timeouts.ts'
import { shopJobs } from './jobs/job-list.ts'
import { startJobs } from './jobs/run-jobs.ts'
import { prepareShownPictures } from './pictures/prepare-shown.ts'
import { type Config, readConfig } from './start/config.ts'
import { ensureDataFolder } from './start/data-folder.ts'
import { demoAccounts } from './start/demo-accounts.ts'
import { requireFreePort, takePort } from './start/port.ts'
import { productionWarnings } from './start/production-safety.ts'
import { createShutdown } from './start/shutdown.ts'
import { StartupError } from './start/startup-error.ts'
import { refuseDemoAccounts } from './users/refuse-demo-accounts.ts'

const shutdown = createShutdown()

try {
  await open(readConfig())
} catch (error) {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error)
  await shutdown.run(1)
}

async function open(config: Config) {
  await requireFreePort(config)
  ensureDataFolder(config.dataDir)
  const opening = openDatabase(config, { timeouts: shopTimeouts })
  const { db, pool, replica, close } = await timed('Starting the database', opening)
  shutdown.add(close)
  await timed('Bringing its tables up to date', migrate(pool))
  if (config.mode === 'demo') await timed('Loading the demo catalogue', fillWhenEmpty({ config, db, pool }))
  else await refuseDemoAccounts(db)
  const app = await timed('Opening the shop', buildShop({ config, db, pool, replica }))
  shutdown.add(() => finish(app))
  shutdown.addForce(() => app.server.closeAllConnections())
  await takePort(app, config)
  shutdown.add(startJobs(app, shopJobs).stop)
  shutdown.addFirst(() => drain(app))
  announce(config)
  await prepareShownPictures(app)
}

/** `/readyz` fails from now on; visitors are served until the load balancer has noticed. */
async function drain(app: FastifyInstance) {
  app.drainState.isDraining = true
  app.log.info({ seconds: app.config.drainSeconds }, 'draining')
  await pause(app.config.drainSeconds * 1000)
}

/** Closes keep-alive connections whose last request was answered while closing. */
async function finish(app: FastifyInstance) {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(sweep)
}

/** Prints a line for steps that took more than half a second. */
async function timed<Result>(what: string, work: Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work
  const seconds = (performance.now() - start) / 1000
  if (seconds > 0.5) console.log(`${what}: ${seconds.toFixed(1)} s`)
  return result
}

function announce(config: Config) {
  const { mode, publicUrl } = config
  console.log(`\nProjukti is open at ${publicUrl}  (${process.uptime().toFixed(1)} s)\n`)
  if (mode === 'production')
    for (const warning of productionWarnings(config)) console.warn(`Beware: ${warning}`)
  if (mode !== 'demo') return
  console.log('Demo accounts:')
  for (const { email, password, role } of demoAccounts) {
    console.log(`  ${email.padEnd(24)}${password.padEnd(18)}${role}`)
  }
  console.log('\nCtrl-C closes the shop.\n')
}
