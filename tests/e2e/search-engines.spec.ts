import { type APIRequestContext, expect, test } from '@playwright/test'
import { productPath } from '#shared/products/product-path.ts'
import { addProduct } from '../support/browser/products.ts'

type Found = {
  status: number
  location: string | undefined
  isIndexed: boolean
  canonical: string
  links: string[]
}

test('search engines find every page that they may show, and each under one address', async ({ request }) => {
  // However busy the machine is: to read a thousand pages may take its time.
  test.setTimeout(0)
  const listed = await sitemap(request)
  expect(new Set(listed).size).toBe(listed.length)

  const found = await crawl(request, ['/', ...listed])

  // Other tests add and delete products meanwhile, so what looks wrong is looked at again.
  const wrong = listed.filter((path) => !isShown(path, found.get(path)))
  const missing = [...found].filter(([path, page]) => isShown(path, page) && !listed.includes(path))
  for (const path of [...wrong, ...missing.map(([path]) => path)])
    await expect
      .poll(
        async () => (await sitemap(request)).includes(path) === isShown(path, await read(request, path)),
        path,
      )
      .toBe(true)
})

test('search engines read the price that the page of a product opens with', async ({ request }) => {
  const ram = [{ value: '16GB', addPrice: 5_000 }]
  const product = await addProduct(request, { newPrice: 52_000, options: { ram } })

  const page = await (await request.get(productPath(product))).text()

  expect(page).toContain('"price":57000')
  expect(page).toContain('৳57,000 at Projukti.')
})

test('the home page links to pages that search engines may show, and to those of one visitor', async ({
  request,
}) => {
  const closed = ['/cart', '/saved', '/checkout', '/login', '/user/', '/custom-requirements?product=']
  const { links } = await read(request, '/')

  for (const path of links.filter((one) => !closed.some((start) => one.startsWith(start))))
    await expect
      .poll(async () => {
        const page = await read(request, path)
        return isShown(path, page) || (page.status === 410 && 'deleted meanwhile')
      }, path)
      .toBeTruthy()
})

test('other spellings of a category or brand lead to its one address', async ({ request }) => {
  const addresses = {
    '/category/razor': '/category/razer',
    '/category/microsoft-surface?page=1': '/category/microsoft?page=1',
    '/Category/Gaming': '/category/gaming',
    '/category/gaming/ASUS?sort=name': '/category/gaming/asus?sort=name',
  }
  for (const [path, target] of Object.entries(addresses))
    expect(await read(request, path)).toMatchObject({ status: 301, location: target })
})

test('a page past the last one is not found', async ({ request }) => {
  for (const path of ['/shop?page=99999', '/category/gaming?page=99999', '/offers?page=99999'])
    expect(await read(request, path)).toMatchObject({ status: 404, isIndexed: false })
})

function isShown(path: string, page: Found | undefined): boolean {
  return page?.status === 200 && page.isIndexed && page.canonical === path
}

/** Reads the given pages, and all that are linked from those that search engines may show. */
async function crawl(request: APIRequestContext, starts: string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  const waiting = new Set(starts)
  let comparisons = 0
  const work = async () => {
    for (const path of waiting) {
      waiting.delete(path)
      if (found.has(path) || (isComparison(path) && comparisons++ >= 20)) continue
      const page = await read(request, path)
      found.set(path, page)
      if (isShown(path, page))
        for (const link of page.links.filter(isPage)) if (!found.has(link)) waiting.add(link)
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return found
}

function isPage(link: string): boolean {
  return !link.startsWith('/uploads/')
}

/** Each product leads to a comparison of its own in each language: one page with other parameters. */
function isComparison(path: string): boolean {
  return /^(\/bn)?\/compare\?/.test(path)
}

async function read(request: APIRequestContext, path: string): Promise<Found> {
  const response = await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })
  const html = await response.text()
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, link]) => unescaped(link ?? ''))
  return {
    status: response.status(),
    location: response.headers().location,
    isIndexed: !/<meta name="robots" content="noindex"/.test(html),
    canonical: pathOf(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''),
    links: [...new Set(links)],
  }
}

async function sitemap(request: APIRequestContext): Promise<string[]> {
  const parts = addressesIn(await (await request.get('/sitemap.xml')).text())
  const texts = await Promise.all(parts.map(async (part) => (await request.get(part)).text()))
  return texts.flatMap(addressesIn)
}

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => pathOf(address ?? ''))
}

function pathOf(address: string): string {
  return unescaped(address).replace(/^https?:\/\/[^/]+/, '')
}

function unescaped(text: string): string {
  return text.replaceAll('&amp;', '&')
}
