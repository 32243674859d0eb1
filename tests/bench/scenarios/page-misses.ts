import type { Shop } from '../site/shop.ts'

/** How often these instances had to render a page, since they were opened. */
export async function pageMisses(shops: readonly Pick<Shop, 'origin'>[]): Promise<number> {
  const counts = await Promise.all(
    shops.map(async ({ origin }) => {
      const text = await (await fetch(`${origin}/metrics`)).text()
      return Number(/^page_cache_total\{event="misses"\} (\d+)/m.exec(text)?.[1] ?? Number.NaN)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}
