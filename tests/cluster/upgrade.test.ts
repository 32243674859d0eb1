import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Product } from '#shared/contract/product.ts'
import { fillOrders } from '#tests/bench/site/fill-orders.ts'
import { folderOfNextVersion } from '#tests/support/database/next-version.ts'
import { type Cluster, missing, startCluster } from './cluster.ts'
import { crowd } from './crowd.ts'
import { checkout, loginAsStaff, pay } from './shopper.ts'

if (missing) console.warn(`The test of an upgrade is skipped; it needs ${missing}.`)
const clusterTest = test.skipIf(missing !== '')

let cluster: Cluster
let laptop: Product
const next = folderOfNextVersion([
  `alter table orders add column packed_by text;--> statement-breakpoint
   alter table payments add column desk text not null default '';--> statement-breakpoint
   alter table products add column shelf text not null default ''`,
  `create index orders_packed_by on orders (packed_by) where packed_by is not null`,
  `alter table payments add constraint payments_desk check (length(desk) < 100) not valid`,
])
beforeAll(async () => {
  if (missing) return
  cluster = await startCluster()
  const staff = await loginAsStaff()
  laptop = await staff.addProduct({ title: 'Asus TUF Upgrade', quantity: 100_000 })
  const { tran_id } = await checkout(laptop)
  await pay(cluster, tran_id)
  await fillOrders(cluster.pool, 50_000)
})
afterAll(async () => {
  await cluster?.close()
  next.remove()
})

clusterTest('fifty thousand orders are upgraded under shoppers, and none of them notices', async () => {
  const shopping = await crowd(cluster, laptop)
  await shopping.forSome(3_000)

  await upgrade()
  await shopping.forSome(3_000)
  const { responses, failures, slowestMs } = await shopping.end()

  console.log(`${responses} requests, ${failures.length} failed, the slowest took ${slowestMs} ms`)
  expect(failures).toEqual([])
  expect(responses).toBeGreaterThan(100)
  expect(slowestMs).toBeLessThan(2_000)
})

/** To the real next version where the folder of one is named; otherwise across the migrations above. */
async function upgrade() {
  const version = process.env.NEXT_VERSION
  if (!version) return migrate(cluster.pool, next.folder)
  const command = spawn(process.execPath, [join(version, 'server/cli/migrate.ts')], {
    cwd: version,
    env: { PATH: process.env.PATH, DATABASE_URL: cluster.databaseUrl },
    stdio: 'inherit',
  })
  expect(await once(command, 'close')).toEqual([0, null])
}
