import { seededRandom } from '#tests/support/long-runs/seeded-random.ts'
import { someProducts } from './addresses.ts'

/** Makes addresses of searches: two words of a title, one of them mistyped, hardly ever the same twice. */
export async function mistypedSearches(shop: { origin: string }): Promise<() => string> {
  const titles = (await someProducts(shop, 400)).map(({ title }) =>
    title.split(' ').filter((word) => word.length > 1),
  )
  const random = seededRandom(5)
  const used = new Set<string>()

  function search(): string {
    const words = random.pick(titles)
    const long = words.filter((word) => /^[a-z]{5,}$/i.test(word))
    const wrong = random.pick(long.length > 0 ? long : words)
    const other = random.pick(words.filter((word) => word !== wrong))
    const pair = [mistype(wrong), other ?? '']
    return (random.next() < 0.5 ? pair : pair.reverse()).join(' ').trim()
  }

  function mistype(word: string): string {
    const place = random.between(1, Math.max(1, word.length - 2))
    const [before, letter = '', after] = [word.slice(0, place), word[place], word.slice(place + 1)]
    const wrong = 'abcdefghijklmnopqrstuvwxyz'[random.between(0, 25)]
    const swapped = (after[0] ?? '') + letter + after.slice(1)
    return before + random.pick([swapped, after, letter + letter + after, wrong + after])
  }

  return () => {
    let text = search()
    for (let tries = 0; tries < 20 && used.has(text); tries++) text = search()
    used.add(text)
    return `/api/products/search/${encodeURIComponent(text)}`
  }
}
