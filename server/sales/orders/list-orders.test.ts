import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { OrderFilter } from '#shared/contract/order-filter.ts'
import { countedHits } from '#shared/limits.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { cartOf } from '#tests/support/shop/paying-shop.ts'
import { listOrders } from './list-orders.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const count = 6_000
const { customerInfo: buyer } = cartOf()
// The older the order, the greater its number here. Everybody is a buyer, the oldest half came from one office, and
// a few of each age are called Tuli.
await db.execute(sql`
  insert into orders
    (id, access_key, customer, search_text, status, created_at, subtotal_paisa, discount_paisa, total_paisa)
  select n, 'key-' || n, ${JSON.stringify(buyer)},
    concat_ws(' ', 'buyer', case when n > ${count / 2} then 'office' end, case when n % 400 = 0 then 'tuli' end),
    (case when n % 3 = 0 then 'completed' else 'pending' end)::order_status, now() - n * interval '1 minute', 1, 0, 1
  from generate_series(1, ${count}) n`)

test('what all orders have is counted up to a bound and shows the newest', async () => {
  expect(await found({ q: 'buyer', limit: 3 })).toEqual({ total: countedHits, ids: [1, 2, 3] })
  expect(await found({ q: 'Buyer ', limit: 3, page: 3 })).toEqual({ total: countedHits, ids: [7, 8, 9] })
})

test('what only many old orders have shows the newest of those', async () => {
  const first = count / 2 + 1

  expect(await found({ q: 'office', limit: 3 })).toEqual({
    total: countedHits,
    ids: [first, first + 1, first + 2],
  })
  expect(await found({ q: 'office', limit: 2, status: 'completed' })).toEqual({
    total: countedHits,
    ids: [first + 2, first + 5],
  })
})

test('what few orders have is counted and paged exactly', async () => {
  expect(await found({ q: 'tuli', limit: 4 })).toEqual({ total: 15, ids: [400, 800, 1200, 1600] })
  expect(await found({ q: 'office tuli', limit: 4, page: 2 })).toEqual({
    total: 8,
    ids: [4800, 5200, 5600, 6000],
  })
  expect(await found({ q: 'tuli', limit: 4, page: 9 })).toEqual({ total: 15, ids: [] })
  expect(await found({ q: 'office b' })).toEqual({ total: 0, ids: [] })
})

async function found(filter: OrderFilter & { page?: number; limit?: number }) {
  const { rows, total } = await listOrders(db, filter)
  return { total, ids: rows.map(({ _id }) => Number(_id)) }
}
