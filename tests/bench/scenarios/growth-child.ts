// The read model alone, with any number of products and no database, and what it takes.
import type { Entry } from '#server/catalogue/catalogue-entry.ts'
import { listProducts } from '#server/catalogue/list-products.ts'
import { ProductIndex } from '#server/catalogue/product-index.ts'
import { selectBest } from '#server/catalogue/select-best.ts'
import { generateProducts } from '#server/db/seed/generate-products.ts'
import type { SeedProduct } from '#server/db/seed/seed-product.ts'
import { seededRandom } from '#server/db/seed/seeded-random.ts'
import { filters, parseListing } from '#shared/listing.ts'
import { slugOf } from '#shared/slug.ts'
import { percentile } from '../load/numbers.ts'

const [count = '1000', repeats = '100'] = process.argv.slice(2)
const chunk = 50_000
const random = seededRandom(3)
const index = new ProductIndex()
const generated = generateProducts(Number(count), 7).reverse()
let fillMs = 0
for (let start = 0; generated.length > 0; start += chunk) {
  // A piece at a time, so that what the index does not hold can be freed.
  const entries = generated
    .splice(-chunk)
    .reverse()
    .map((product, place) => toEntry(product, start + place))
  fillMs += busyMs(() => index.fill(entries))
}
fillMs += busyMs(() => {
  index.sort()
  index.indexWords(Number.POSITIVE_INFINITY)
})
globalThis.gc?.()
const heapMb = (process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers) / 2 ** 20

const { facets } = listProducts(index, parseListing(new URLSearchParams()))
const listing = timed(() => {
  const query = new URLSearchParams()
  for (const filter of random.shuffle(filters).slice(0, 2))
    query.append(filter, random.pick(facets[filter]).value)
  listProducts(index, parseListing(query))
})
const words = ['macbok', 'thinkpda', 'gamign', 'lenvo', 'inspirno', 'vivobok', 'latitud', 'pavilon']
const others = ['16gb', 'pro', '512gb', 'laptop', 'i5', 'air', 'core', 'ryzen']
const searching = timed(() => {
  const { bits, scores } = index.words.search(`${random.pick(words)} ${random.pick(others)}`)
  selectBest(bits, scores, index.orders.featured, { from: 0, limit: 50 })
})
process.stdout.write(JSON.stringify({ products: index.size, fillMs, heapMb, listing, searching }))

function timed(work: () => void) {
  for (let turn = 0; turn < 50; turn++) work()
  const times = Array.from({ length: Number(repeats) }, () => busyMs(work))
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** Processor time, the garbage collector's included: what others do on the machine meanwhile does not count. */
function busyMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function toEntry(
  { look: _, details: __, features, descriptionVideoUrl: ___, ...product }: SeedProduct,
  place: number,
): Entry {
  const createdAt = new Date(1_790_000_000_000 - place * 60_000).toISOString()
  return {
    product: {
      ...product,
      _id: `product-${place}`,
      slug: slugOf(product.title),
      available: product.quantity,
      createdAt,
      updatedAt: createdAt,
    },
    features: features.join('\x1f'),
  }
}
