import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ErrorBody } from '#shared/contract/fields.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let partnerShop: Awaited<ReturnType<typeof testShop>>
beforeAll(async () => {
  shop = await testShop()
  partnerShop = await testShop({ config: { corsOrigins: ['https://partner.test'] } })
})
afterAll(async () => {
  await shop.close()
  await partnerShop.close()
})

test.each([
  ['GET', '/api/auth/login', 'OPTIONS, POST'],
  ['DELETE', '/api/products', 'GET, HEAD, OPTIONS'],
  ['PUT', '/api/products/some-id/', 'GET, HEAD, OPTIONS'],
  ['PATCH', '/healthz', 'GET, HEAD, OPTIONS'],
  ['POST', '/robots.txt?x=1', 'GET, HEAD, OPTIONS'],
] as const)('%s %s is told which methods there are', async (method, url, allow) => {
  const response = await shop.app.inject({ method, url })

  expect(response.statusCode).toBe(405)
  expect(response.headers.allow).toBe(allow)
  expect(ErrorBody.parse(response.json()).code).toBe('METHOD_NOT_ALLOWED')
})

test('OPTIONS lists the methods of an address, and is not found where there is none', async () => {
  const [known, unknown] = await Promise.all([
    shop.app.inject({ method: 'OPTIONS', url: '/api/products' }),
    shop.app.inject({ method: 'OPTIONS', url: '/api/nothing' }),
  ])

  expect([known.statusCode, known.headers.allow, known.body]).toEqual([204, 'GET, HEAD, OPTIONS', ''])
  expect(unknown.statusCode).toBe(404)
})

test('a page of a partner is told what it may send, any other page is not', async () => {
  const ask = (origin: string) =>
    partnerShop.app.inject({ method: 'OPTIONS', url: '/api/products', headers: { origin } })

  const [partner, other] = await Promise.all([ask('https://partner.test'), ask('https://other.test')])

  expect(partner.headers).toMatchObject({
    'access-control-allow-origin': 'https://partner.test',
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  })
  expect(other.headers).not.toHaveProperty('access-control-allow-methods')
})

test('a request that names two hosts is refused', async () => {
  const origin = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = createConnection(Number(origin.port), origin.hostname)
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop.test\r\nhost: other.test\r\n\r\n')

  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
})

test('long answers come compressed as the client likes it: read whole, as a stream and as CSV', async () => {
  for (let count = 0; count < 4; count++) await shop.addProduct({ categories: ['Gaming'] })
  const { headers } = await shop.loginAs('super_admin')
  const urls = ['/api/products/listing', '/api/products?limit=4', '/api/products/export.csv']

  for (const url of urls) {
    const ask = (encoding: string) =>
      shop.app.inject({ url, headers: { ...headers, 'accept-encoding': encoding } })
    const [plain, br, gzip] = await Promise.all([ask('identity'), ask('gzip, br'), ask('gzip')])

    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  }
})

test('a short answer is sent as it is', async () => {
  const response = await shop.app.inject({ url: '/healthz', headers: { 'accept-encoding': 'br' } })

  expect(response.headers).not.toHaveProperty('content-encoding')
})
