import { type APIRequestContext, expect, test } from '@playwright/test'
import type { Product } from '#shared/contract/product.ts'
import { productPath } from '#shared/products/product-path.ts'
import { inLanguage } from '#shared/site/languages.ts'
import { everyPage } from '#tests/support/browser/every-page.ts'
import { latinFigures, latinWords, productNames } from '#tests/support/browser/latin-words.ts'
import { sentHtml as sent, validate, wholePages } from '#tests/support/browser/validate-html.ts'

/** States that an address alone brings about, beside the pages of the list of routes. */
const states = [
  `/shop?q=${encodeURIComponent('ভিডিও এডিটিং ৮০ হাজার')}`,
  `/shop?q=${encodeURIComponent('ল্যাপটপ ৫০ হাজার')}`,
  `/shop?q=${encodeURIComponent('কিছুই নয়')}`,
  '/shop?deviceType=Pre-Owned&ram=16GB&ssd=512GB&inStock=true',
  '/shop?graphics=Dedicated&weight=Under+1.3+kg&onSale=true&sort=price-low',
  '/shop?page=99',
  '/category/accessories',
  '/category/macbook',
  '/category/404',
  '/compare?p=apple-macbook-air-m2-2022-midnight-pre-owned&p=asus-rog-strix-g15-rtx-3060-pre-owned',
  '/product/nobody-has-this-id',
  '/track?number=100001&phone=0000',
  '/track?number=x',
  '/warranty?serial=DEMO-NOT-THERE&phone=0000',
  '/warranty?serial=%2F',
  ...['opened&number=5001', 'unknown', 'over', 'open', 'unclear', 'photos', 'too-many', 'later'].map(
    (claim) => `/warranty?claim=${claim}`,
  ),
  ...['sent', 'deleted', 'invalid', 'expired', 'later', 'open-orders'].map((step) => `/your-data/${step}`),
  ...['asked', 'texted', 'confirmed', 'stopped', 'invalid', 'gone', 'expired', 'later'].map(
    (step) => `/tell-me-when/${step}`,
  ),
  '/tell-me-when/confirm/nobody-has-this-key',
  '/payment/success?tran_id=nobody&amount=1',
  '/emi-info?price=125000',
  '/nothing/here',
]

test('no page of a visitor, in no state that an address brings about, has a word or a figure that is not Bangla', async ({
  request,
}) => {
  const names = await productNames(request)
  const products = (await (await request.get('/api/products?limit=500')).json()) as Product[]
  const shown = products.filter(({ descriptionBangla }) => descriptionBangla)
  const found: string[] = []
  // Products of other tests are in English alone.
  for (const path of [...(await visitorPages(request)), ...states, ...shown.map(productPath)]) {
    const html = await sent(request, inLanguage('bn', path))
    // Somebody's own words stay as they were typed.
    const figures = path === '/category/404' ? [] : latinFigures(html)
    for (const words of [...latinWords(html, names), ...figures])
      if (!/Testbook|for trying out/.test(words)) found.push(`${path}: ${words}`)
  }

  expect(shown.length).toBeGreaterThan(150)
  expect(found).toEqual([])
})

test('every Bangla page, in each of its states, is sent as valid HTML, with one main heading and a description', async ({
  request,
}) => {
  const paths = (await customerPages(request)).map((path) => inLanguage('bn', path))
  const pages = await wholePages(request, paths)
  for (const path of states.map((english) => inLanguage('bn', english)))
    pages.push([path, await sent(request, path)])

  expect(await validate(pages)).toBe('')
})

test('an English page has no Bangla letter but the name of the language and of the shop', async ({
  request,
}) => {
  const found: string[] = []
  for (const path of await customerPages(request)) {
    const html = await sent(request, path)
    const rest = html.replaceAll('বাংলা', '').replaceAll('প্রযুক্তি', '')
    const [letter] = /.{0,60}[\u0980-\u09f2\u09f4-\u09fe]+.{0,60}/.exec(rest) ?? []
    if (letter) found.push(`${path}: ${letter}`)
  }

  expect(found).toEqual([])
})

test('a page and its Bangla version name each other, and say their own language', async ({ request }) => {
  for (const path of await customerPages(request)) {
    const [english, bangla] = await Promise.all([sent(request, path), sent(request, inLanguage('bn', path))])
    expect(alternates(bangla), path).toEqual(alternates(english))
    expect([english, bangla].map(languageOf), path).toEqual(['en', 'bn'])
    // A page that says that it was not found has no address of its own.
    if (!canonical(english)) continue
    expect([english, bangla].map(localeOf), path).toEqual(['en_GB', 'bn_BD'])
    if (/<meta name="robots"/.test(english)) continue
    const pair = alternates(english)
    expect(Object.keys(pair).sort(), path).toEqual(['bn', 'en', 'x-default'])
    expect([canonical(english), canonical(bangla)], path).toEqual([pair.en, pair.bn])
    expect(pair['x-default'], path).toBe(pair.en)
  }
})

async function customerPages(request: APIRequestContext): Promise<string[]> {
  const pages = await everyPage(request)
  return [...new Set(pages.filter((path) => !path.startsWith('/admin/') && path !== '/o/nothing'))]
}

async function visitorPages(request: APIRequestContext): Promise<string[]> {
  return (await customerPages(request)).filter((path) => !path.startsWith('/user/'))
}

/** The addresses that a page gives for each language. */
function alternates(html: string): Record<string, string> {
  const links = [...html.matchAll(/<link(?=[^>]*rel="alternate")[^>]*>/g)].map(([link]) => link)
  return Object.fromEntries(
    links.map((link) => [/hreflang="([^"]+)"/i.exec(link)?.[1], /href="([^"]+)"/.exec(link)?.[1]]),
  )
}

function canonical(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
}

function languageOf(html: string): string | undefined {
  return /<html lang="([^"]+)"/.exec(html)?.[1]
}

function localeOf(html: string): string | undefined {
  return /property="og:locale" content="([^"]+)"/.exec(html)?.[1]
}
