import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/test-database.ts'
import { migrate, migrateTo } from './migrate.ts'

/** The migration before `closed_by` and the closed lists of attentions: 0004_reply-to. */
const versionBefore = 1_794_726_084_114

let drop = async () => {}
afterEach(() => drop())

/** The tables as the version before had them. */
async function oldShop() {
  const database = await testDatabase('template1')
  drop = database.drop
  const { pool } = database
  await migrateTo(pool, versionBefore)

  async function addOrder(id: string, status: string, paymentStatus: string, ...events: string[]) {
    await pool.query(
      `insert into orders (id, access_key, customer, subtotal_paisa, total_paisa, status, payment_status, paid_at, search_text)
       values ($1, $1, '{}', 100, 100, $2, $3, now(), '')`,
      [id, status, paymentStatus],
    )
    for (const what of events) {
      await pool.query(`insert into order_events (order_id, by, what) values ($1, 'any', $2)`, [id, what])
    }
  }

  async function closers() {
    const { rows } = await pool.query('select id, closed_by from orders order by id')
    return Object.fromEntries(rows.map((row) => [row.id, row.closed_by]))
  }

  return { pool, addOrder, closers }
}

test('who closed an old order is read from its two words, and from its history where they are one', async () => {
  const { pool, addOrder, closers } = await oldShop()
  await addOrder('open', 'pending', 'unpaid')
  await addOrder('paid', 'confirmed', 'paid')
  await addOrder('by gateway', 'failed', 'failed', 'Order placed', 'Payment failed')
  await addOrder('by expiry', 'cancelled', 'cancelled', 'Order placed', 'Payment not made in time')
  await addOrder('by customer', 'cancelled', 'cancelled', 'Replaced by a new order')
  await addOrder('by staff, unpaid', 'cancelled', 'unpaid')
  await addOrder('by staff, paid', 'cancelled', 'paid')
  const [out, back] = ['Status changed from pending to cancelled', 'Status changed from cancelled to pending']
  await addOrder('by staff, then ended at the gateway', 'cancelled', 'cancelled', out, 'Payment cancelled')
  await addOrder('reopened, then by gateway', 'cancelled', 'cancelled', out, back, 'Payment cancelled')
  await addOrder('nobody remembers', 'cancelled', 'cancelled')

  await migrate(pool)

  expect(await closers()).toEqual({
    open: null,
    paid: null,
    'by gateway': 'gateway',
    'by expiry': 'expiry',
    'by customer': 'customer',
    'by staff, unpaid': 'staff',
    'by staff, paid': 'staff',
    'by staff, then ended at the gateway': 'staff',
    'reopened, then by gateway': 'gateway',
    'nobody remembers': 'gateway',
  })
})

test('nobody guesses any more who closed an order: a status without its closer is refused', async () => {
  const { pool, addOrder, closers } = await oldShop()
  await addOrder('open', 'pending', 'unpaid')
  await migrate(pool)

  await expect(pool.query(`update orders set status = 'cancelled'`)).rejects.toThrow('orders_closed_by_set')
  await pool.query(`update orders set status = 'cancelled', closed_by = 'deletion'`)

  expect(await closers()).toEqual({ open: 'deletion' })
})

test('an attention that the shop does not know stops the migration and is named', async () => {
  const { pool, addOrder } = await oldShop()
  await addOrder('strange', 'pending', 'unpaid')
  await pool.query(`update orders set attention = 'call_the_owner'`)

  await expect(migrate(pool)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('orders: call_the_owner') },
  })

  await pool.query('update orders set attention = null')
  await migrate(pool)
  await expect(pool.query(`update orders set attention = 'call_the_owner'`)).rejects.toThrow(
    'orders_attention_known',
  )
})
