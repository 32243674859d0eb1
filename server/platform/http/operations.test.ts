import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '#tests/support/shop/test-shop.ts'
import { securityHeaders } from './headers.ts'

const shop = await testShop({ config: { metricsToken: 'watch-me', corsOrigins: ['https://partner.test'] } })
afterAll(() => shop.close())

const stranger = { 'x-forwarded-for': '203.0.113.7' }

test('the process is up, and ready while its database is', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect((await shop.app.inject('/healthz')).json()).toMatchObject({ status: 'ok', version })
  expect((await shop.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
})

test('a shop whose tables are not there is not ready', async () => {
  await shop.db.execute('alter table drizzle.__drizzle_migrations rename to hidden')

  const response = await shop.app.inject('/readyz')
  await shop.db.execute('alter table drizzle.hidden rename to __drizzle_migrations')

  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBeDefined()
})

test('a shop that is leaving is not ready, and still answers', async () => {
  shop.app.drainState.isDraining = true

  const [ready, page] = await Promise.all([
    shop.app.inject('/readyz'),
    shop.app.inject('/api/shops/getAllShops'),
  ])
  shop.app.drainState.isDraining = false

  expect([ready.statusCode, page.statusCode]).toEqual([503, 200])
})

test('the numbers tell what the shop still has to do, and what it refused', async () => {
  await shop.app.inject('/api/products/nothing-of-this-name')

  const { body } = await shop.app.inject('/metrics')

  expect(body).toContain('database_up 1')
  expect(body).toContain('shop_waiting{what="mail"} 0')
  expect(body).toContain('shop_checkouts_last_hour{step="placed"} 0')
  expect(body).toContain('shop_holds{what="units"} 0')
  expect(body).toMatch(/problems_total\{code="\w*NOT_FOUND"\} \d/)
})

test('the numbers are for this machine and for those with the token', async () => {
  const authorization = 'Bearer watch-me'
  const [here, away, withToken, wrong] = await Promise.all([
    shop.app.inject('/metrics'),
    shop.app.inject({ url: '/metrics', headers: stranger }),
    shop.app.inject({ url: '/metrics', headers: { ...stranger, authorization } }),
    shop.app.inject({ url: '/metrics', headers: { ...stranger, authorization: 'Bearer watch-you' } }),
  ])

  expect([here, away, withToken, wrong].map(({ statusCode }) => statusCode)).toEqual([200, 404, 200, 404])
  expect(here.body).toContain('http_request_duration_seconds_bucket{le="0.001",method="GET",route="/healthz"')
  expect(here.body).toContain('page_cache_total{event="hits"} 0')
})

test('a token in other letters is refused, however long it is in bytes', async () => {
  const wrong = ['Bearer watch-mé', 'Bearer wätch-me', `Bearer ${'é'.repeat(8)}`]

  for (const authorization of wrong) {
    const response = await shop.app.inject({ url: '/metrics', headers: { ...stranger, authorization } })
    expect(response.statusCode).toBe(404)
  }
})

test.each([
  'via',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'fastly-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'x-amzn-trace-id',
  'client-ip',
  'fly-client-ip',
])('a request with %s came through a proxy, so it is not from this machine', async (name) => {
  for (const url of ['/metrics', '/demo/mail']) {
    expect((await shop.app.inject({ url, headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404)
  }
})

test.each([
  ['rebound.attacker.test', 404],
  ['localhost.attacker.test', 404],
  ['127.0.0.1.nip.io:3000', 404],
  ['localhost:3000', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
])('this machine asked by the name "%s" answers %i', async (host, status) => {
  const response = await shop.app.inject({ url: '/metrics', headers: { host } })

  expect(response.statusCode).toBe(status)
})

test('the description of the API is for staff where it is not switched on', async () => {
  const closed = await testShop({ config: { apiDocs: false } })
  const [staff, customer] = [await closed.loginAs('shop_staff'), await closed.loginAs('user')]
  for (const url of ['/api/docs', '/api/docs/openapi.json']) {
    const statuses = await Promise.all(
      [{}, customer.headers, staff.headers].map((headers) => closed.app.inject({ url, headers })),
    )
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 403, 200])
  }
  await closed.close()
})

test.each([
  [true, 'max-age=31536000; includeSubDomains'],
  [false, 'max-age=31536000'],
])('HSTS with subdomains: %s', (hstsSubdomains, expected) => {
  const headers = securityHeaders({ publicUrl: 'https://shop.test', hstsSubdomains })

  expect(headers['strict-transport-security']).toBe(expected)
})

test('calls from another origin are answered for those the shop was told of, and nobody else', async () => {
  const ask = (origin: string) => shop.app.inject({ url: '/api/shops/getAllShops', headers: { origin } })

  const [partner, other] = await Promise.all([ask('https://partner.test'), ask('https://other.test')])

  expect(partner.headers['access-control-allow-origin']).toBe('https://partner.test')
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
})

test.each(['/api/shops/getAllShops', '/%61pi/shops/getAllShops', '/%61%70%69/%73hops/getAllShops'])(
  'no shared cache keeps an answer of the API: %s',
  async (path) => {
    const response = await shop.app.inject(path)

    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  },
)
