import type { Product } from '#shared/contract/product.ts'
import { formatTaka } from '#shared/money.ts'
import { productPath } from '#shared/product-path.ts'
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
  const { edits, rendered } = await bench.withShop(site, async (first) => {
    const books = await openBooks(site)
    const dataDir = `${site.dataDir}-second`
    const second = await openShop({ port: options.port + 1, dataDir, env: { DATABASE_URL: books.url } })
    try {
      return await editOften([first, second], Math.max(20, Math.round(options.repeats / 5)))
    } finally {
      await second.stop()
      await books.close()
    }
  })
  const times = (pick: (edit: Edit) => number) => edits.map(pick)
  const p99 = percentile(
    times(({ everywhere }) => everywhere),
    0.99,
  )
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
            times(({ answered }) => answered),
          ),
          row(
            'from its answer until all six pages are fresh',
            times(({ everywhere }) => everywhere),
          ),
        ],
      },
    ],
    data: { edits, rendered },
  }
}

/** As many pages as a shop that has been open for a while has rendered. */
const warmUpEdits = 300

type Edit = { answered: number; everywhere: number }

async function editOften(shops: readonly Shop[], count: number) {
  const [first] = shops
  const token = await adminToken(first!.origin)
  const product = await newestForSale(first!)
  const unrelated = await unrelatedPages(first!, product)
  const visitUnrelated = () =>
    Promise.all(shops.flatMap(({ origin }) => unrelated.map((path) => read(origin + path))))
  await visitUnrelated()
  await visitUnrelated()
  const edits: Edit[] = []
  for (let turn = 0; turn < warmUpEdits + count; turn++)
    edits.push(await edit(shops, token, { ...product, newPrice: product.newPrice + turn + 1 }))
  edits.splice(0, warmUpEdits)
  const before = await pageMisses(shops)
  await visitUnrelated()
  const rendered = { asked: unrelated.length * shops.length, unrelated: (await pageMisses(shops)) - before }
  return { edits, rendered }
}

async function edit(shops: readonly Shop[], token: string, product: Product): Promise<Edit> {
  const address = productPath(product)
  const pages = [address, address.split('/').slice(0, 3).join('/'), '/']
  const start = performance.now()
  const answer = await fetch(`${shops[0]!.origin}/api/products/updateProduct/${product._id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(product),
  })
  if (!answer.ok) throw new Error(`The edit was refused: ${await answer.text()}`)
  await answer.arrayBuffer()
  const answered = performance.now()
  const price = formatTaka(product.newPrice)
  await Promise.all(shops.flatMap(({ origin }) => pages.map((path) => readUntil(origin + path, price))))
  return { answered: answered - start, everywhere: performance.now() - answered }
}

async function readUntil(url: string, text: string): Promise<void> {
  for (const end = performance.now() + 5_000; performance.now() < end; )
    if ((await read(url)).includes(text)) return
  throw new Error(`${url} does not show ${text}.`)
}

async function read(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** Pages of other makers in other categories. */
async function unrelatedPages(shop: Shop, { brand, categories }: Product): Promise<string[]> {
  const names = new Set([brand, ...categories].map((name) => name.toLowerCase()))
  const others = (await someProducts(shop)).filter(
    (other) => ![other.brand, ...other.categories].some((name) => names.has(name.toLowerCase())),
  )
  return ['/about', '/terms', ...new Set(others.slice(0, 20).map(productPath))]
}
