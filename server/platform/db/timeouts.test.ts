import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildShop } from '#server/app.ts'
import { startTcpProxy } from '#tests/support/database/tcp-proxy.ts'
import { freePort } from '#tests/support/http/free-port.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { withAdvisoryLock } from './advisory-lock.ts'
import { connect } from './client.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const silenceMs = 1_500
const connectionTimeoutMillis = 1_000

let shop: Awaited<ReturnType<typeof testShop>>
let proxy: Awaited<ReturnType<typeof startTcpProxy>>
let far: ReturnType<typeof connect>
let app: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await testShop()
  const { connection, config } = shop
  const port = await freePort()
  proxy = await startTcpProxy(port, join(connection.host ?? '', '.s.PGSQL.5432'))
  const there = { ...connection, host: '127.0.0.1', port, connectionTimeoutMillis, max: 4 }
  far = connect(there, { silenceMs, statement_timeout: 1_000, idle_in_transaction_session_timeout: 1_000 })
  app = await buildShop({ config, ...far, pages: null, sandbox: false, listen: false })
})
afterAll(async () => {
  await app.close()
  await far.pool.end()
  proxy.close()
  await shop.close()
})
beforeEach(() => proxy.restore())

const look = { method: 'GET', url: '/api/orders/lastOrder' } as const
const ask = {
  method: 'POST',
  url: '/api/contact/createContact',
  payload: {
    firstName: 'Karim',
    lastName: 'Uddin',
    email: 'karim@projukti.test',
    number: '01711000234',
    subject: 'Battery',
    message: 'Do you have one for my old laptop?',
  },
} as const

/** More than the pool has connections, reading and writing. */
async function visit() {
  const responses = await Promise.all([look, ask, look, ask, look, ask].map((call) => app.inject(call)))
  return responses.map(({ statusCode }) => statusCode)
}

test('a database that falls silent is given up on, and used again once it is back', async () => {
  const before = await visit()

  proxy.fallSilent()
  // Without a limit they would wait for ever.
  const during = await visit()
  const again = await visit()
  proxy.restore()

  expect(before).toEqual([200, 201, 200, 201, 200, 201])
  expect([...during, ...again]).toEqual(Array(12).fill(503))
  // Connections that were given up are replaced one by one.
  await expect.poll(visit).toEqual(before)
})

test('silence in the middle of a transaction ends it on both sides: nothing it locked stays locked', async () => {
  const { id } = await shop.addProduct()
  const lock = sql`select 1 from products where id = ${id} for update`

  const failure = await far.db
    .transaction(async (tx) => {
      await tx.execute(lock)
      proxy.fallSilent()
      await tx.execute(lock)
    })
    .catch((error: unknown) => error)
  await shop.db.execute(lock)

  expect(failure).toSatisfy(isDatabaseUnavailable)
})

test('a statement that takes too long is ended by the database, with its own words', async () => {
  const failure = await far.db.execute(sql`select pg_sleep(5)`).catch((error: unknown) => error)

  expect(failure).toMatchObject({ cause: { code: '57014' } })
})

test('bringing tables up to date may take as long as it takes', async () => {
  const { rows } = await withAdvisoryLock(far.pool, 1, (client) =>
    client.query(`select 1 as done from pg_sleep(${(2 * silenceMs) / 1000})`),
  )

  expect(rows).toEqual([{ done: 1 }])
})
