import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#shared/contract/modules.ts'
import { collectQueries } from '#tests/support/database/collect-statements.ts'
import { pastOrders } from '#tests/support/shop/past-orders.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
const { app, pool } = shop
const { headers } = await shop.loginAs('super_admin')
const queries = collectQueries(pool)
afterAll(() => shop.close())

/** A hundred thousand of each, one every five minutes, the newest first. */
const rows = 100_000
/** Five hundred orders, the most that one list has, are smaller than that. */
const mostBytes = 600_000
const at = 'now() - make_interval(mins => 5 * n)'
const phone = '1700000000 + n'
const handled = `${at}, case when n < 30 then 'new' else 'closed' end`

/** Of each table its columns and what row n has in them. */
const seeds: Record<string, [columns: string, values: string]> = {
  payments: [
    'tran_id, order_id, amount_paisa, gateway, store_id, session_key, state, created_at, paid_at, charged_paisa',
    `'t' || n, 'o' || n, 1, 'live', 's', 's' || n, (case when n % 2 = 0 then 'paid' else 'failed' end)::attempt_state,
      ${at}, case when n % 2 = 0 then ${at} end, case when n % 2 = 0 then 1 end`,
  ],
  tills: [
    'id, shop_id, person_id, person, day, opened_paisa, closed_by, closed_by_id',
    `'t' || n, 'b', 'p' || n % 50, 'P', current_date - 1 - n / 50, 0, 'P', 'p'`,
  ],
  till_sums: ['till_id, method, in_paisa, out_paisa, counted_paisa', `'t' || n, 'cash', 1, 0, 1`],
  collections: [
    'id, order_id, kind, amount_paisa, by, by_id, shop_id, at, till_id',
    `'c' || n, 'o' || n, 'cash', 1, 'P', 'p' || n % 50, 'b', ${at}, case when n > 200 then 't' || n end`,
  ],
  refunds: [
    'id, order_id, collection_id, refund_trans_id, amount_paisa, reason, state, created_at, done_at, by, by_id, shop_id, till_id',
    `'r' || n, 'o' || n, 'c' || n, 'g' || n, 1, 'R', 'refunded', ${at}, ${at}, 'P', 'p' || n % 50, 'b',
      case when n > 200 then 't' || n end`,
  ],
  pay_outs: [
    'id, payer, reference, paid_on, way, paid_paisa, rows_hash, by, created_at',
    `'p' || n, 'rider', 'r' || n, current_date, 'bank', 1, 'h' || n, 'P', ${at}`,
  ],
  pay_out_rows: [
    'id, pay_out_id, position, number, amount_paisa, fee_paisa, state',
    `'w' || n, 'p' || n, 1, 'x' || n, 1, 0, 'unknown'`,
  ],
  contact_messages: [
    'id, first_name, last_name, email, number, subject, message, created_at, state',
    `'m' || n, 'F', 'L', n || '@mail.test', '+880 ' || ${phone}, 'S', 'M', ${handled}`,
  ],
  custom_requirements: [
    'id, name, business_organization, email_address, contact_number, address, additional_info, created_at, state',
    `'x' || n, 'N', 'B', n || '@mail.test', '0' || ${phone}, 'A', 'I', ${handled}`,
  ],
  cart_requests: [
    'id, name, phone, phone_key, district, visitor_note, coupon_code, lines, subtotal_paisa, created_at, state',
    `'q' || n, 'N', '0' || ${phone}, (${phone})::text, 'D', '', '', '[{"quantity":1,"name":"Laptop"}]', 1, ${handled}`,
  ],
  order_lines: [
    'order_id, position, product_id, quantity, unit_paisa, name, description, image, chosen',
    `'o' || n, 0, 'p', 1, 1, 'N', 'D', '/i.webp', '{}'`,
  ],
  returns: [
    'id, order_id, line, piece, product_name, cause, problem, branch, by, moved_at, state, reason, closed_at',
    `'u' || n, 'o' || n, 0, 1, 'N', 'faulty', 'P', 'B', 'buyer', ${at},
      case when n < 30 then 'asked' else 'handed_back' end, 'R', case when n >= 30 then ${at} end`,
  ],
}

beforeAll(async () => {
  const orderId = await pastOrders(shop).addOrder(1)
  await pool.query(
    `insert into orders (id, access_key, customer, search_text, subtotal_paisa, total_paisa, buyer_phone, created_at)
     select 'o' || n, 'k' || n, customer, '', 1, 1, (${phone})::text, ${at}
     from generate_series(1, ${rows}) as n, orders where id = $1`,
    [orderId],
  )
  for (const [table, [columns, values]] of Object.entries(seeds))
    await pool.query(
      `insert into ${table} (${columns}) select ${values} from generate_series(1, ${rows}) as n`,
    )
  await pool.query('analyze')
}, 300_000)

test.each([
  '/api/tills',
  '/api/tills?before=2020-01-01|t5',
  '/api/payOuts',
  '/api/calls',
  '/api/messages',
  '/api/messages?page=3',
  '/api/messages?state=new',
  '/api/messages?q=01700000005',
  '/api/money',
  '/api/returns?state=asked',
  '/api/customers/card?phone=01700000005',
])('%s is read by indexes among a hundred thousand rows of each table', async (url) => {
  queries.length = 0

  const response = await app.inject({ url, headers })

  expect(response.statusCode, response.body).toBe(200)
  const pages = queries.filter(({ text }) => /\blimit \$/.test(text))
  expect(pages.length).toBeGreaterThan(0)
  // A table under another name is one that rows of the page are compared with, such as the successors of an entry.
  const whole = new RegExp(`Seq Scan on (orders|${Object.keys(seeds).join('|')}) +\\(`)
  for (const { text, values } of pages) expect(await planOf(text, values)).not.toMatch(whole)
})

test('a customer’s messages are found by their number, however it was typed', async () => {
  const card = await app.inject({ url: '/api/customers/card?phone=01700000005', headers })
  const list = await app.inject({ url: '/api/messages?q=+88 01700-000005', headers })

  const { carts, messages, returns } = card.json<Record<string, { _id: string }[]>>()
  const ids = (found: { _id: string }[] = []) => found.map(({ _id }) => _id).toSorted()
  expect([carts, messages, returns].map(ids)).toEqual([['q5'], ['m5', 'x5'], ['u5']])
  expect(ids(list.json())).toEqual(['m5', 'q5', 'x5'])
})

test.each([
  ['/api/tills/open', 200],
  ['/api/messages?q=laptop', 20],
  ['/api/returns', 20],
])('%s shows at most %i of a hundred thousand', async (url, most) => {
  const response = await app.inject({ url, headers })

  expect(response.statusCode, response.body).toBe(200)
  expect(response.json<unknown[]>().length).toBeGreaterThan(0)
  expect(response.json<unknown[]>().length).toBeLessThanOrEqual(most)
})

/** What a call cannot do without. */
const needed: Record<string, string> = {
  '/customers': 'q=017000',
  '/customers/card': 'phone=01700000005',
  '/orders/desk/customer': 'phone=01700000005',
  '/counter/scan': 'code=x',
  '/page-texts/meta': 'path=/shop',
}

test('no list of staff sends all of a hundred thousand rows, whatever it is asked without', async () => {
  const lists = calls.filter(
    ({ method, url, config }) =>
      method === 'GET' && config.access !== 'anyone' && !url.includes(':') && !url.endsWith('.csv'),
  )
  const sizes: Record<string, number> = {}
  for (const { url } of lists) {
    const path = `/api${url}${needed[url] ? `?${needed[url]}` : ''}`
    const response = await app.inject({ url: path, headers })
    if (response.statusCode !== 404) expect(response.statusCode, `${path} ${response.body}`).toBe(200)
    sizes[url] = response.body.length
  }

  expect(lists.length).toBeGreaterThan(40)
  const large = Object.entries(sizes).filter(([, bytes]) => bytes > mostBytes)
  expect(large).toEqual([])
})

async function planOf(text: string, values: unknown[]): Promise<string> {
  const { rows: lines } = await pool.query(`explain ${text}`, values)
  return lines.map((line: { 'QUERY PLAN': string }) => line['QUERY PLAN']).join('\n')
}
