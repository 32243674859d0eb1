import { seededRandom } from '#server/db/seed/seeded-random.ts'
import { short } from '../load/numbers.ts'
import type { Bench, Part, Verdict } from '../part.ts'
import type { Shop } from '../site/shop.ts'
import { someProducts } from './addresses.ts'
import { type Dynamic, measureCalls } from './dynamic.ts'
import { dynamicTable, growthChart } from './dynamic-table.ts'

/** Two words of a title, one of them mistyped, never the same twice. */
export async function search(bench: Bench): Promise<Part> {
  const results: Dynamic[] = []
  for (const size of bench.options.sizes) results.push(await measureCalls(bench, size, mistyped))
  return {
    title: 'Search with a typing mistake',
    words:
      'Two words of the title of some product, one of them with two letters swapped, one missing, one doubled or one ' +
      'wrong. Up to 50 products come back whole, so a large part of each answer is writing it.',
    verdicts: results.map(judge),
    tables: [dynamicTable(results)],
    charts: [growthChart('search', 'A search with a typing mistake', results)],
    data: results,
  }
}

function judge({ products, share, alone }: Dynamic): Verdict {
  const what = `Search with a typing mistake, ${products.toLocaleString('en-GB')} products`
  const measured = `${short(share)}, alone p99 ${short(alone.p99)} ms`
  if (products === 10_000) return { what, measured, goal: '>= 0.10 of bare node:http', met: share >= 0.1 }
  if (products === 100_000) return { what, measured, goal: 'p99 under 8 ms', met: alone.p99 < 8 }
  return { what, measured, goal: '-', met: null }
}

async function mistyped(shop: Shop): Promise<() => string> {
  const titles = (await someProducts(shop)).map(({ title }) =>
    title.split(' ').filter((word) => word.length > 1),
  )
  const random = seededRandom(5)
  const used = new Set<string>()
  const once = () => {
    const words = random.pick(titles)
    const long = words.filter((word) => /^[a-z]{5,}$/i.test(word))
    const wrong = random.pick(long.length > 0 ? long : words)
    const other = random.pick(words.filter((word) => word !== wrong))
    const pair = [slip(wrong), other ?? '']
    return (random.next() < 0.5 ? pair : pair.reverse()).join(' ').trim()
  }

  function slip(word: string): string {
    const place = random.between(1, Math.max(1, word.length - 2))
    const letter = 'abcdefghijklmnopqrstuvwxyz'[random.between(0, 25)]
    switch (random.between(0, 3)) {
      case 0:
        return word.slice(0, place) + (word[place + 1] ?? '') + word[place] + word.slice(place + 2)
      case 1:
        return word.slice(0, place) + word.slice(place + 1)
      case 2:
        return word.slice(0, place) + word[place] + word.slice(place)
      default:
        return word.slice(0, place) + letter + word.slice(place + 1)
    }
  }

  return () => {
    let text = once()
    for (let turn = 0; turn < 20 && used.has(text); turn++) text = once()
    used.add(text)
    return `/api/products/search/${encodeURIComponent(text)}`
  }
}
