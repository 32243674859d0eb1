import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { photo } from '#tests/support/examples/photo.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

const shop = await testShop({ config: { rateLimitFactor: 0.1, trustProxy: ['127.0.0.1'] } })
afterAll(() => shop.close())

test('an address that logs in too often is told to wait, others are not', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await login('203.0.113.7')).statusCode)
  const refused = await login('203.0.113.7')
  const other = await login('203.0.113.8')

  expect(statuses).toEqual([401, 401, 401, 429])
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(other.statusCode).toBe(401)
})

test('an address registers so many accounts in a day, however slowly', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const statuses: number[] = []
  for (let minute = 0; minute < 31; minute += 1) {
    statuses.push((await register('203.0.113.12', minute)).statusCode)
    vi.advanceTimersByTime(60_000)
  }
  const other = await register('203.0.113.13', 31)
  vi.advanceTimersByTime(24 * 60 * 60_000)
  const tomorrow = await register('203.0.113.12', 32)

  expect(statuses).toEqual([...Array<number>(30).fill(201), 429])
  expect([other.statusCode, tomorrow.statusCode]).toEqual([201, 201])
})

test('kinds of calls have limits of their own', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) await login('203.0.113.9')

  const response = await shop.app.inject({
    ...from('203.0.113.9'),
    method: 'GET',
    url: '/api/shops/getAllShops',
  })

  expect(response.statusCode).toBe(200)
})

test('asking for pictures that nobody uploaded is limited, a picture that is ready is not', async () => {
  const ask = (url: string) => shop.app.inject({ ...from('203.0.113.30'), method: 'GET', url })
  await shop.app.storage.put('ready.webp', await photo('webp'), 'image/webp')
  for (let turn = 0; turn < 120; turn += 1)
    await ask(`/${turn % 2 ? 'uploads' : 'pictures/160'}/no${turn}.webp`)

  expect((await ask('/uploads/none.webp')).statusCode).toBe(429)
  expect((await ask('/pictures/160/none.webp')).statusCode).toBe(429)
  expect((await ask('/uploads/ready.webp')).statusCode).toBe(200)
})

test('guessing tokens is limited too', async () => {
  let response = await guess()
  for (let attempt = 0; attempt < 120; attempt += 1) response = await guess()

  expect(response.statusCode).toBe(429)
})

test('a limit counts what calls cost: a search counts more than a list of coupons', async () => {
  const dear = await countAccepted('203.0.113.20', '/api/products/listing?q=laptop')
  const cheap = await countAccepted('203.0.113.21', '/api/coupons/activeCoupons')

  expect([dear, cheap]).toEqual([30, 120])
})

async function countAccepted(address: string, url: string) {
  let accepted = 0
  while ((await shop.app.inject({ ...from(address), url })).statusCode === 200) accepted += 1
  return accepted
}

function sendUnsigned(address: string, url: string, payload = 'tran_id=NOBODY&status=VALID') {
  const headers = { ...from(address).headers, 'content-type': 'application/x-www-form-urlencoded' }
  return shop.app.inject({ method: 'POST', url, headers, payload })
}

test('unsigned returns and unsigned notifications of payments count together, and too many have to wait', async () => {
  const returns: number[] = []
  for (let nth = 0; nth < 7; nth += 1)
    returns.push((await sendUnsigned('203.0.113.22', '/api/payment/return/success/NOBODY')).statusCode)
  const start = performance.now()
  const notification = await sendUnsigned('203.0.113.22', '/api/payment/ipn')

  expect(new Set(returns), 'a buyer is led on in any case').toEqual(new Set([303]))
  expect(notification.statusCode).toBe(429)
  expect(performance.now() - start, 'twelve connections are twelve requests a second').toBeGreaterThan(950)
})

test('notifications that are too large count among the unsigned ones', async () => {
  const large = `tran_id=NOBODY${'&a=1'.repeat(5_000)}`
  const statuses: number[] = []
  for (let nth = 0; nth < 6; nth += 1)
    statuses.push((await sendUnsigned('203.0.113.23', '/api/payment/ipn', large)).statusCode)

  expect(new Set(statuses)).toEqual(new Set([413]))
  expect((await sendUnsigned('203.0.113.23', '/api/payment/ipn')).statusCode).toBe(429)
})

test('probes are never turned away', async () => {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const response = await shop.app.inject({ ...from('203.0.113.10'), url: '/healthz' })
    expect(response.statusCode).toBe(200)
  }
})

function register(address: string, nth: number) {
  const password = 'shapla-7'
  const payload = {
    username: 'Nusrat',
    email: `nusrat${nth}@projukti.test`,
    password,
    confirmPassword: password,
  }
  return shop.app.inject({ ...from(address), method: 'POST', url: '/api/auth/register', payload })
}

function login(address: string) {
  const payload = { email: `${address}@projukti.test`, password: 'wrong' }
  return shop.app.inject({ ...from(address), method: 'POST', url: '/api/auth/login', payload })
}

function guess() {
  const { headers } = from('203.0.113.11')
  return shop.app.inject({ url: '/api/auth/me', headers: { ...headers, authorization: 'Bearer guess' } })
}

function from(address: string) {
  return { headers: { 'x-forwarded-for': address } }
}
