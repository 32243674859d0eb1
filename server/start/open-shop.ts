import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildShop } from '#server/app.ts'
import type { Pages } from '#server/pages/rendering/pages.ts'
import { demoAccounts } from '#server/people/users/demo-accounts.ts'
import { refuseDemoAccounts } from '#server/people/users/refuse-demo-accounts.ts'
import { dropEmptySandboxes } from '#server/platform/db/drop-empty-sandboxes.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { productionWarnings, readAwayPage } from '#server/platform/settings/production-safety.ts'
import { logStart } from '#server/platform/telemetry/start-log.ts'
import { prepareShownPictures } from '#server/site/pictures/prepare-shown.ts'
import { shopDetails } from '#shared/site/shop-details.ts'
import { shopJobs } from './job-list.ts'
import { takePort } from './port.ts'
import type { Shutdown } from './shutdown.ts'
import { timed } from './timed.ts'

type Start = { config: Config; database: OpenDatabase; pages: Pages; shutdown: Shutdown }

/** Brings the tables up to date, takes the port, and starts the jobs. */
export async function openShop({ config, database, pages, shutdown }: Start): Promise<void> {
  const { db, pool, replica } = database
  await timed('Bringing its tables up to date', migrate(pool))
  if (config.mode === 'demo') await timed('Loading the demo catalogue', fillDemo({ config, db, pool }))
  else await prepareForSales(database)
  const app = await timed('Opening the shop', buildShop({ config, db, pool, replica, pages }))
  shutdown.onClose(() => closeApp(app))
  await takePort(app, config)
  shutdown.setServer({
    drain: () => drain(app),
    cutConnections: () => app.server.closeAllConnections(),
  })
  shutdown.onClose(startJobs(app, shopJobs).stop)
  printWelcome(config)
  await prepareShownPictures(app)
}

/** A shop that sells for real has nothing of the demo. */
async function prepareForSales({ db, pool }: OpenDatabase) {
  await refuseDemoAccounts(db)
  await dropEmptySandboxes(pool)
}

/** Loaded on demand: a shop that sells for real has none of it. */
async function fillDemo(shop: { config: Config } & Pick<OpenDatabase, 'db' | 'pool'>) {
  const { fillWhenEmpty } = await import('#demo/load/fill-when-empty.ts')
  await fillWhenEmpty(shop)
}

/** `/readyz` fails from now on; visitors are served until the load balancer has noticed. */
async function drain(app: FastifyInstance) {
  app.drainState.isDraining = true
  app.log.info({ seconds: app.config.drainSeconds }, 'draining')
  await pause(app.config.drainSeconds * 1000)
}

/** Closes keep-alive connections whose last request was answered while closing. */
async function closeApp(app: FastifyInstance) {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(sweep)
}

function printWelcome(config: Config) {
  const { mode, publicUrl } = config
  logStart('info', `\nProjukti is open at ${publicUrl}  (${process.uptime().toFixed(1)} s)\n`)
  if (mode === 'production')
    for (const warning of productionWarnings(config, shopDetails(), readAwayPage()))
      logStart('warn', `Beware: ${warning}`)
  if (mode !== 'demo') return
  console.log('Demo accounts:')
  for (const { email, password, role } of demoAccounts) {
    console.log(`  ${email.padEnd(24)}${password.padEnd(18)}${role}`)
  }
  console.log('\nCtrl-C closes the shop.\n')
}
