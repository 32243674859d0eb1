import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filters } from '#shared/listing.ts'
import { testShop } from '#tests/support/shop.ts'

let shop: Awaited<ReturnType<typeof testShop>>
let origin: string
beforeAll(async () => {
  shop = await testShop({ config: { trustProxy: ['127.0.0.1'], corsOrigins: ['https://partner.test'] } })
  for (const [brand, title] of [
    ['Dell', 'Dell “XPS” ল্যাপটপ'],
    ['Dell', 'Dell Inspiron'],
    ['Asus', 'Asus Vivobook'],
  ] as const)
    await shop.addProduct({ brand, title })
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const value = fc.oneof(
  fc.constantFrom(
    'Dell',
    'asus',
    'Brand New',
    '16GB',
    '',
    '0',
    '1',
    '-1',
    '7',
    '101',
    '1e3',
    'price-low',
    'true',
  ),
  fc.string({ maxLength: 70 }),
)
const name = fc.constantFrom(
  ...filters,
  ...['category', 'page', 'limit', 'minPrice', 'maxPrice', 'onSale', 'sort', 'q', 'turn', '__proto__'],
)
const pair = fc.tuple(name, value).map((one) => String(new URLSearchParams([one])))
/** Names that lose their last letter to whoever takes the missing `=` for one. */
const bare = fc.constantFrom('colors', 'brands', 'pages', 'limits', 'color', '')
const queries = fc
  .array(fc.oneof({ weight: 4, arbitrary: pair }, { weight: 1, arbitrary: bare }), { maxLength: 7 })
  .map((pairs) => pairs.join('&'))

test('whatever is asked of a listing, the quick answer is the one that Fastify would give', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const path = `/api/products/listing?${query}`
      const quick = await fetch(origin + path)
      const usual = await shop.app.inject(path)

      expect(quick.status).toBe(usual.statusCode)
      expect(await quick.json()).toEqual(usual.json())
    }),
    { numRuns: 300 },
  )
})

test('a quick answer carries the headers of every answer', async () => {
  const quick = await fetch(`${origin}/api/products/listing?brand=Dell`)
  const usual = await shop.app.inject('/api/products/listing?brand=Dell')

  const own = ['content-length', 'date', 'x-request-id', 'connection', 'keep-alive']
  for (const [header, said] of Object.entries(usual.headers))
    if (!own.includes(header)) expect(quick.headers.get(header), header).toBe(said)
  expect(quick.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
  expect(Number(quick.headers.get('content-length'))).toBe((await quick.text()).length)
})

test('another site that may read the answer is told so', async () => {
  const { headers } = await fetch(`${origin}/api/products/listing`, {
    headers: { origin: 'https://partner.test' },
  })

  expect(headers.get('access-control-allow-origin')).toBe('https://partner.test')
})

test('quick answers count towards the limit of their address, and the one too many is refused', async () => {
  const limited = await testShop({ config: { rateLimitFactor: 0.01, trustProxy: ['127.0.0.1'] } })
  const address = await limited.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (from: string) =>
    fetch(`${address}/api/products/listing`, { headers: { 'x-forwarded-for': from } })

  for (let turn = 0; turn < 12; turn++) expect((await ask('203.0.113.7')).status).toBe(200)
  const refused = await ask('203.0.113.7')

  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('203.0.113.8')).status).toBe(200)
  await limited.close()
})

test('quick answers are counted', async () => {
  const count = async () => {
    const { payload } = await shop.app.inject('/metrics')
    return Number(/ready_answers_total\{kind="listings"\} (\d+)/.exec(payload)?.[1])
  }
  const before = await count()

  await fetch(`${origin}/api/products/listing`)

  expect(await count()).toBe(before + 1)
})
