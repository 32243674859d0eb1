import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillOrderFacts } from '#server/sales/orders/fill-order-facts.ts'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { timeOfJob } from '#tests/support/database/waiting-jobs.ts'
import { migrate, migrateTo } from './migrate.ts'

/** The migration before facts got columns of their own: 0043_no-day-sums. */
const versionBefore = 1_794_987_843_153

const { db, pool, drop } = await testDatabase('template1')
afterAll(drop)

/** A moment of a day of March 2026. */
const day = (nth: number) => new Date(Date.UTC(2026, 2, nth))
const one = async (text: string) => (await pool.query(text)).rows[0]

async function addOrder(id: string, status: string, ...events: [at: Date, what: string][]) {
  const closedBy = status === 'cancelled' || status === 'failed' ? 'staff' : null
  await pool.query(
    `insert into orders (id, access_key, customer, subtotal_paisa, total_paisa, status, closed_by, search_text)
     values ($1, $1, '{}', 100, 100, $2, $3, '')`,
    [id, status, closedBy],
  )
  for (const [at, what] of events)
    await pool.query('insert into order_events (order_id, by, at, what) values ($1, $1, $2, $3)', [
      id,
      at,
      what,
    ])
}

async function addLine(orderId: string, warranty: string) {
  await pool.query(
    `insert into order_lines (order_id, position, product_id, quantity, unit_paisa, name, description, image, chosen, warranty)
     values ($1, 0, 'laptop', 1, 100, '', '', '', '{}', $2)`,
    [orderId, warranty],
  )
}

/** A shop of the version before, which then gets this one's tables. */
beforeAll(async () => {
  await migrateTo(pool, versionBefore)
  await addOrder(
    'completed',
    'completed',
    [day(1), 'Status changed from pending to confirmed'],
    [day(2), 'Status changed from confirmed to completed'],
  )
  await addOrder(
    'closed',
    'cancelled',
    [day(3), 'Status changed from pending to cancelled'],
    [day(4), 'Refund of ৳1'],
  )
  await addOrder(
    'again',
    'pending',
    [day(5), 'Status changed from pending to failed'],
    [day(6), 'Status changed from failed to pending'],
  )
  await addOrder('other', 'pending', [day(7), 'Order placed'], [day(8), 'Corrected phone from “1” to “2”'])
  await addLine('completed', 'Official warranty of the maker, 2 years; battery and adapter 1 year')
  await addLine('other', '')
  await pool.query(
    `insert into shops (id, name, hours, address, map, phone) values ('b1', 'Uttara', '', 'Road 7', '', '')`,
  )
  await pool.query(`insert into audit_log (at, by, by_id, action, subject, before, after) values
    ('2026-03-02', '', '', 'branch.update', 'b1', '{"branchName": "Azampur", "brancheAddress": "Road 1"}', '{}'),
    ('2026-03-09', '', '', 'coupon.update', 'EID', '{}', '{"_id": "eid"}')`)
  await pool.query(`update orders set delivery = '{"pickUpAt": "Azampur, Road 1"}' where id = 'other'`)
  await pool.query(`update orders set delivery = '{"pickUpAt": "Uttara, Road 7"}' where id = 'again'`)
  await pool.query(`insert into claims (id, order_id, line, product_name, problem, branch, is_covered, by)
    values ('claim', 'completed', 0, '', '', 'Azampur', true, 'buyer')`)
  await pool.query(`insert into coupons (id, code, discount) values ('eid', 'EID', 500)`)
  for (const key of [
    'order:o1:paid:customer',
    'order:o1:paid:staff',
    'alert-link:net:x',
    'contact:m1',
    'wrong-codes:x',
  ])
    await pool.query(
      `insert into mail_outbox (id, dedupe_key, recipient, subject, text_body, html_body) values ($1, $1, '', '', '', '')`,
      [key],
    )
  await pool.query(`update orders set attention = 'refund_needed' where id = 'closed'`)
  await migrate(pool)
})

test('orders that are still worked on have their facts at once, and a job waits for the others', async () => {
  const { rows } = await pool.query(
    'select id, closed_at, completed_at, pick_up_shop_id from orders order by id',
  )

  expect(rows).toEqual([
    { id: 'again', closed_at: null, completed_at: null, pick_up_shop_id: 'b1' },
    { id: 'closed', closed_at: day(3), completed_at: null, pick_up_shop_id: null },
    { id: 'completed', closed_at: null, completed_at: null, pick_up_shop_id: null },
    { id: 'other', closed_at: null, completed_at: null, pick_up_shop_id: 'b1' },
  ])
  expect(await timeOfJob(pool, 'fill:order facts')).not.toBeNull()
})

test('a fact that this version has written stays', async () => {
  await pool.query(`update orders set completed_at = $1 where id = 'completed'`, [day(9)])
  await db.transaction((tx) => fillOrderFacts(tx, ['completed']))

  expect(await one(`select completed_at from orders where id = 'completed'`)).toEqual({
    completed_at: day(9),
  })
  await pool.query(`update orders set completed_at = null`)
})

test('when an order was completed, closed and taken up again is read once from its history', async () => {
  await db.transaction((tx) => fillOrderFacts(tx, ['again', 'closed', 'completed', 'other']))
  const { rows } = await pool.query('select id, closed_at, completed_at, reopened_at from orders order by id')

  expect(rows).toEqual([
    { id: 'again', closed_at: null, completed_at: null, reopened_at: day(6) },
    { id: 'closed', closed_at: day(3), completed_at: null, reopened_at: null },
    { id: 'completed', closed_at: null, completed_at: day(2), reopened_at: null },
    { id: 'other', closed_at: null, completed_at: null, reopened_at: null },
  ])
})

test('old events get a kind, and one that the version before writes in the meantime has none', async () => {
  await pool.query(
    `insert into order_events (order_id, by, what) values ('other', 'shop', 'Payment received')`,
  )
  const { rows } = await pool.query('select kind from order_events order by id')

  const kinds = ['status', 'status', 'status', 'refund', 'status', 'status', 'other', 'correction', null]
  expect(rows.map(({ kind }) => kind)).toEqual(kinds)
})

test('a line that was sold with a warranty has its length', async () => {
  const { rows } = await pool.query('select warranty_rule as rule from order_lines order by order_id')

  expect(rows).toEqual([{ rule: { short: '2 years official', length: { months: 24 } } }, { rule: null }])
})

test('orders and claims know their branch by the name that it had then', async () => {
  const { rows } = await pool.query('select id, pick_up_shop_id as branch from orders order by id')
  const branches = Object.fromEntries(rows.map(({ id, branch }) => [id, branch]))

  expect(branches).toEqual({ again: 'b1', closed: null, completed: null, other: 'b1' })
  expect(await one('select shop_id from claims')).toEqual({ shop_id: 'b1' })
})

test('coupons know when they were changed, and mails what they are about', async () => {
  const { rows } = await pool.query('select kind, about_id as about, asker from mail_outbox order by id')

  expect(await one('select changed_at from coupons')).toEqual({ changed_at: new Date('2026-03-09') })
  expect(rows).toEqual([
    { kind: 'alert-link', about: null, asker: 'net' },
    { kind: 'contact', about: 'm1', asker: null },
    { kind: 'order', about: 'o1', asker: null },
    { kind: 'order-copy', about: 'o1', asker: null },
    { kind: 'wrong-codes', about: null, asker: null },
  ])
})
