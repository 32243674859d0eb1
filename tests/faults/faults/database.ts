import { setTimeout as pause } from 'node:timers/promises'
import { postgresPid, readProcesses } from '#tests/support/long-runs/process-usage.ts'
import { checkShop } from '../check-shop.ts'
import { createCustomers } from '../customers.ts'
import type { Check, Fault } from '../fault.ts'
import type { Site, SiteDatabase } from '../world.ts'

/** PostgreSQL is killed under load, and the shop starts it again. */
export const databaseKilled: Fault = {
  name: 'PostgreSQL killed -9 three times under load',
  async run(world, check) {
    const site = await world.newSite({ own: true })
    const shop = await world.openShop(site)
    const customers = createCustomers(world.productId, world.gateway)
    const stopBuying = customers.crowd(shop.origin, 8)
    for (let time = 1; time <= 3; time += 1) {
      await untilSold(customers.ledger.paid, 5)
      const isBack = await killDatabase(site)
      check(`kill ${time}: PostgreSQL is started again`, isBack, shop.log().slice(-900))
    }
    await untilSold(customers.ledger.paid, 5)
    await stopBuying()
    check('the shop itself went on', shop.child.exitCode === null)
    await checkShop(world, { site, ledger: customers.ledger, check })
  },
  async disturb({ site }) {
    await killDatabase(site)
  },
}

async function killDatabase(site: Site): Promise<boolean> {
  const pid = postmasterOf(site)
  process.kill(pid, 'SIGKILL')
  for (const end = Date.now() + 30_000; postmasterOf(site) === pid && Date.now() < end; ) await pause(50)
  return postmasterOf(site) !== pid
}

/** A network that drops connections: every one of them at once, again and again. */
export const connectionsCut: Fault = {
  name: 'all connections to the database cut, ten times under load',
  async run(world, check) {
    const site = await world.newSite()
    const shop = await world.openShop(site)
    const database = await world.openDatabase(site)
    const customers = createCustomers(world.productId, world.gateway)
    const stopBuying = customers.crowd(shop.origin, 8)
    for (let time = 1; time <= 10; time += 1) {
      await untilSold(customers.ledger.paid, 3)
      await cutConnections(database)
    }
    await untilSold(customers.ledger.paid, 3)
    await stopBuying()
    await checkShop(world, { site, ledger: customers.ledger, check })
  },
  async disturb({ world, site }) {
    const database = await world.openDatabase(site)
    await cutConnections(database)
    await database.close()
  },
}

function cutConnections({ pool }: SiteDatabase) {
  return pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
}

/** A network that swallows packets: no connection breaks, and no answer comes. */
export const databaseSilent: Fault = {
  name: 'the database falls silent under load, and answers again',
  async run(world, check) {
    const site = await world.newSite()
    const proxy = await world.proxyTo(site)
    const shop = await world.openShop(site, { env: { DATABASE_URL: proxy.address } })
    const { ledger, crowd } = createCustomers(world.productId, world.gateway)
    const stopBuying = crowd(shop.origin, 8)
    await untilSold(ledger.paid, 5)
    await fetch(`${shop.origin}/about`)
    proxy.fallSilent()
    const silent = Date.now()
    // Longer than the shop's timeouts for a query and for a new connection together.
    while (Date.now() - silent < 30_000 && !ledger.statuses.has(503)) await pause(50)
    check('customers are asked to retry (503)', ledger.statuses.has(503), [...ledger.statuses])
    const page = await fetch(`${shop.origin}/about`)
    check('cached pages are served meanwhile', page.status === 200, page.status)
    proxy.restore()
    await untilSold(ledger.paid, 5)
    await stopBuying()
    await checkShop(world, { site, ledger, check })
    proxy.close()
  },
  async disturb({ site }) {
    const server = postmasterOf(site)
    const family = readProcesses().filter(({ pid, parent }) => pid === server || parent === server)
    const signal = (name: NodeJS.Signals) => {
      for (const { pid } of family) if (isAlive(pid)) process.kill(pid, name)
    }
    signal('SIGSTOP')
    // As long as the shop waits for a query before it gives up.
    await pause(20_000)
    signal('SIGCONT')
  },
}

function isAlive(pid: number): boolean {
  return readProcesses().some((process) => process.pid === pid)
}

/** Two instances start together on a database without tables: one creates them, both open. */
export const migratedTogether: Fault = {
  name: 'two instances start at once on an empty database',
  async run(world, check) {
    const site = await world.newSite({ empty: true })
    const twin = await world.newSite({ empty: true })
    const sites: Site[] = [site, { ...twin, database: site.database }]
    const shops = await Promise.all(sites.map((each) => world.openShop(each)))
    const database = await world.openDatabase(site)
    const { rows } = await database.pool.query(
      `select (select count(*)::int from products) as products, count(*)::int as migrations,
         count(distinct hash)::int as different from drizzle.__drizzle_migrations`,
    )
    const [{ products, migrations, different }] = rows
    check('every migration was applied once', migrations === different && migrations > 0, rows)
    const reference = await world.openDatabase(await world.newSite())
    const { rows: once } = await reference.pool.query('select count(*)::int as products from products')
    check('the demo was loaded once', products === once[0].products, { rows, once })
    await sameOnBoth(
      shops.map(({ origin }) => origin),
      check,
    )
  },
}

async function sameOnBoth(origins: string[], check: Check) {
  const [one, other] = await Promise.all(
    origins.map(async (origin) => (await fetch(`${origin}/api/products?limit=100`)).text()),
  )
  check('both show the same products', one === other && (one?.length ?? 0) > 1000)
}

/** Waits until customers have paid so many more orders. */
export async function untilSold(paid: Set<string>, more: number): Promise<void> {
  const goal = paid.size + more
  for (const end = Date.now() + 60_000; paid.size < goal; await pause(20))
    if (Date.now() > end) throw new Error(`The shop sells no more: ${paid.size} of ${goal} sales.`)
}

function postmasterOf({ dataDir }: Site): number {
  try {
    return postgresPid(dataDir)
  } catch {
    return 0
  }
}
