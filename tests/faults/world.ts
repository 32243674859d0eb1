import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig, Pool } from 'pg'
import { seedDemo } from '#demo/load/seed.ts'
import { connect, type Db } from '#server/platform/db/client.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { diskStorage } from '#server/site/uploads/disk-storage.ts'
import { startTcpProxy } from '#tests/support/database/tcp-proxy.ts'
import { freePort } from '#tests/support/http/free-port.ts'
import { launchShop, type ShopProcess, startShop } from '#tests/support/http/shop-process.ts'
import { startMailServer } from '#tests/support/services/mail-server.ts'
import { startCourier } from './courier.ts'
import { startGateway } from './gateway.ts'

export type World = Awaited<ReturnType<typeof createWorld>>
/** The data folder, port and database of a shop; they survive its process. */
export type Site = {
  dataDir: string
  port: number
  /** Null where the shop keeps its own PostgreSQL in its folder. */
  database: string | null
}
export type SiteDatabase = { db: Db; pool: Pool; close(): Promise<void> }
type Options = { env?: Record<string, string>; imports?: string[]; flags?: string[]; wait?: boolean }

/** The product that customers buy in every fault: cheap, without options, with this many units. */
export const units = 2_000
export const pricePaisa = 100_000

/** Everything around the shops: a PostgreSQL server with the demo catalogue, a gateway, a courier and a mail server. */
export async function createWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'projukti-faults-'))
  const template = join(folder, 'template')
  const productId = await createTemplate(template)
  // Not cpSync, which leaves folders open to everybody; PostgreSQL refuses those.
  await cp(join(template, 'postgres'), join(folder, 'own', 'postgres'), { recursive: true })
  const settings = { fsync: 'off', max_connections: '300' }
  const server = await startEmbedded(join(folder, 'own'), { settings })
  const admin = connect({ ...server.connection, database: 'postgres', max: 2 })
  await admin.pool.query('create database gateway template projukti')
  const gatewayDb = connect({ ...server.connection, database: 'gateway' })
  const gateway = await startGateway(gatewayDb.pool)
  const courier = await startCourier(gatewayDb.pool)
  const mailPort = await freePort()
  let mail = await startMailServer({ port: mailPort })
  const acceptedMails = [mail.mails]
  const running = new Set<ShopProcess>()
  const openDatabases = new Set<SiteDatabase>()
  const unexpectedExits: string[] = []

  /** `empty`: not even tables. `own`: the shop keeps its PostgreSQL itself. */
  async function newSite({ own = false, empty = false } = {}): Promise<Site> {
    const dataDir = join(folder, `shop-${randomBytes(4).toString('hex')}`)
    mkdirSync(dataDir)
    symlinkSync(join(template, 'uploads'), join(dataDir, 'uploads'))
    const port = await freePort()
    if (own) await cp(join(template, 'postgres'), join(dataDir, 'postgres'), { recursive: true })
    if (own) return { dataDir, port, database: null }
    const database = `shop_${randomBytes(4).toString('hex')}`
    await admin.pool.query(`create database ${database} template ${empty ? 'template1' : 'projukti'}`)
    return { dataDir, port, database }
  }

  async function openShop(site: Site, { env = {}, imports = [], flags = [], wait = true }: Options = {}) {
    const { port, dataDir } = site
    const options = {
      port,
      dataDir,
      imports,
      flags,
      env: {
        ...gateway.env,
        ...courier.env,
        ...(site.database && { DATABASE_URL: addressOf(site.database) }),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        RATE_LIMIT_FACTOR: '10000',
        ...env,
      },
    }
    const shop = wait ? await startShop(options) : launchShop(options)
    running.add(shop)
    shop.child.once('exit', (code, signal) => {
      if (running.has(shop))
        unexpectedExits.push(`code ${code}, signal ${signal}. ${shop.log().slice(-1_500)}`)
    })
    return shop
  }

  function addressOf(database: string) {
    const { host = '', user = '' } = server.connection
    return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  }

  /** Connects the test itself to a shop's database. */
  async function openDatabase({ database, dataDir }: Site): Promise<SiteDatabase> {
    const { connection, stop } = database
      ? { connection: { ...server.connection, database } as ClientConfig, stop: async () => {} }
      : await startEmbedded(dataDir, { share: true })
    const { db, pool } = connect({ ...connection, max: 4 })
    const opened = {
      db,
      pool,
      async close() {
        if (!openDatabases.delete(opened)) return
        await pool.end()
        await stop()
      },
    }
    openDatabases.add(opened)
    return opened
  }

  /** A proxy before that database which can fall silent, and its address. */
  async function proxyTo({ database }: Site) {
    const { host = '', user = '' } = server.connection
    const port = await freePort()
    const proxy = await startTcpProxy(port, join(host, '.s.PGSQL.5432'))
    return { ...proxy, address: `postgresql://${user}@127.0.0.1:${port}/${database}` }
  }

  return {
    gateway,
    courier,
    productId,
    newSite,
    openShop,
    openDatabase,
    proxyTo,
    mail: {
      /** Every mail that was accepted since the start. */
      accepted: () => acceptedMails.flat(),
      down: () => mail.close(),
      async up() {
        mail = await startMailServer({ port: mailPort })
        acceptedMails.push(mail.mails)
      },
    },
    async killShop(shop: ShopProcess) {
      running.delete(shop)
      await shop.kill()
    },
    /** Stops all shops. Returns how those ended that had exited by themselves. */
    async closeShops() {
      const shops = [...running]
      running.clear()
      await Promise.all(shops.map((shop) => shop.kill()))
      for (const database of openDatabases) await database.close().catch(() => {})
      await gateway.clearFaults()
      return unexpectedExits.splice(0)
    },
    async close() {
      await gateway.close()
      await courier.close()
      await mail.close()
      await Promise.all([gatewayDb.pool.end(), admin.pool.end()])
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createTemplate(template: string): Promise<string> {
  const { connection, stop } = await startEmbedded(template, { settings: { fsync: 'off' } })
  const { db, pool } = connect(connection)
  await migrate(pool)
  await seedDemo(db, diskStorage(join(template, 'uploads')))
  // Unsent mail of the demo would count as left over by a fault.
  await pool.query('delete from mail_outbox')
  const { rows } = await pool.query(
    `update products set quantity = $1, new_price_paisa = $2, stock = true, sale = false,
       options = '{"ram":[],"ssd":[],"color":[],"display":[]}'
     where id = (select min(id) from products) returning id`,
    [units, pricePaisa],
  )
  await pool.end()
  await stop()
  return rows[0].id
}
