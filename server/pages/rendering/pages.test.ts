import { type IncomingMessage, request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tags } from '#server/platform/changes/tags.ts'
import { write } from '#server/platform/changes/write.ts'
import { products } from '#server/platform/db/schema.ts'
import { Resource } from '#server/platform/http/resource.ts'
import { testShop } from '#tests/support/shop/test-shop.ts'
import type { Pages } from './pages.ts'

/** Stands in for the built site: pages that read the shop as real loaders do, and count their renderings. */
const renders: string[] = []
const pages: Pages = {
  isDev: false,
  hasPage: (path) => !/unknown|not-found/.test(path),
  files: new Map([['/assets/app-1a2b.js', script('console.log("shop")'.repeat(50))]]),
  async render(request, data, { nonce, requestId, onError }) {
    const { pathname, search } = new URL(request.url)
    renders.push(pathname + search)
    const [, area, name = ''] = pathname.split('/')
    if (area === 'moved') return new Response(null, { status: 301, headers: { location: '/shop' } })
    if (area === 'away') {
      onError(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
      return html('<h1>Unexpected Application Error!</h1>', 500)
    }
    if (area === 'broken') {
      onError(new Error('a bug'))
      return html(`<p>Reference: ${requestId}</p>`, 500)
    }
    if (area === 'about') return html(`<p>${(await data.branches()).length} branches</p>`)
    if (area === 'nowhere') return html('<h1>Not found</h1>', 404)
    if (pathname.endsWith('/not-found')) return html(`<h1>${data.innerProducts().length} products</h1>`, 404)
    const cards = area === 'category' ? data.inCategory(name) : data.innerProducts()
    const list = cards.map(({ title, newPrice }) => `<li>${title}: ${newPrice}</li>`).join('')
    const own = `<script nonce="${nonce}">hydrate()</script>`
    return html(`<h1>Shop</h1><ul>${list}</ul>${own}${'<p>Free delivery in Dhaka.</p>'.repeat(100)}`)
  },
}

let shop: Awaited<ReturnType<typeof testShop>>
let origin: string
beforeAll(async () => {
  shop = await testShop({ pages })
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())
beforeEach(() => {
  renders.length = 0
})

test('an edited price shows at the next request, and pages that do not show it stay as they were', async () => {
  const { id } = await shop.addProduct({ categories: ['Gaming'], brand: 'MSI' })
  await Promise.all([open('/'), open('/category/gaming'), open('/category/msi'), open('/category/apple')])

  await write(shop.app, async (tx, touch) => {
    await tx
      .update(products)
      .set({ newPricePaisa: 7_700_000, updatedAt: new Date() })
      .where(eq(products.id, id))
    touch(tags.product(id))
  })
  renders.length = 0
  const after = await Promise.all(['/', '/category/gaming', '/category/msi', '/category/apple'].map(read))

  expect(after.map((page) => page.includes(': 77000<'))).toEqual([true, true, true, false])
  expect(renders.toSorted()).toEqual(['/', '/category/gaming', '/category/msi'])
})

test('a page is rendered once for everyone, whatever is hung on to its address', async () => {
  await shop.addProduct()

  await Promise.all(['/shop', '/shop/', '/shop?utm_source=x', '/shop?fbclid=1'].map((path) => open(path)))
  await open('/shop', { method: 'HEAD' })

  expect(renders).toEqual(['/shop'])
})

test('a page comes compressed as the browser likes it, and all forms say the same', async () => {
  const bodies = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const response = await open('/', { headers: { 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(response.headers.get('vary')).toBe('accept-encoding')
      return response.text()
    }),
  )

  expect(new Set(bodies).size).toBe(1)
})

test.each(['/', '/shop.data'])('a browser that has %s already is told so, until it changes', async (path) => {
  const first = await open(path)
  const known = { 'if-none-match': first.headers.get('etag') ?? '' }

  const again = await open(path, { headers: known })
  await shop.addProduct()
  const changed = await open(path, { headers: known })

  expect(first.headers.get('cache-control')).toMatch(/no-cache|max-age=0, must-revalidate/)
  expect(again.status).toBe(304)
  expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  expect(changed.status).toBe(200)
})

test("an inline script that came in with a product's text is not allowed to run", async () => {
  await shop.addProduct({ title: '<script>steal()</script>', sku: 'planted' })

  const response = await open('/')
  const policy = response.headers.get('content-security-policy') ?? ''
  const page = await response.text()

  expect(page).toContain('<script>steal()</script>')
  expect(page).toContain('<script>hydrate()</script>')
  expect(policy.match(/'sha256-/g)).toHaveLength(1)
  expect(policy).not.toContain('unsafe')
})

test('every answer carries the security headers and names its request', async () => {
  for (const path of ['/', '/', '/nowhere', '/assets/app-1a2b.js', '/api/nothing', '/healthz']) {
    const { headers } = await open(path, { headers: { 'x-request-id': 'from-the-proxy' } })

    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-request-id')).toBe('from-the-proxy')
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('only good pages are kept', async () => {
  const responses = await Promise.all(['/nowhere', '/moved', '/order/secret-key'].map((path) => open(path)))
  await Promise.all(['/nowhere', '/moved', '/order/secret-key'].map((path) => open(path)))

  expect(responses.map(({ status }) => status)).toEqual([404, 301, 200])
  expect(responses.map(({ headers }) => headers.get('cache-control'))).toEqual([
    'no-store',
    'no-store',
    'no-store',
  ])
  expect(responses[1]?.headers.get('location')).toBe('/shop')
  expect(renders).toHaveLength(6)
})

test('addresses that no page has are one rendering, which follows the catalogue', async () => {
  const missing = [
    '/unknown/1',
    '/unknown/2?x=1',
    '/unknown/3/',
    '/unknown',
    '/shop/unknown',
    '/shop/unknown/4',
  ]
  const responses = await Promise.all(missing.map((path) => open(path)))
  await shop.addProduct()
  await open('/unknown/5')
  await open('/unknown/6.data')

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(responses.map(({ headers }) => headers.get('cache-control')))).toEqual(new Set(['no-store']))
  expect(renders).toEqual(['/not-found', '/shop/not-found', '/not-found', '/unknown/6.data'])
})

test('a browser at an address that cannot be decoded gets the Not Found page, a program the problem', async () => {
  const browser = { headers: { accept: 'text/html,application/xhtml+xml' } }

  const pages = await Promise.all(['/50%-off', '/%E0%A4%A', '/category/%'].map((path) => open(path, browser)))
  const [program, call] = await Promise.all([open('/50%-off'), open('/api/products/%E0%A4%A', browser)])

  expect(pages.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await pages[0]?.text()).toContain('<h1>')
  expect([program?.status, call?.status]).toEqual([400, 400])
  expect(await call?.json()).toMatchObject({ code: 'BAD_REQUEST' })
})

test('a call by the wrong method is refused as such, with or without pages', async () => {
  const withPages = await testShop({ pages: { ...pages, hasPage: (path) => path === '/' } })
  const [wrong, unknown] = await Promise.all(
    ['/api/auth/login', '/api/nothing'].map((path) => withPages.app.inject(path)),
  )
  await withPages.close()

  expect([wrong?.statusCode, wrong?.headers.allow]).toEqual([405, 'OPTIONS, POST'])
  expect([unknown?.statusCode, unknown?.json().code]).toEqual([404, 'NOT_FOUND'])
})

test('while the database is away a page that needs it says to come back', async () => {
  const response = await open('/away')

  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
})

test('branches that cannot be read leave a page without them, and it is not kept', async () => {
  await shop.addShop()
  await shop.db.execute('alter table shops rename to lost')
  const without = await open('/about')
  await shop.db.execute('alter table lost rename to shops')

  expect(without.status).toBe(200)
  expect(without.headers.get('cache-control')).toBe('no-store')
  expect(await without.text()).toContain('<p>0 branches</p>')
  expect(await read('/about')).toContain('<p>1 branches</p>')
})

test('a page that failed shows the id of its request, and is never kept', async () => {
  const first = await open('/broken')
  const again = await open('/broken')

  expect(first.status).toBe(500)
  expect(await first.text()).toContain(`Reference: ${first.headers.get('x-request-id')}`)
  expect(await again.text()).toContain(`Reference: ${again.headers.get('x-request-id')}`)
})

test('built files are kept by browsers for good, and a missing one costs no rendering', async () => {
  const file = await open('/assets/app-1a2b.js?v=1')
  const missing = await open('/assets/app-0000.js')

  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(missing.status).toBe(404)
  expect(renders).toEqual([])
})

test('a result page that is posted to answers with itself', async () => {
  const response = await open('/payment/success/?tran_id=P1', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'status=VALID',
  })

  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/payment/success/?tran_id=P1')
})

test('the old address of the reports leads to the new one, with its period', async () => {
  const response = await open('/admin/insight?from=2026-10-01&to=2026-10-31')

  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/admin/reports?from=2026-10-01&to=2026-10-31')
})

test('a request line that names another site gets no page of it and is not sent there', async () => {
  const page = await ask('GET http://evil.example/')
  const star = await ask('GET *')
  const result = await ask('POST http://evil.example/payment/success?tran_id=P1')

  expect([page.statusCode, star.statusCode, result.statusCode]).toEqual([404, 404, 303])
  expect(result.headers.location).toBe('/payment/success?tran_id=P1')
  expect(renders).toEqual([])
})

function open(path: string, init: RequestInit = {}) {
  return fetch(`${origin}${path}`, { redirect: 'manual', ...init })
}

async function read(path: string) {
  return (await open(path)).text()
}

function html(body: string, status = 200) {
  return new Response(`<!doctype html><body>${body}</body>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

function script(body: string) {
  return new Resource({
    status: 200,
    headers: {
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=()',
    },
    bodies: { identity: Buffer.from(body) },
    compressible: true,
  })
}

/** With a request line that fetch would mend. */
function ask(line: string): Promise<IncomingMessage> {
  const [method = '', path = ''] = line.split(' ')
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, agent: false }, (response) =>
      resolve(response.resume()),
    )
    call.on('error', reject).end()
  })
}
