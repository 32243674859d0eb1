import { brotliDecompressSync } from 'node:zlib'
import type { Product } from '#shared/contract/product.ts'
import { formatTaka } from '#shared/money.ts'
import { productPath } from '#shared/product-path.ts'
import { Connection, getRequest, postRequest } from '../load/connection.ts'
import { percentile, short } from '../load/numbers.ts'
import type { Bench, Part } from '../part.ts'
import { openBooks } from '../site/books.ts'
import { adminToken, openShop, type Shop } from '../site/shop.ts'
import { newestForSale, someProducts } from './addresses.ts'
import { pageMisses } from './page-misses.ts'

/** From a product's new price to every page that shows it, on two instances. */
export async function freshness(bench: Bench): Promise<Part> {
  const { options } = bench
  const site = bench.site(options.sizes[0]!)
  const { early, edits, rendered } = await bench.withShop(site, async (first) => {
    const books = await openBooks(site)
    const dataDir = `${site.dataDir}-second`
    const second = await openShop({ port: options.port + 1, dataDir, env: { DATABASE_URL: books.url } })
    try {
      return await editOften([first, second], options.repeats)
    } finally {
      await second.stop()
      await books.close()
    }
  })
  const untilFresh = edits.map(({ everywhere }) => everywhere)
  const p99 = percentile(untilFresh, 0.99)
  const row = (what: string, values: number[]) => [
    what,
    short(percentile(values, 0.5)),
    short(percentile(values, 0.99)),
  ]
  return {
    title: 'A changed product on every page',
    words:
      `${edits.length} price changes through one instance, after ${warmUpEdits} to get warm. After each, the product's page, its category and the home ` +
      'page are asked for on both until all show the new price; rendering them is part of the time.',
    verdicts: [
      {
        what: 'Edit to every affected page fresh, two instances',
        goal: 'p99 under 50 ms; unrelated pages stay kept',
        measured: `p99 ${short(p99)} ms; ${rendered.unrelated} of ${rendered.asked} unrelated pages rendered again`,
        met: p99 < 50 && rendered.unrelated === 0,
      },
    ],
    tables: [
      {
        heads: ['', 'p50 ms', 'p99 ms'],
        rows: [
          row(
            'the edit itself, until its answer',
            edits.map(({ answered }) => answered),
          ),
          row('from its answer until all six pages are fresh', untilFresh),
          row(
            `the same for the first ${earlyEdits} edits after a start`,
            early.map(({ everywhere }) => everywhere),
          ),
        ],
      },
    ],
    data: { early, edits, rendered },
  }
}

/** As many pages as a shop that has been open for a while has rendered: the compiler works on them for 2,500. */
const warmUpEdits = 900
const earlyEdits = 100

type Edit = { answered: number; everywhere: number }
type Watched = { path: string; connection: Connection }
type Watch = { edits: Connection; watched: Watched[] }

async function editOften(shops: readonly Shop[], count: number) {
  const [first] = shops
  const token = await adminToken(first!.origin)
  const product = await newestForSale(first!)
  const unrelated = await unrelatedPages(first!, product)
  const visitUnrelated = () =>
    Promise.all(shops.flatMap(({ origin }) => unrelated.map((path) => visit(origin + path))))
  await visitUnrelated()
  await visitUnrelated()
  const edits: Edit[] = []
  const pages = watch(shops, product)
  for (let turn = 0; turn < warmUpEdits + count; turn++)
    edits.push(await edit(pages, token, { ...product, newPrice: product.newPrice + turn + 1 }))
  const early = edits.splice(0, warmUpEdits).slice(0, earlyEdits)
  for (const { connection } of [...pages.watched, { connection: pages.edits }]) connection.close()
  const before = await pageMisses(shops)
  await visitUnrelated()
  const rendered = { asked: unrelated.length * shops.length, unrelated: (await pageMisses(shops)) - before }
  return { early, edits, rendered }
}

async function edit({ edits, watched }: Watch, token: string, product: Product): Promise<Edit> {
  const start = performance.now()
  const path = `/api/products/updateProduct/${product._id}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const { status, body } = await edits.ask(postRequest(path, JSON.stringify(product), headers), true)
  if (status !== 200) throw new Error(`The edit was refused: ${body}`)
  const answered = performance.now()
  const price = formatTaka(product.newPrice)
  await Promise.all(watched.map((page) => readUntil(page, price)))
  return { answered: answered - start, everywhere: performance.now() - answered }
}

/** The pages that show a product, on every instance, and connections of their own to see them through. */
function watch(shops: readonly Shop[], product: Product): Watch {
  const address = productPath(product)
  const pages = [address, address.split('/').slice(0, 3).join('/'), '/']
  return {
    edits: new Connection(shops[0]!.port),
    watched: shops.flatMap(({ port }) => pages.map((path) => ({ path, connection: new Connection(port) }))),
  }
}

/** Whoever looks shares the processors with the shops, so it looks at bytes: `fetch` took a third of the time. */
async function readUntil({ path, connection }: Watched, text: string): Promise<void> {
  const request = getRequest(path, { 'accept-encoding': 'br' })
  for (const end = performance.now() + 5_000; performance.now() < end; ) {
    const { body } = await connection.ask(request, true)
    if (brotliDecompressSync(body!).includes(text)) return
  }
  throw new Error(`${path} does not show ${text}.`)
}

async function visit(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer()
}

/** Pages of other makers in other categories. */
async function unrelatedPages(shop: Shop, { brand, categories }: Product): Promise<string[]> {
  const names = new Set([brand, ...categories].map((name) => name.toLowerCase()))
  const others = (await someProducts(shop)).filter(
    (other) => ![other.brand, ...other.categories].some((name) => names.has(name.toLowerCase())),
  )
  return ['/about', '/terms', ...new Set(others.slice(0, 20).map(productPath))]
}
