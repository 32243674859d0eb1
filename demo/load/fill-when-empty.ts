import type { Pool } from 'pg'
import { lockKeys, withAdvisoryLock } from '#server/platform/db/advisory-lock.ts'
import type { Db } from '#server/platform/db/client.ts'
import { products, users } from '#server/platform/db/schema.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { createStorage } from '#server/site/uploads/create-storage.ts'

/** Loads the demo catalogue where there is neither a product nor an account. */
export async function fillWhenEmpty({
  config,
  db,
  pool,
}: {
  config: Config
  db: Db
  pool: Pool
}): Promise<void> {
  await withAdvisoryLock(pool, lockKeys.fill, async () => {
    if (!(await isEmpty(db))) return
    // Imported on demand: it is larger than the rest of the server, and most starts do not need it.
    const { seedDemo } = await import('./seed.ts')
    await seedDemo(db, createStorage(config))
  })
}

async function isEmpty(db: Db) {
  const product = await db.select({ id: products.id }).from(products).limit(1)
  const account = await db.select({ id: users.id }).from(users).limit(1)
  return !product.length && !account.length
}
