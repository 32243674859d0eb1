import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectStatements } from '#tests/support/database/collect-statements.ts'
import { pastOrders } from '#tests/support/shop/past-orders.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop()
const { app, pool } = shop
const { headers } = await shop.loginAs('super_admin')
afterAll(() => shop.close())

const rows = 100_000

beforeAll(async () => {
  const orderId = await pastOrders(shop).addOrder(1)
  await pool.query(`insert into audit_log (at, by, by_id, action, subject)
    select now() - make_interval(secs => n), 'P' || n % 5, 'p' || n % 5, 'order.status', 'o' || n
    from generate_series(1, ${rows}) as n`)
  await pool.query(`insert into users (id, email, folded_email, username, display_name, password_hash, created_at)
    select 'u' || n, n || '@mail.test', n || '@mail.test', 'U', 'U', '-', now() - make_interval(secs => n)
    from generate_series(1, ${rows}) as n`)
  await pool.query(
    `insert into order_lines (order_id, position, product_id, quantity, unit_paisa, name, description, image, chosen)
     select $1, n, 'p', 1, 1, 'N', 'D', '/i.webp', '{}' from generate_series(1, ${rows}) as n`,
    [orderId],
  )
  await pool.query(
    `insert into buyer_reviews (id, order_id, line, product_id, stars, text, created_at)
     select 'r' || n, $1, n, 'p', 5, 'T', now() - make_interval(secs => n) from generate_series(1, ${rows}) as n`,
    [orderId],
  )
  const branchId = await shop.addShop()
  await pool.query(
    `insert into units (id, brand, code, serial, price_paisa, shop_id, created_at)
     select 'n' || n, 'HP', 'C' || n, 'SERIAL' || n, 1, $1, now() - make_interval(secs => n)
     from generate_series(1, ${rows}) as n`,
    [branchId],
  )
  await pool.query('analyze')
}, 120_000)

test.each([
  ['/api/auth/audit', 'audit_log', 50],
  ['/api/auth/audit?by=p1', 'audit_log', 50],
  ['/api/auth/getAllUsers?page=2&limit=20', 'users', 20],
  ['/api/reviews?page=2&limit=20', 'buyer_reviews', 20],
  ['/api/units?page=2&limit=20', 'units', 20],
  ['/api/units?state=draft&sort=oldest', 'units', 20],
])('a page of %s of a hundred thousand rows is read by an index', async (url, table, most) => {
  const statements = collectStatements(pool)

  const response = await app.inject({ url, headers })

  expect(response.statusCode, response.body).toBe(200)
  expect(response.json<unknown[]>().length).toBeLessThanOrEqual(most)
  const pages = statements.filter((text) => text.includes(`from "${table}"`) && /\blimit \$/.test(text))
  expect(pages).toHaveLength(1)
  for (const text of pages) {
    const plan = await planOf(text)
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}|^ *(->)? *Sort`, 'm'))
    expect(plan).toContain('Index')
  }
})

test('the people of the audit log are found from one to the next, not by reading every line', async () => {
  const statements = collectStatements(pool)

  const people = await app.inject({ url: '/api/auth/audit/people', headers })

  expect(people.json()).toHaveLength(5)
  const [text = ''] = statements.filter((one) => one.includes('recursive people'))
  expect(await planOf(text)).not.toContain('Seq Scan on audit_log')
})

test('part of a serial number is found by an index among a hundred thousand units', async () => {
  const statements = collectStatements(pool)

  const found = await app.inject({ url: '/api/units?q=serial4711', headers })

  expect(found.json()).toHaveLength(11)
  const texts = statements.filter((text) => text.includes('from "units"') && text.includes('like'))
  expect(texts).toHaveLength(2)
  const { rows: lines } = await pool.query(
    `explain select count(*) from units where upper(code || ' ' || serial || ' ' || imei) like '%SERIAL4711%'`,
  )
  expect(JSON.stringify(lines)).toContain('units_search')
})

async function planOf(text: string): Promise<string> {
  const { rows: lines } = await pool.query(`explain (generic_plan) ${text}`)
  return lines.map((line: { 'QUERY PLAN': string }) => line['QUERY PLAN']).join('\n')
}
