import { present } from '#shared/present.ts'
import { looks } from './looks.ts'
import type { SeedProduct } from './seed-product.ts'
import { seededRandom } from './seeded-random.ts'

/** A grid row holds four products, so a look may come back after three others. */
const rowNeighbours = 3

/**
 * Puts products into an order, newest first, in which no grid shows one look twice in a row: neither the grid of
 * all products nor those of a category, a brand, the offers, or any of these without what is sold out.
 */
export function arrange(
  products: readonly SeedProduct[],
  { newest, oldest, seed }: { newest: readonly string[]; oldest: readonly string[]; seed: number },
): SeedProduct[] {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const pinned = new Set([...newest, ...oldest])
  const waiting = seededRandom(seed).shuffle(products.filter(({ sku }) => !pinned.has(sku)))
  const grids = new Map<string, SeedProduct[]>()
  const arranged: SeedProduct[] = []

  function place(product: SeedProduct) {
    arranged.push(product)
    for (const name of gridsOf(product)) grids.set(name, [...(grids.get(name) ?? []), product])
  }

  for (const sku of newest) place(present(bySku.get(sku)))
  while (waiting.length > 0) {
    const costs = waiting.map((product) => costOf(product, grids, waiting))
    place(present(waiting.splice(costs.indexOf(Math.min(...costs)), 1)[0]))
  }
  for (const sku of oldest) place(present(bySku.get(sku)))
  return arranged
}

/** Names of the grids in which a product appears. */
export function gridsOf(product: SeedProduct): string[] {
  const grids = ['all', product.brand, product.deviceType, ...product.categories]
  if (product.sale) grids.push('offers')
  const isForSale = product.stock && product.quantity > 0
  return isForSale ? grids.flatMap((name) => [name, `${name}, for sale`]) : grids
}

/** How badly a product would sit next: equal looks nearby weigh most, then equal kinds and brands. */
function costOf(
  product: SeedProduct,
  grids: ReadonlyMap<string, SeedProduct[]>,
  waiting: readonly SeedProduct[],
): number {
  let cost = 0
  for (const name of gridsOf(product)) {
    const before = grids.get(name) ?? []
    for (let step = 1; step <= rowNeighbours; step++) {
      if (before.at(-step)?.look === product.look) cost += 1000 / step
    }
  }
  const previous = grids.get('all')?.at(-1)
  if (previous?.brand === product.brand) cost += 12
  if (previous && looks[previous.look].kind === looks[product.look].kind) cost += 8
  // Looks that many products share go first, while there is still something to put between them.
  return cost - 3 * waiting.filter(({ look }) => look === product.look).length
}
