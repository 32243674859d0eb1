import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { seedDemo } from '#demo/load/seed.ts'
import { connect } from '#server/platform/db/client.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { diskStorage } from '#server/site/uploads/disk-storage.ts'
import { fillOrders } from './fill-orders.ts'
import { fillProducts } from './fill-products.ts'

export type Site = { dataDir: string; products: number; orders: number }

/** A data folder with a catalogue of this size; made once and found again where the folder was kept. */
export async function prepareSite(
  folder: string,
  { products, orders }: Omit<Site, 'dataDir'>,
): Promise<Site> {
  const dataDir = join(folder, `${products}-products-${orders}-orders`)
  const note = join(dataDir, 'filled')
  if (existsSync(note)) return { dataDir, products, orders }
  mkdirSync(dataDir, { recursive: true })
  const { connection, stop } = await startEmbedded(dataDir, { settings: { fsync: 'off' } })
  const { db, pool } = connect(connection)
  await migrate(pool)
  await seedDemo(db, diskStorage(join(dataDir, 'uploads')))
  await fillProducts(pool, products)
  if (orders > 0) await fillOrders(pool, orders)
  // Unsent mail of the demo would cause work during the measurements.
  await pool.query('delete from mail_outbox')
  await pool.end()
  await stop()
  writeFileSync(note, '')
  return { dataDir, products, orders }
}

/** A copy of a site's data, for measurements that change it. */
export async function copySite({ dataDir, ...site }: Site, name: string): Promise<Site> {
  const copy = `${dataDir}-${name}`
  // Files of an earlier run are removed first: mixed with new ones they would be a corrupt database.
  rmSync(copy, { recursive: true, force: true })
  // Not cpSync, which leaves folders open to everybody; PostgreSQL refuses those.
  await cp(dataDir, copy, { recursive: true })
  return { ...site, dataDir: copy }
}
