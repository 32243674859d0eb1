import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { orders } from '#server/platform/db/schema.ts'
import { buyerPhonesFill } from '#server/sales/orders/fill-buyer-phones.ts'
import { findCustomer } from '#server/sales/orders/find-customer.ts'
import { runDueJobs } from '#tests/support/shop/run-due-jobs.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { enqueueJob } from './enqueue-job.ts'
import { type Fill, fillJob, runFills } from './fill-job.ts'
import { handle } from './job.ts'

const shop = await testShop()
const { app, db, pool } = shop
afterAll(() => shop.close())

/** Orders of before, without the columns of today. */
beforeEach(async () => {
  await db.delete(orders)
  await pool.query(`
    insert into orders (id, access_key, customer, subtotal_paisa, total_paisa, search_text)
    select n, n, json_build_object('name', 'Rahim', 'phone', '+88 01712-' || lpad(n::text, 6, '০')), 100, 100, ''
    from generate_series(1, 450) n`)
})

function run(fill: Fill, now?: Date) {
  return runDueJobs(app, { handled: [handle(fillJob, runFills([fill]))], periodic: [] }, now && { now })
}

const inAnHour = () => new Date(Date.now() + 3_600_000)

test('a fill that fails in the middle keeps its finished batches, and continues behind them', async () => {
  const sizes: number[] = []
  const filled = new Set<string>()
  const fill: Fill = {
    name: 'test',
    table: orders,
    fill: async (tx, ids) => {
      await tx.execute(
        sql`update orders set search_text = search_text || 'x' where id = any(${sql.param(ids)}::text[])`,
      )
      sizes.push(ids.length)
      if (sizes.length === 2) throw new Error('The machine was switched off')
      for (const id of ids) filled.add(id)
    },
  }
  await enqueueJob(db, fillJob, { name: 'test', after: '' })

  await run(fill)
  expect(await db.$count(orders, sql`search_text = 'x'`)).toBe(200)
  await run(fill, inAnHour())

  expect(sizes).toEqual([200, 200, 200, 50])
  expect(filled.size).toBe(450)
  expect(await db.$count(orders, sql`search_text = 'x'`)).toBe(450)
  expect(
    (await pool.query('select from graphile_worker.jobs where task_identifier = $1', ['fill'])).rowCount,
  ).toBe(0)
})

test('a buyer of an old order is found by the telephone number, and one who was deleted is not', async () => {
  await pool.query(`update orders set customer = customer || '{"phone": "", "name": ""}' where id = '8'`)
  expect(await findCustomer(db, '01712000007')).toMatchObject({ customerInfo: null, orderCount: 0 })
  await enqueueJob(db, fillJob, { name: buyerPhonesFill.name, after: '' })

  await run(buyerPhonesFill)

  expect(await findCustomer(db, '01712000007')).toMatchObject({
    customerInfo: { name: 'Rahim' },
    orderCount: 1,
  })
  expect(await db.$count(orders, sql`buyer_phone is null`)).toBe(1)
})
