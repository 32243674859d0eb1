import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { buildShop, type ShopOptions } from '#server/app.ts'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import { hashKey, newId, newKey } from '#server/platform/db/ids.ts'
import { products, sessions, shops, users } from '#server/platform/db/schema.ts'
import { type Config, readConfig } from '#server/platform/settings/config.ts'
import { needsBranch } from '#shared/people/permissions.ts'
import type { Role } from '#shared/people/roles.ts'
import { testDatabase } from '../database/test-database.ts'

type Options = Partial<Omit<ShopOptions, 'config' | 'db' | 'pool'>> & {
  config?: Partial<Config>
  poolConfig?: PoolConfig
}

/** A whole shop with an empty database of its own. Close it when done: `afterAll(() => shop.close())`. */
export async function testShop({ config: changed, poolConfig, ...options }: Options = {}) {
  const { db, pool, connection, drop } = await testDatabase(undefined, poolConfig)
  const dataDir = mkdtempSync(join(tmpdir(), 'projukti-shop-'))
  const config = { ...testConfig(dataDir), ...changed }
  const shop = {
    config,
    db,
    pool,
    pages: null,
    sandbox: false,
    checkResponses: true,
    listen: false,
    shedByDelay: false,
  }
  const app = await buildShop({ ...shop, ...options })

  /** Opens an account of this role and returns the header that its browser would send. */
  async function loginAs(role: Role, changes: Partial<typeof users.$inferInsert> = {}) {
    const id = changes.id ?? newId()
    const shopId = needsBranch(role) ? (changes.shopId ?? (await addShop())) : null
    await db.insert(users).values({
      id,
      email: `${id}@projukti.test`,
      username: role,
      displayName: role,
      passwordHash: 'no password fits',
      role,
      shopId,
      ...changes,
    })
    const token = newKey()
    await db
      .insert(sessions)
      .values({ tokenHash: hashKey(token), userId: id, expiresAt: new Date(Date.now() + 3_600_000) })
    return { id, token, headers: { authorization: `Bearer ${token}` } }
  }

  async function addShop() {
    const id = newId()
    const branch = { hours: 'Tuesday', address: 'Agargaon, Dhaka', map: 'https://example.test', phone: '0' }
    await db.insert(shops).values({ id, name: `Branch ${id}`, ...branch })
    return id
  }

  async function addProduct(changes: Partial<typeof products.$inferInsert> = {}) {
    const id = changes.id ?? newId()
    return write(app, async (tx, touch) => {
      const [row] = await tx
        .insert(products)
        .values({ ...laptop(id), ...changes })
        .returning()
      touch(tags.product(id))
      return row!
    })
  }

  async function close() {
    await app.close()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  return { app, db, pool, connection, config, loginAs, addShop, addProduct, close }
}

export function testConfig(dataDir: string): Config {
  return { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), rateLimitFactor: 1000 }
}

/** A believable product; the id keeps title, slug and SKU unique. */
function laptop(id: string): typeof products.$inferInsert {
  return {
    id,
    slug: `thinkpad-${id.toLowerCase()}`,
    title: `Lenovo ThinkPad ${id}`,
    description: `A laptop for work, ${id}`,
    brand: 'Lenovo',
    processor: 'Intel Core i5',
    images: ['/uploads/front.webp', '/uploads/side.webp'],
    newPricePaisa: 12_500_000,
    deviceType: 'Brand New',
    quantity: 10,
    sku: `SKU-${id}`,
    features: ['16 GB of memory', 'Long battery life', 'Light to carry'],
    categories: ['Ultrabook'],
    rating: 4.5,
    details: '<p>A good laptop.</p>',
    options: { ram: [{ value: '16 GB', addPrice: 0 }], color: [], ssd: [], display: [] },
  }
}
