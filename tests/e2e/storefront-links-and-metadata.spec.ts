import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, type Request, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { productPath } from '#shared/products/product-path.ts'
import { inLanguage } from '#shared/site/languages.ts'

/** Bytes of scripts. React and the router are 86 kB of them; scripts loaded after the page count too. */
const scriptBudget = 112_000
/** A Bangla letter takes three bytes, and numbers, dates and addresses have rules of their own. */
const banglaMore = 2_000

test('a first visit to the home page, a listing or a product loads few scripts, in Bangla hardly more', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/shop', productPath(await anyProduct(request))]) {
    const english = await scriptBytes(page, path)
    expect(english, path).toBeGreaterThan(80_000)
    expect(english, path).toBeLessThanOrEqual(scriptBudget)
    expect(await scriptBytes(page, inLanguage('bn', path)), path).toBeLessThanOrEqual(english + banglaMore)
  }
})

for (const [sku, parts] of [
  ['PO-X1C9-1165', ['unit-list', 'buyer-reviews']],
  ['HP-VIC15-4050', ['video', 'buyer-reviews']],
] as const)
  test(`so does a first visit to a product with ${parts.join(' and ')}`, async ({ page, request }) => {
    const path = productPath(await productOf(request, sku))
    const scripts = await scriptsOf(page, path)
    for (const part of parts) expect(scripts).toContainEqual(expect.stringContaining(`/assets/${part}-`))
    expect(await bytesOf(page, scripts), path).toBeLessThanOrEqual(scriptBudget)
  })

test('a first visit fetches no font under two names', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'font') fonts.push(new URL(asked.url()).pathname.replace(/-[\w-]{6}\./, '.'))
  })
  await page.goto('/', { waitUntil: 'networkidle' })

  expect(fonts.length).toBeGreaterThan(1)
  expect(new Set(fonts).size).toBe(fonts.length)
})

test('letters and the taka sign are the shop’s own in every weight', async ({ page }) => {
  await page.goto('/')

  for (const weight of [400, 500, 580, 700]) {
    const faces = await page.evaluate((font) => document.fonts.load(font, 'a৳'), `${weight} 1rem Anek`)
    expect(faces, `${weight}`).toHaveLength(2)
  }
})

test('the cart loads nothing of the admin area', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (asked) => loaded.push(asked.url()))
  await page.goto('/cart', { waitUntil: 'networkidle' })
  expect(loaded.some((url) => url.includes('/assets/cart-'))).toBe(true)
  expect(loaded.filter((url) => url.includes('/assets/admin'))).toEqual([])
})

test('footer and side menu lead on inside the page', async ({ page }) => {
  const documents: string[] = []
  page.on('request', (asked) => {
    if (asked.isNavigationRequest()) documents.push(asked.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })

  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/refund/i)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Categories' })
  await menu.getByText('Gaming', { exact: true }).click()
  await menu.getByRole('link', { name: 'All Gaming' }).click()
  await expect(page).toHaveURL(/\/category\/gaming$/)

  await expect(menu).toBeHidden()
  expect(documents).toHaveLength(1)
})

test('the way back leads to where one was on a page that was drawn bit by bit', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const product = page.getByRole('region', { name: 'Still going strong' }).getByRole('link').nth(2)
  const top = async () => (await product.boundingBox())?.y ?? Number.POSITIVE_INFINITY
  while ((await top()) > 500) {
    await page.mouse.wheel(0, 300)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  let before = await top()
  const stillMoving = async () => {
    const moved = (await top()) - before
    before += moved
    return moved
  }
  await expect.poll(stillMoving).toBe(0)

  await product.click()
  await expect(page.getByRole('region', { name: 'Buy' })).toBeVisible()
  await page.goBack()

  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2)
})

test('a visitor who follows a link inside a page begins at the new page', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' })
  await expect(page.locator('body')).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a phone opens the search on a product’s page and types at once', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(productPath(await anyProduct(request)), { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await button.click()

  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('combobox', { name: 'Search products' })).toBeFocused()
})

test('pages carry titles, descriptions, canonical addresses, share pictures and structured data', async ({
  page,
  request,
}) => {
  const product = await anyProduct(request)
  await page.goto(productPath(product))
  await expect(page).toHaveTitle(new RegExp(escaped(product.title)))
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/pictures\/og\/.+\.jpg$/,
  )
  const picture = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '')
  expect((await request.get(picture.pathname)).headers()['content-type']).toBe('image/jpeg')
  const data = await structuredData(page)
  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      name: product.title,
      offers: expect.objectContaining({ price: product.newPrice, priceCurrency: 'BDT' }),
    }),
  )
  expect(data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }))
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await page.evaluate(() => {
    location.hash = 'emi'
  })
  // The router renders the head again for the new address.
  await expect(page).toHaveURL(/#emi$/)
  expect(await structuredData(page)).toEqual(data)

  await page.goto('/')
  const types = (await structuredData(page)).map((one) => one['@type'])
  expect(types).toEqual(expect.arrayContaining(['ComputerStore', 'FAQPage']))

  await page.goto('/category/gaming?ram=16GB')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/category\/gaming$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('robots find the sitemap, and the sitemap every product', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/Sitemap: http.+\/sitemap\.xml/)
  const index = await (await request.get('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>[^<]*(\/sitemap\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? '')
  expect(parts).toContain('/sitemap/products-1.xml')
  const products = await (await request.get('/sitemap/products-1.xml')).text()
  expect(products).toContain(productPath(await anyProduct(request)))
  expect((await request.get('/sitemap/products-999.xml')).status()).toBe(404)
  expect(await (await request.get('/.well-known/security.txt')).text()).toContain('Contact: mailto:')
})

type Asks = { get: (path: string) => Promise<{ json: () => Promise<unknown> }> }

async function anyProduct(request: Asks) {
  const products = (await (await request.get('/api/products?limit=500')).json()) as Product[]
  // The newest may be of other tests at this moment; the oldest is of the demo catalogue.
  const product = products.at(-1)
  if (!product) throw new Error('the demo catalogue is empty')
  return product
}

async function productOf(request: Asks, sku: string) {
  const products = (await (await request.get('/api/products?limit=500')).json()) as Product[]
  const product = products.find((one) => one.sku === sku)
  if (!product) throw new Error(`the demo catalogue has no ${sku}`)
  return product
}

async function scriptBytes(page: Page, path: string): Promise<number> {
  return bytesOf(page, await scriptsOf(page, path))
}

/** Scripts that a visit to the page loads, also those that come after the page. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>()
  const note = (asked: Request) => {
    if (asked.resourceType() === 'script') scripts.add(asked.url())
  }
  page.on('request', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('request', note)
  return [...scripts]
}

/** Their size, compressed. */
async function bytesOf(page: Page, scripts: readonly string[]): Promise<number> {
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).body()))
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
}

async function structuredData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
