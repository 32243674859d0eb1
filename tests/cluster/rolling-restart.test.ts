import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shared/contract/product.ts'
import { type Cluster, missing, startCluster } from './cluster.ts'
import { checkout, loginAsStaff, visit } from './shopper.ts'

if (missing) console.warn(`The test of a rolling restart is skipped; it needs ${missing}.`)
const clusterTest = test.skipIf(missing !== '')
const shoppers = 6

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
    const assets = [...(await visit('/')).text.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)
    const shopping = crowd(assets)

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

/** Shoppers who look, search and buy without a pause. */
function crowd(assets: string[]) {
  const failures: string[] = []
  let responses = 0
  let isOver = false

  async function ask(what: string, request: () => Promise<{ status: number }>) {
    const response = await request().catch((error: Error) => ({
      status: 0,
      cause: String(error.cause ?? error),
    }))
    responses += 1
    if (response.status !== 200) failures.push(`${what}: ${JSON.stringify(response).slice(0, 500)}`)
  }

  async function shopper(nth: number) {
    for (let round = 0; !isOver; round += 1) {
      await ask('home', () => visit('/'))
      await ask('listing', () => visit(`/shop?minPrice=${nth}&maxPrice=${900_000 + round}`))
      await ask('asset', () => visit(assets[round % assets.length]!))
      await ask('search', () => visit('/api/products/search/asus'))
      await ask('status', () => visit(`/api/payment/status/none-${round}`))
      await ask('checkout', () => checkout(laptop))
    }
  }

  const running = Promise.all(Array.from({ length: shoppers }, (_, nth) => shopper(nth)))
  return {
    forSome: (ms: number) => pause(ms),
    async end() {
      isOver = true
      await running
      return { responses, failures }
    },
  }
}

/** Migrates the database as the next version would, while this version is still running. */
async function migrateAhead() {
  await cluster.db.execute(sql`alter table products add column of_the_next_version text not null default ''`)
  await cluster.db.execute(sql`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'the next version', max(created_at) + 1000 from drizzle.__drizzle_migrations`)
}
