import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Product } from '#shared/contract/product.ts'
import { folderOfNextVersion } from '#tests/support/database/next-version.ts'
import { type Cluster, missing, startCluster } from './cluster.ts'
import { crowd } from './crowd.ts'
import { loginAsStaff } from './shopper.ts'

if (missing) console.warn(`The test of a rolling restart is skipped; it needs ${missing}.`)
const clusterTest = test.skipIf(missing !== '')

let cluster: Cluster
let laptop: Product
beforeAll(async () => {
  if (missing) return
  cluster = await startCluster()
  const staff = await loginAsStaff()
  laptop = await staff.addProduct({ title: 'Asus TUF Rolling', quantity: 100_000 })
})
afterAll(() => cluster?.close())

clusterTest(
  'instances are replaced one after the other, across a migration, and no visitor notices',
  async () => {
    const shopping = await crowd(cluster, laptop)

    await shopping.forSome(2_000)
    await migrateAhead()
    for (const nth of [0, 1, 2]) {
      await cluster.instances[nth]!.leave()
      await cluster.restart(nth)
      await shopping.forSome(1_000)
    }
    const { responses, failures } = await shopping.end()

    console.log(`${responses} requests while three instances were replaced, ${failures.length} failed`)
    expect(failures).toEqual([])
    expect(responses).toBeGreaterThan(200)
  },
)

/** Migrates the database as the next version would, while this version is still running. */
async function migrateAhead() {
  const next = folderOfNextVersion([
    "alter table products add column of_the_next_version text not null default ''",
  ])
  await migrate(cluster.pool, next.folder)
  next.remove()
}
