import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { createReader } from '#server/platform/db/read-replica.ts'
import { startTcpProxy } from '#tests/support/database/tcp-proxy.ts'
import { freePort } from '#tests/support/http/free-port.ts'
import { cartOf } from '#tests/support/shop/paying-shop.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { exportCsv } from './export-csv.ts'

const port = await freePort()
const shop = await testShop()
const proxy = await startTcpProxy(port, join(shop.connection.host ?? '', '.s.PGSQL.5432'))
const replica = connect({ ...shop.connection, host: '127.0.0.1', port, connectionTimeoutMillis: 500 })
const { metrics, log } = shop.app
const read = createReader({ db: shop.db, replica: replica.db, metrics, log })
afterAll(async () => {
  await replica.pool.end()
  proxy.close()
  await shop.close()
})

const count = 1200
const { customerInfo: buyer } = cartOf()
await shop.db.execute(sql`
  insert into orders (id, access_key, customer, search_text, subtotal_paisa, discount_paisa, total_paisa)
  select 'order-' || n, 'key-' || n, ${JSON.stringify(buyer)}, '', 100000, 0, 100000
  from generate_series(1, ${count}) n`)

test('an export goes on where everything is when the replica dies half-way', async () => {
  const pieces = exportCsv(read, {})

  const first = await pieces.next()
  proxy.cut()
  let text: string = first.value
  for await (const piece of pieces) text += piece

  const lines = text.trimEnd().split('\r\n')
  expect(await readsFrom()).toEqual({ replica: 1, primary: 2 })
  expect(lines).toHaveLength(1 + count)
  expect(new Set(lines).size).toBe(1 + count)
})

test('an export that cannot be read is refused, not begun', async () => {
  const { headers } = await shop.loginAs('shop_manager')
  await shop.db.execute(sql`alter table order_lines rename to order_lines_away`)

  const response = await shop.app.inject({ url: '/api/orders/export.csv', headers })

  expect([response.statusCode, response.json().code]).toEqual([500, 'UNEXPECTED'])
})

async function readsFrom() {
  const { values } = await metrics.replicaReads.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.from, value]))
}
