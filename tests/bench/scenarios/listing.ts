import { seededRandom } from '#server/db/seed/seeded-random.ts'
import type { Facets } from '#shared/contract/products.ts'
import { filters } from '#shared/listing.ts'
import { short } from '../load/numbers.ts'
import type { Bench, Part } from '../part.ts'
import type { Shop } from '../site/shop.ts'
import { type Dynamic, measureCalls } from './dynamic.ts'
import { dynamicTable, growthChart } from './dynamic-table.ts'

const goals: Record<number, number> = { 1000: 0.35, 10000: 0.2, 100000: 0.03 }

/** A listing with two filters, its page of products and all counts, every time another combination. */
export async function listing(bench: Bench): Promise<Part> {
  const results: Dynamic[] = []
  for (const size of bench.options.sizes) results.push(await measureCalls(bench, size, combinations))
  return {
    title: 'Listings with filters and counts',
    words:
      'Two filters of one or two values each, eight products and the counts beside all seven filters, no two requests ' +
      'the same. "Alone" is one connection asking in turn, everything included.',
    verdicts: results.map(({ products, share }) => ({
      what: `Listing with two filters, ${products.toLocaleString('en-GB')} products`,
      goal: goals[products] ? `>= ${goals[products]} of bare node:http` : '-',
      measured: short(share),
      met: goals[products] ? share >= goals[products] : null,
    })),
    tables: [dynamicTable(results)],
    charts: [growthChart('listing', 'A listing with two filters', results)],
    data: results,
  }
}

async function combinations({ origin }: Shop): Promise<() => string> {
  const answer = await fetch(`${origin}/api/products/listing`)
  const { facets } = (await answer.json()) as { facets: Facets }
  const random = seededRandom(11)
  const used = new Set<string>()
  const value = (filter: (typeof filters)[number]) =>
    `${filter}=${encodeURIComponent(random.pick(facets[filter]).value)}`
  const once = () => {
    const one = random.pick(filters)
    const other = random.pick(filters.filter((filter) => filter !== one))
    const chosen = [value(one), value(one), value(other), value(other)]
    const page = random.next() < 0.5 ? '' : `&page=${random.between(1, 3)}`
    return `/api/products/listing?${[...new Set(chosen)].join('&')}${page}`
  }
  return () => {
    for (let turn = 0; turn < 20; turn++) {
      const path = once()
      if (used.has(path)) continue
      used.add(path)
      return path
    }
    // All were used; from here on an unknown parameter makes the difference, which the shop does not look at.
    return `${once()}&turn=${used.add(String(used.size)).size}`
  }
}
