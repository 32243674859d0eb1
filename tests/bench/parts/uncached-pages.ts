import type { Product } from '#shared/contract/product.ts'
import { inLanguage, type Language, languages } from '#shared/site/languages.ts'
import { createClient } from '#tests/support/http/http-client.ts'
import { logInStaff } from '#tests/support/http/staff.ts'
import { cpuSeconds } from '#tests/support/long-runs/process-usage.ts'
import type { Bench, Part, Row, Shop } from '../bench.ts'
import { byTurns } from '../load/by-turns.ts'
import { load } from '../load/load.ts'
import { median, medianRatio, short } from '../load/numbers.ts'
import { startEmptyShop } from '../references/empty-shop.ts'
import { browserHeaders, listingQueries, newestForSale, productAddresses } from '../site/addresses.ts'
import { pageMisses } from '../site/shop.ts'

const connections = 4

type Page = {
  name: string
  /** Has the shop render pages in this language and returns the processor milliseconds of one. */
  render: (pages: number, language: Language) => Promise<number>
  /** An address of the page, whose elements and data are counted. */
  path: string
}
type Size = { elements: number; data: number }
type Round = { shop: number; bangla: number; empty: number; same: number }
/** Processor milliseconds of a page in every round, of the shops and of the empty shop's two pages beside each. */
type Compared = { page: string; size: Size; shops: Round[][] }

/**
 * Pages that the shop has to render, against an empty shop of the same libraries that renders a fixed tree, and Bangla
 * pages against the English ones.
 */
export async function uncachedPages(bench: Bench): Promise<Part> {
  const compared = await bench.withShops(bench.options.sizes[0] ?? 1_000, (shops) => compare(bench, shops))
  return {
    title: 'Pages that are rendered',
    text:
      'Processor time of the shop for real requests over HTTP: listings with filters that nobody asked for before, ' +
      'products that nobody looked at before, and the home page after an edit of a product on it, less the time of the ' +
      'same edit alone. The reference is an empty React Router application behind an empty Fastify, which renders a ' +
      'fixed tree as a page and compresses it: once 1,000 elements without data, the same for every page, and once as ' +
      'many elements and as much data of loaders as the page itself has. The reference of a Bangla page is the same page in English.',
    rows: compared.flatMap(rowsOf),
    data: compared,
  }
}

async function compare({ options }: Bench, shops: readonly Shop[]): Promise<Compared[]> {
  const pagesAtOnce = options.quick ? 20 : 120
  const emptyShop = await startEmptyShop({ port: options.port + 8, dataDir: options.dataDir })
  const renderEmpty = async (pages: number, size?: Size) => {
    const path = size ? `/tree?elements=${size.elements}&data=${size.data}` : '/tree'
    const target = { ...emptyShop, path, headers: browserHeaders }
    return (await load(target, { connections, requests: pages })).cpuMicros / 1000
  }
  try {
    const ways = await Promise.all(shops.map((shop) => pagesOf(shop)))
    await renderEmpty(options.warmUpRequests / 2)
    for (const [listing, ...others] of ways) {
      for (const language of languages) {
        await listing?.render(options.warmUpRequests / 2, language)
        // There are only a thousand products, and every edit takes time.
        for (const page of others) await page.render(options.warmUpRequests / 20, language)
      }
    }
    const compared: Compared[] = []
    for (const place of [0, 1, 2]) {
      const pages = ways.flatMap((all) => all[place] ?? [])
      const size = await sizeOf(shops[0]?.origin + (pages[0]?.path ?? '/'))
      const runs = pages.map((page) => async () => ({
        shop: await page.render(pagesAtOnce, 'en'),
        bangla: await page.render(pagesAtOnce, 'bn'),
        empty: await renderEmpty(pagesAtOnce),
        same: await renderEmpty(pagesAtOnce, size),
      }))
      compared.push({ page: pages[0]?.name ?? '', size, shops: await byTurns(runs, options.rounds) })
    }
    return compared
  } finally {
    await emptyShop.stop()
  }
}

async function pagesOf(shop: Shop): Promise<Page[]> {
  const query = await listingQueries(shop)
  const products = await productAddresses(shop, 1_000)
  const addresses = { en: [...products], bn: [...products] }
  const fill =
    (path: (language: Language) => string): Page['render'] =>
    (pages, language) =>
      renderOnce(shop, () => inLanguage(language, path(language)), pages)
  return [
    { name: 'filtered listing', render: fill(() => `/shop?${query()}`), path: `/shop?${query()}` },
    {
      name: 'product',
      render: fill((language) => addresses[language].pop() ?? '/'),
      path: addresses.en.pop() ?? '/',
    },
    { name: 'home', render: await homeAfterEdits(shop), path: '/' },
  ]
}

/** The elements of a page's body as it is sent, and the characters of the data that its loaders hand to the browser. */
async function sizeOf(address: string): Promise<Size> {
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
  const scripts = /<script\b[^>]*>([\s\S]*?)<\/script>/g
  const data = [...html.matchAll(scripts)]
    .map(([, text = '']) => text)
    .filter((text) => text.includes('.enqueue('))
  return {
    elements: (html.slice(html.indexOf('<body')).match(/<[a-z]/g) ?? []).length,
    data: data.join('').length,
  }
}

async function renderOnce(shop: Shop, path: () => string, pages: number): Promise<number> {
  const missesBefore = await pageMisses(shop)
  const target = { path, headers: browserHeaders, port: shop.port, pid: shop.pid }
  const { cpuMicros } = await load(target, { connections, requests: pages })
  await checkMisses(shop, missesBefore, pages)
  return cpuMicros / 1000
}

/** Renders the home page after every edit, and takes off what as many edits cost alone. */
async function homeAfterEdits(shop: Shop): Promise<Page['render']> {
  const client = createClient(shop.origin)
  const { token } = await logInStaff(client)
  const product: Product = await newestForSale(shop)
  let price = product.newPrice

  async function run(edits: number, path: string | null): Promise<number> {
    const before = cpuSeconds(shop.pid)
    for (let edit = 0; edit < edits; edit++) {
      price += 1
      const change = { ...product, newPrice: price }
      const { status, text } = await client.post(`/api/products/updateProduct/${product._id}`, change, {
        token,
      })
      if (status !== 200) throw new Error(`The edit was refused: ${text}`)
      if (path) await client.send(path, { headers: browserHeaders })
    }
    return ((cpuSeconds(shop.pid) - before) * 1000) / edits
  }

  return async (pages, language) => {
    const missesBefore = await pageMisses(shop)
    const both = await run(pages, inLanguage(language, '/'))
    await checkMisses(shop, missesBefore, pages)
    return both - (await run(pages, null))
  }
}

async function checkMisses(shop: Shop, before: number, pages: number): Promise<void> {
  const misses = (await pageMisses(shop)) - before
  if (misses < pages * 0.95) throw new Error(`Only ${misses} of ${pages} pages were rendered.`)
}

function rowsOf({ page, size, shops }: Compared): Row[] {
  const { elements, data } = size
  const kilobytes = `${short(data / 1_000)} kB of data`
  return [
    rowOf({ page, tree: '1,000 elements', pick: ({ empty }) => empty }, shops),
    rowOf({ page, tree: `its ${elements} elements and ${kilobytes}`, pick: ({ same }) => same }, shops),
    banglaRow(page, shops),
  ]
}

function banglaRow(page: string, shops: readonly Round[][]): Row {
  const times = (language: 'shop' | 'bangla', rounds: readonly Round[] = []) =>
    rounds.map((round) => round[language])
  return {
    what: `Page not cached, in Bangla: ${page}`,
    reference: 'the same page in English, CPU',
    goal: { atMost: 1.1 },
    unit: 'x',
    measured: shops.map((rounds) => medianRatio(times('bangla', rounds), times('shop', rounds))),
    values: `${short(median(times('bangla', shops[0])))} and ${short(median(times('shop', shops[0])))} ms of CPU`,
  }
}

type Against = { page: string; tree: string; pick: (round: Round) => number }

function rowOf({ page, tree, pick }: Against, shops: readonly Round[][]): Row {
  const times = (rounds: readonly Round[] = []) => rounds.map(({ shop }) => shop)
  const references = (rounds: readonly Round[] = []) => rounds.map(pick)
  return {
    what: `Page not cached: ${page}`,
    reference: `an empty React Router application behind an empty Fastify, ${tree}, CPU`,
    goal: { atMost: 1.5 },
    unit: 'x',
    measured: shops.map((rounds) => medianRatio(times(rounds), references(rounds))),
    values: `${short(median(times(shops[0])))} and ${short(median(references(shops[0])))} ms of CPU`,
  }
}
